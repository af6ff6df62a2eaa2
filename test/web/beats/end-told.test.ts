// The end of a match: it sounds once, and is read to those who listen. What is said after it is shown.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { newCut } from '../../support/browsers/cut.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone, resize } from '../../support/browsers/phone.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead } from '../player.ts'

/** True if any answer of the first player ends the match. */
function isLast(match: Match): boolean {
  const { actions = [] } = match.decision(seatAt(0)) ?? {}
  const isEnd = (action: unknown) => {
    const after = match.fork()
    return after.act(seatAt(0), action).ok && after.outcome() !== undefined
  }
  return actions.length > 0 && actions.every(isEnd)
}

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'tieqchieq').map((game) => begunAt(game, isLast)),
  ),
)

const CHOICE = '#choices button.choice:enabled'

/** Sits down, and resolves once the last question can be answered. */
async function sitDown(page: Page): Promise<void> {
  await alwaysAsked(page)
  await begin(page, web.url, 'tieqchieq', { players: 2 })
  await untilAsked(page)
}

async function untilAsked(page: Page): Promise<void> {
  await page.locator(CHOICE).first().waitFor()
  await haveRead(page)
}

test('a player who reconnects after the end does not hear it again', async () => {
  const page = await web.browser.newPage({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const heard = Object.assign(globalThis, { tones: 0 })
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (when) {
      heard.tones++
      start.call(this, when)
    }
  })
  const cut = await newCut(page)
  await sitDown(page)
  await page.locator(CHOICE).first().click()
  await page.locator('.ending h2').waitFor()
  const tones = () => page.evaluate(() => Reflect.get(globalThis, 'tones'))
  await expect.poll(tones).toBeGreaterThan(0)
  await laidOut(page)
  const once = await tones()
  await cut()
  await laidOut(page)
  expect(await tones()).toBe(once)
  await page.close()
})

test('the ending comes into a place that screen readers have known before', async () => {
  const page = await web.browser.newPage({ reducedMotion: 'reduce' })
  await sitDown(page)
  await page.evaluate(() => {
    // Safari may leave out what has no box.
    for (const place of document.querySelectorAll('[aria-live=polite]'))
      place.classList.toggle('known', place.getClientRects().length > 0)
  })
  await page.locator(CHOICE).first().click()
  const ending = page.locator('.ending h2')
  await ending.waitFor()
  expect(await ending.evaluate((h2) => h2.closest('[aria-live]')?.matches('.known'))).toBe(true)
  await page.close()
})

/** The pixels of the result that the reaction above or below it covers; undefined while there is none. */
function covered(): number | undefined {
  const [bubble, banner] = ['.reactions-at-board li', '.victory'].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  )
  if (bubble === undefined || banner === undefined || bubble.top < 0) return undefined
  return Math.min(bubble.bottom, banner.bottom) - Math.max(bubble.top, banner.top)
}

test('on a phone, what the other player says after the end is shown at the board', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await alwaysAsked(page)
  await begin(page, web.url, 'tieqchieq', { players: 2, bots: 0 })
  const other = await connect(web.url, { name: 'Beto' })
  const match = await other.join(page.url().split('/').at(-1) ?? '')
  await untilAsked(page)
  await page.locator(CHOICE).first().click()
  await page.locator('.ending h2').waitFor()
  await match.react('flower')
  const said = page.locator('.reactions-at-board li', { hasText: 'Well played!' })
  await said.waitFor()
  const letters = await said.evaluate((line) => Number.parseFloat(getComputedStyle(line).fontSize))
  expect(letters).toBeGreaterThan(12)
  for (const [width, height] of [
    [390, 844],
    [375, 667],
  ] as const) {
    await resize(page, { width, height })
    await match.react('sun')
    // Its words end a little inside the border.
    await expect.poll(() => page.evaluate(covered)).toSatisfy((px = 99) => px <= 4)
  }
  // On a laptop it is inside the banner, beside the result: there is no room above.
  await resize(page, { width: 1280, height: 720 })
  const {
    y = 0,
    height = 0,
    x = 0,
    width = 0,
  } = (await page.locator('.reactions-at-board').boundingBox()) ?? expect.fail('it is shown')
  const banner = await page.locator('.victory').boundingBox()
  expect(y).toBeGreaterThanOrEqual(banner?.y ?? 720)
  expect(y + height).toBeLessThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0))
  expect(x + width).toBeLessThanOrEqual((await page.locator('.victory > p').boundingBox())?.x ?? 0)
  match.disconnect()
  await page.context().close()
})

test('on a low phone, who has won stands beside the buttons for sounds and settings', async () => {
  const page = await newPhone(web.browser, 375, 667)
  await sitDown(page)
  await page.locator(CHOICE).first().click()
  const spanOf = async (part: string) => {
    const { x = 0, width = 0 } = (await page.locator(part).boundingBox()) ?? {}
    return { from: x, to: x + width }
  }
  await page.locator('.victory').waitFor()
  await laidOut(page)
  const [victory, sounds] = [await spanOf('.victory'), await spanOf('.head .sound-button')]
  expect(victory.to).toBeGreaterThan(200)
  expect(sounds.from).toBeGreaterThanOrEqual(victory.to)
  await page.context().close()
})
