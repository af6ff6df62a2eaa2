// Cards just drawn: a phone shows the newest, a laptop the hand alone. The text about a space goes when it or
// something else is tapped.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match, Playable } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { matchAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead } from '../player.ts'

/** Enough for two sacrifices and a question about a third. */
const SKULLS_MIN = 4
/** More spaces than are listed one by one. */
const MANY = 5

/** True if the first player may sacrifice several times, and no disc has changed the rules. */
function mayGive(match: Match): boolean {
  const { players, active } = Object(match.view())
  const asked = match.decision(seatAt(0))
  return asked?.kind === 'sacrifice' && active.length === 0 && players[0].skulls >= SKULLS_MIN
}

/** True if the first player may play a card to many spaces, and no other. */
function mayPlace(match: Match): boolean {
  const types = (match.decision(seatAt(0))?.actions ?? []).map((action) => Object(action).type)
  return types.length > MANY && types.every((type) => /^(play-to|pass)/.test(type))
}

/** The moments at which matches begin, by the number of their players. */
const BEGINNINGS = [
  { players: 2, isThere: mayGive },
  { players: 3, isThere: mayPlace },
]

const web = openPages(() =>
  startTestServer(GAMES.map((game) => (game.id === 'flower-war' ? begun(game) : game))),
)

function begun(game: Playable): Playable {
  return {
    ...game,
    start(request) {
      const beginning = BEGINNINGS.find(({ players }) => players === request.players)
      return matchAt(game, request, beginning?.isThere ?? (() => true))
    },
  }
}

/** Opens a match of Flower War on a phone. */
async function onPhone(players: number): Promise<Page> {
  const page = await web.browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await begin(page, web.url, 'flower-war', { players })
  return page
}

/** Draws two cards; returns the news, and what the log says about the second. */
async function drawTwo(page: Page) {
  const news = page.locator('.drawn-card')
  const give = page.locator('#choices').getByRole('button', { name: 'Sacrifice to Tlaloc' })
  await give.waitFor()
  const drew = page.locator('#log p', { hasText: 'You draw' })
  const [before, told] = [await news.count(), await drew.count()]
  for (const more of [0, 1]) {
    await give.click()
    await news.nth(before + more).waitFor({ state: 'attached' })
  }
  await drew.nth(told + 1).waitFor({ state: 'attached' })
  await laidOut(page)
  return { news, latest: await drew.last().textContent() }
}

test('of several cards drawn, a phone shows the last one alone', async () => {
  const page = await onPhone(2)
  const { news, latest } = await drawTwo(page)
  expect(latest).toContain(await news.first().locator('strong').textContent())
  expect(await news.first().locator('span').isVisible()).toBe(true)
  expect(await news.filter({ visible: true }).count()).toBe(1)
  await page.close()
})

test('a laptop shows a card just drawn in the hand alone', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await begin(page, web.url, 'flower-war', { players: 2 })
  const { news } = await drawTwo(page)
  const title = (await news.first().locator('strong').textContent()) ?? ''
  expect(await news.first().isVisible()).toBe(false)
  expect(await page.locator('.rc-hand .rc-card', { hasText: title }).count()).toBe(1)
  await page.close()
})

test('the text about a space goes when a card is tapped, and the question says where to go on', async () => {
  const page = await onPhone(3)
  const told = page.locator('.rc-told')
  await page.getByText(/^Tap (a card|one of your cards)/).waitFor()
  await haveRead(page)
  // Its disc and skulls are drawn over it.
  await page.locator('.rc-space .rc-sector').first().tap({ force: true })
  await told.waitFor()
  await page.locator('.rc-hand .rc-first button').first().tap()
  await page.locator('.rc-picked', { hasText: 'Choose the space on the board' }).waitFor()
  await expect.poll(() => told.count()).toBe(0)
  await page.close()
})

test('a tap while the text about a space is open closes it, and sacrifices nothing', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await begin(page, web.url, 'flower-war', { players: 2 })
  const told = page.locator('.rc-told')
  const given = page.locator('#log p', { hasText: /^You sacrifice/ })
  await page.locator('#choices').getByRole('button', { name: 'Sacrifice to Tlaloc' }).waitFor()
  await haveRead(page)
  await laidOut(page)
  const before = await given.count()
  const half = await page.locator('.rc-lake .hotspot .rc-half').first().boundingBox()
  const { x = 0, y = 0, width = 0, height = 0 } = half ?? {}
  // The half of a god: under the text, and below it.
  for (const share of [0.25, 0.6]) {
    await page.locator('.rc-space .rc-sector').nth(9).tap({ force: true })
    await told.waitFor()
    await page.touchscreen.tap(x + width / 2, y + height * share)
    await told.waitFor({ state: 'detached' })
    await laidOut(page)
  }
  await page.touchscreen.tap(x + width / 2, y + height * 0.6)
  await given.nth(before).waitFor({ state: 'attached' })
  expect(await given.count()).toBe(before + 1)
  await page.context().close()
})
