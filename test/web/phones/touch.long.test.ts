// A finger that rests on a choice at a table shows what it leads to and makes no choice; a tap makes it.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'
import { onePhone } from '../../support/browsers/phone.ts'
import { begin, CHOICE_OR_END, haveRead, playByClicks } from '../player.ts'

/** Longer than a tap. */
const REST_MS = 600

/**
 * The places where each game offers choices: on the board, in the hand, in the list. Cards of the calendar need not
 * mark anything on the board, such as a second throw in a battle.
 */
const PLACES = [
  ['space-aztecs', '.sa-sundial .hotspot'],
  ['space-aztecs', '.sa-holding button:enabled'],
  // A place that several tokens can reach marks none of their ways.
  ['tieqchieq', '.tq .hotspot:not(:has(.tq-goal))'],
  ['tieqchieq', '#choices button.choice:enabled'],
  ['flower-war', '.rc-hand .rc-card:enabled'],
  ['flower-war', '.rc-calendar .hotspot'],
  ['mexica', '.rc-hand .rc-card:enabled'],
  ['mexica', '.rc-calendar .hotspot'],
] as const

const web = openPages()
const newPage = onePhone(web, { width: 390, height: 844 })

/** Counts the answers sent, and the choices of a space or among several actions that were begun. */
async function countChoices(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(globalThis, { choices: 0 })
    new MutationObserver(() => {
      if (document.querySelector('.choice-frame:disabled, .rc-picked') !== null) counted.choices++
    }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  })
  return () => page.evaluate(() => Object(globalThis).choices)
}

async function middleOf(on: Locator): Promise<{ x: number; y: number }> {
  await on.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await on.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** Puts a finger on the middle of an element; the returned function lifts it. */
async function touch(page: Page, on: Locator): Promise<() => Promise<unknown>> {
  const finger = await page.context().newCDPSession(page)
  const touchPoints = [await middleOf(on)]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  return () => finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test.for(PLACES)('%s: a finger resting on %s only looks', async ([game, place]) => {
  const page = await newPage()
  await begin(page, web.url, game, { players: 2 })
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  await playByClicks(page, Number.MAX_SAFE_INTEGER, place)
  await haveRead(page)
  const choice = page.locator(place).first()
  const choices = await countChoices(page)
  const lift = await touch(page, choice)
  if (!place.startsWith('.rc-hand'))
    await page.locator('[data-marked], .marked-way').first().waitFor({ state: 'attached' })
  const since = await page.evaluate(() => performance.now())
  await page.waitForFunction((ms) => performance.now() > ms, since + REST_MS)
  await lift()
  await haveRead(page)
  expect(await choices()).toBe(0)
  // Its two halves are sent at once: a finger lifted late would only look.
  const { x, y } = await middleOf(choice)
  await page.touchscreen.tap(x, y)
  await expect.poll(choices).toBeGreaterThan(0)
  await page.close()
})
