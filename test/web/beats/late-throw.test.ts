// Coins in the hand: a tap that comes just after they have left it was meant to throw them, and skips nothing. While
// rules are read, they stay there, and the caption is whole beside them.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'

const CHOICE = '#choices button.choice:enabled'
/** The times after a throw at which a tap still belongs to it, and at which it no longer does. */
const [LATE_MS, NEXT_MS] = [850, 950]
/** Shorter than coins wait in the hand. */
const STEP_MS = 1_000
/** With coins that fall by themselves, a match comes to its first question within a few such steps. */
const LONG_STEP_MS = 10_000
/** Later than the clock can be by the time it is stopped. */
const STOPPED_MS = 60_000
/** For the page to draw what a tap has done. */
const DRAWN_MS = 40
/** Together longer than coins are held. */
const HELD_STEPS = 10

const web = openPages()

/** Lets some time pass on the page, and counts what is there. */
async function countLater(what: Locator, ms = STEP_MS): Promise<number> {
  await what.page().clock.runFor(ms)
  return what.count()
}

/** Opens a match whose clock stands, up to when its player holds the coins; returns the button that throws them. */
async function hold(page: Page): Promise<Locator> {
  await page.clock.install()
  await alwaysAsked(page)
  await paced(page, 'calm')
  // Without a server, from which a page would think itself cut off while its clock runs ahead.
  await page.goto(`${web.url}/alone/tieqchieq`)
  await page.getByRole('button', { name: 'Begin' }).click()
  const choice = page.locator(CHOICE)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + STOPPED_MS)
  await expect.poll(() => countLater(choice, LONG_STEP_MS)).toBeGreaterThan(0)
  await choice.first().click()
  const hand = page.locator('.caption button.primary')
  await expect.poll(() => countLater(hand)).toBe(1)
  return hand
}

test.for([
  ['the button to skip', '.caption button.link'],
  ['the board', '.board .board-svg'],
] as const)('a tap on %s skips a throw only once it comes too late for it', async ([, place]) => {
  const page = await web.browser.newPage()
  const hand = await hold(page)
  await hand.click()
  await page.clock.runFor(LATE_MS)
  const told = () => page.locator('.caption-now p').allTextContents()
  const tossed = await told()
  expect(tossed).toEqual([expect.stringMatching(/toss/)])
  await page.locator(place).first().click()
  await page.clock.runFor(DRAWN_MS)
  expect(await told()).toEqual(tossed)
  await page.clock.runFor(NEXT_MS - LATE_MS - DRAWN_MS)
  await page.locator(place).first().click()
  await page.clock.runFor(DRAWN_MS)
  expect(await told()).not.toEqual(tossed)
  await page.close()
})

test('coins stay in the hand while the rules cover the table, and fall by themselves afterwards', async () => {
  const page = await web.browser.newPage()
  const hand = await hold(page)
  await page.keyboard.press('?')
  await page.locator('dialog[open]').waitFor()
  for (let step = 0; step < HELD_STEPS; step++) expect(await countLater(hand)).toBe(1)
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => countLater(hand)).toBe(0)
  await page.close()
})

test('beside the button that throws, what was told before is read as a whole on a phone', async () => {
  const page = await web.browser.newPage({ viewport: { width: 375, height: 667 } })
  await hold(page)
  const { room, needed } = await page.locator('.caption-lines').evaluate((lines) => {
    const before = document.createElement('small')
    before.className = 'caption-before'
    before.textContent = 'Tlacuilo ist am Zug und darf noch einmal werfen.'
    lines.prepend(before)
    return { room: before.clientWidth, needed: before.scrollWidth }
  })
  expect(needed).toBe(room)
  await page.close()
})
