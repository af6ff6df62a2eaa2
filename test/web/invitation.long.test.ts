// The invitation link of a player who opened the pages on the server's own machine.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { startTestServer } from '../support/server.ts'
import { begin, invitation } from './player.ts'

const ONLY_HERE = 'it works only on this computer'

let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
/** The addresses of the machine in its network. */
let addresses: readonly string[]
beforeAll(async () => {
  browser = await openBrowser()
  server = await startTestServer(undefined, { ownAddresses: () => addresses })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test('the link leads to the address of the machine in its network, and not to localhost', async () => {
  addresses = ['192.0.2.7']
  const page = await browser.newPage()
  await begin(page, server.url, 'tieqchieq', { bots: 0 })
  const { port } = new URL(server.url)
  expect(await invitation(page)).toMatch(`http://192.0.2.7:${port}/match/`)
  expect(await page.getByText(ONLY_HERE).count()).toBe(0)
  await page.close()
})

test('without a network, the page says that the link works only on this computer', async () => {
  addresses = []
  const page = await browser.newPage()
  await begin(page, server.url, 'tieqchieq', { bots: 0 })
  expect(await invitation(page)).toMatch(server.url)
  await page.getByText(ONLY_HERE).waitFor()
  await page.close()
})
