// Whether people who see or move in other ways can use every page: what axe finds, by day and by night.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { startTestServer } from '../support/server.ts'
import { seriousOn } from './axe.ts'
import { begin, CHOICE_OR_END, playByClicks } from './player.ts'

let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  browser = await openBrowser()
  server = await startTestServer()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test.for(['light', 'dark'] as const)(
  'axe finds nothing serious on any page (%s)',
  async (colorScheme) => {
    // What is evaluated here comes from the test, and not through the page's own policy.
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const found: string[] = []
    const look = async (name: string) => {
      for (const each of await seriousOn(page)) found.push(`${name}: ${each}`)
    }
    await page.goto(server.url)
    await page.getByRole('article').first().waitFor()
    await look('lobby')
    for (const game of GAMES) {
      await page.goto(`${server.url}/new/${game}`)
      await page.getByRole('button', { name: 'Make the match' }).waitFor()
      await look(`create ${game}`)
      await begin(page, server.url, game, { bots: 0 })
      await page.getByRole('textbox', { name: 'Link' }).waitFor()
      await look(`open ${game}`)
      await begin(page, server.url, game, {})
      await playByClicks(page, 10)
      await page.locator(CHOICE_OR_END).first().waitFor()
      await look(`table ${game}`)
      await page.keyboard.press('?')
      await page.getByRole('dialog').waitFor()
      await look(`rules ${game}`)
    }
    await page.goto(`${server.url}/nowhere/at/all`)
    expect(found).toEqual([])
    await context.close()
  },
)

const GAMES = ['flower-war', 'mexica', 'tieqchieq', 'space-aztecs']

test('what is wrong on a page is found', async () => {
  const page = await browser.newPage()
  await page.setContent('<html lang="en"><title>t</title><img src="x"><button></button></html>')
  expect(await seriousOn(page)).not.toEqual([])
  await page.close()
})
