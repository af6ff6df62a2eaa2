// A tap that comes just after the coins have left the hand was meant to throw them, and skips nothing.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begin } from '../player.ts'

const CHOICE = '#choices button.choice:enabled'
/** The times after a throw at which a tap still belongs to it, and at which it no longer does. */
const [LATE_MS, NEXT_MS] = [850, 950]
/** Shorter than coins wait in the hand. */
const STEP_MS = 1_000
/** For the page to draw what a tap has done. */
const DRAWN_MS = 40

const web = openPages()

test.for([
  ['the button to skip', '.caption button.link'],
  ['the board', '.board .board-svg'],
] as const)('a tap on %s skips a throw only once it comes too late for it', async ([, place]) => {
  const page = await web.browser.newPage()
  await page.clock.install()
  await alwaysAsked(page)
  await begin(page, web.url, 'tieqchieq', { players: 2, pace: 'calm' })
  const choice = page.locator(CHOICE)
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const there = (what: Locator) => async () => {
    await page.clock.runFor(STEP_MS)
    return what.count()
  }
  await expect.poll(there(choice)).toBeGreaterThan(0)
  await choice.first().click()
  const hand = page.locator('.caption button.primary')
  await expect.poll(there(hand)).toBe(1)
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
