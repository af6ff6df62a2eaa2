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

async function callOneself(page: Page, name: string): Promise<void> {
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Use this name' }).click()
  await page.locator('.player strong', { hasText: name }).waitFor()
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
    await callOneself(page, LONGEST)
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

test('a battle between people of long names has room on a phone', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await begin(page, server.url, 'flower-war', { players: 2 })
  await page.locator(CHOICE_OR_END).first().waitFor()
  // When there is a battle, and whether both have long names, is chance: this is how it looks then.
  await page.evaluate((name) => {
    document.querySelector('.rc-battle')?.remove()
    const side = `<div class="rc-side"><p><svg></svg><strong>${name}</strong></p></div>`
    const panel = `<section class="panel rc-battle"><h3>${name}</h3>${side}${side}</section>`
    document.querySelector('.rc')?.insertAdjacentHTML('beforeend', panel)
  }, LONGEST)
  expect(await page.locator('.rc-battle').count()).toBe(1)
  expect(await tooWide(page)).toEqual([])
  await page.close()
})

test('the names of places on the sundial stand beside its clock, in every language', async () => {
  const CLOCK = 172
  for (const locale of ['en', 'es']) {
    const page = await browser.newPage({ locale })
    await page.goto(`${server.url}`)
    await page.locator('article').nth(3).locator('button.primary').click()
    await page.locator('.sa-place').first().waitFor()
    const nearest = await page.evaluate(() =>
      [...document.querySelectorAll<SVGTextElement>('.sa-place')].map((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect()
        const dial = name.ownerSVGElement?.getScreenCTM()?.inverse()
        const corners = [left, right].flatMap((x) => [top, bottom].map((y) => new DOMPoint(x, y)))
        return Math.min(
          ...corners.map((corner) => {
            const { x, y } = corner.matrixTransform(dial)
            return Math.hypot(x, y)
          }),
        )
      }),
    )
    for (const distance of nearest) expect([locale, distance >= CLOCK]).toEqual([locale, true])
    await page.close()
  }
})

test('what is too wide is found', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.setContent('<div class="panel"><p style="width: 500px">wide</p></div>')
  expect(await tooWide(page)).not.toEqual([])
  await page.close()
})
