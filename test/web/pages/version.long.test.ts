// A page that is open while the server is updated asks for a reload.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../support/browsers/browser.ts'
import { type Link, newLink } from '../../support/servers/link.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END } from '../player.ts'

let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
let link: Link
beforeAll(async () => {
  browser = await openBrowser()
  server = await startTestServer()
  link = await newLink(server.url)
})
afterAll(async () => {
  await browser.close()
  link.stop()
  await server.stop()
})

test('with a server of another version, the table and the lobby say "reload"', async () => {
  const page = await browser.newPage()
  await begin(page, link.url, 'tieqchieq', {})
  await page.locator(CHOICE_OR_END).first().waitFor()
  link.update()
  link.cut()
  link.mend()
  const told = page.getByText('The server has been updated.')
  const reload = page.getByRole('button', { name: 'Reload' })
  await told.waitFor()
  await reload.waitFor()
  await page.goto(link.url)
  await told.waitFor()
  // Nothing is said if the versions agree.
  await begin(page, server.url, 'tieqchieq', {})
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(await told.count()).toBe(0)
  await page.close()
})
