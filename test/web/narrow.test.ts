// Room on a phone and on a laptop for the longest name that somebody may have.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { startTestServer } from '../support/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from './player.ts'

const LONGEST = 'WWWWWWWWWWWWWWWW MMMMMMMMMMMMMMM'

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

/** What is wider than the page, or than the panel that it is in. */
function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wide = (box: Element) => box.scrollWidth > box.clientWidth + 1
    const boxes = [document.documentElement, ...document.querySelectorAll('.panel, .board, .side')]
    return boxes.filter(wide).map((box) => `${box.tagName} ${box.className}`)
  })
}

test.for([
  [360, 740],
  [1280, 800],
] as const)(
  'nothing is cut off, whatever somebody is called (%i wide)',
  async ([width, height]) => {
    const context = await browser.newContext({
      viewport: { width, height },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto(server.url)
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByLabel('Your name').fill(LONGEST)
    await page.getByRole('button', { name: 'Use this name' }).click()
    await page.locator('.player strong', { hasText: LONGEST }).waitFor()
    const found = { lobby: await tooWide(page) }
    for (const game of ['flower-war', 'mexica', 'tieqchieq', 'space-aztecs']) {
      await begin(page, server.url, game, {})
      await playByClicks(page, 6)
      await page.locator(CHOICE_OR_END).first().waitFor()
      Object.assign(found, { [game]: await tooWide(page) })
      expect(await page.locator('.seat-name strong').first().textContent()).toBe(LONGEST)
    }
    const none = { lobby: [], 'flower-war': [], mexica: [], tieqchieq: [], 'space-aztecs': [] }
    expect(found).toEqual(none)
    await context.close()
  },
)

test('what is too wide is found', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.setContent('<div class="panel"><p style="width: 500px">wide</p></div>')
  expect(await tooWide(page)).not.toEqual([])
  await page.close()
})
