// Phones in portrait, with the bars of their browser: all choices are in sight, and cover nothing.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { smallAfter } from '../../support/browsers/targets.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'

/** Enough questions that most matches have every kind of them, and the most, if none of those is about the hand. */
const [QUESTIONS, QUESTIONS_MAX] = [60, 150]
/** The number of them that a phone has to show with the bars of its browser. */
const QUESTIONS_LEFT = 12

/** The moment at which matches begin. */
let isThere: ((match: Match) => boolean) | undefined

const web = openPages(() =>
  startTestServer(
    GAMES.map((game) => ({
      ...game,
      start: (request) => (isThere === undefined ? game : begunAt(game, isThere)).start(request),
    })),
  ),
)

/** The screen of a phone, and the part of it that its browser's bars leave. */
const WHOLE = { width: 390, height: 844 } as const
const LEFT = { width: 390, height: 690 } as const

/** Elements below the fold or covered, and the number of listed choices that the hand offers too. */
async function seenOf(page: Page) {
  await page.waitForSelector(CHOICE_OR_END, { state: 'attached' })
  await laidOut(page)
  return page.evaluate(() => {
    const inSight = (each: Element) => each.getBoundingClientRect().height > 0
    const choices = [...document.querySelectorAll('#choices button.choice')].filter(inSight)
    const panel = document.querySelector('#choices')?.getBoundingClientRect()
    const hand = [...document.querySelectorAll('.rc-hand .rc-card:enabled')]
    const isHand = document.querySelector('.offered-by-hand') !== null
    const board = document.querySelector('.board-svg')?.getBoundingClientRect()
    const top = panel?.top ?? 0
    const isCovered = board !== undefined && board.top < top && board.bottom > top + 1
    // Longer lists scroll in their panel.
    const isBelow =
      choices.length <= 4 &&
      choices.some((each) => each.getBoundingClientRect().bottom > innerHeight)
    return {
      offered: isHand
        ? [...document.querySelectorAll('#choices .offered')].filter(inSight).length
        : -1,
      below: [
        ...(isCovered ? ['the board'] : []),
        ...(isBelow ? ['a choice'] : []),
        ...((panel?.bottom ?? 0) > innerHeight ? ['the panel'] : []),
        ...(isHand && hand.some((card) => card.getBoundingClientRect().top + 44 > top)
          ? ['the hand']
          : []),
      ],
    }
  })
}

test.for(GAMES.map(({ id }) => id))(
  'an upright phone shows every choice of %s without scrolling, none of them twice, and everything large enough for a finger',
  async (game) => {
    const page = await newPhone(web.browser, WHOLE.width, WHOLE.height)
    await begin(page, web.url, game, {})
    let fromHand = 0
    // Some questions, and more until one is about the hand.
    const isSeen = () => game === 'tieqchieq' || fromHand > 0
    for (let asked = 0; asked < QUESTIONS || (asked < QUESTIONS_MAX && !isSeen()); asked++) {
      if (asked < QUESTIONS) expect(await smallAfter(page, CHOICE_OR_END)).toEqual([])
      if (asked < QUESTIONS_LEFT || !isSeen()) {
        await page.setViewportSize(LEFT)
        if (await isFromHand(page)) fromHand++
        await page.setViewportSize(WHOLE)
      }
      await playByClicks(page, 1)
    }
    expect(isSeen()).toBe(true)
    await page.context().close()
  },
)

/** Sees that nothing is hidden, and nothing that the hand offers is listed. Returns true if the hand offers any. */
async function isFromHand(page: Page): Promise<boolean> {
  let offered = 0
  const look = async () => {
    const seen = await seenOf(page)
    offered = seen.offered
    return seen.below
  }
  await expect.poll(look).toEqual([])
  expect(offered).toBeLessThanOrEqual(0)
  return offered >= 0
}

/** Moments with many choices, or long texts. */
const MUCH: Readonly<Record<string, readonly [game: string, (match: Match) => boolean]>> = {
  'three choices of Tıeqchıeq of which one ends at a plus before stripes': [
    'tieqchieq',
    (match) => {
      const { turn, roll } = Object(match.view())
      const actions = actionsOf(match)
      const isLong = roll === 3 && actions.some((action) => Object(action).from === 6)
      return turn <= 16 && isLong && actions.length === 3
    },
  ],
  'four choices of Tıeqchıeq': ['tieqchieq', (match) => actionsOf(match).length === 4],
  'six choices of Tıeqchıeq': ['tieqchieq', (match) => actionsOf(match).length === 6],
  'attacks of Flower War beside cards': [
    'flower-war',
    (match) => {
      const types = actionsOf(match).map((action) => Object(action).type)
      const attacks = types.filter((type) => type === 'attack').length
      return attacks === 3 && types.includes('play')
    },
  ],
}

test.for(Object.entries(MUCH))('an upright phone shows %s', async ([, [game, isMuch]]) => {
  isThere = isMuch
  onTestFinished(() => {
    isThere = undefined
  })
  const page = await newPhone(web.browser, LEFT.width, LEFT.height)
  await begin(page, web.url, game, {})
  await expect.poll(async () => (await seenOf(page)).below).toEqual([])
  await page.context().close()
})

test('an upright phone has the slider and the buttons of a replay in sight', async () => {
  const page = await newPhone(web.browser, LEFT.width, LEFT.height)
  await begin(page, web.url, 'tieqchieq', {})
  await playByClicks(page)
  await page.getByRole('link', { name: 'See the replay' }).click()
  const film = page.locator('.film')
  await film.waitFor()
  await laidOut(page)
  const bottoms = await film
    .locator('input, button')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom))
  expect(bottoms).toHaveLength(6)
  expect(Math.max(...bottoms)).toBeLessThanOrEqual(LEFT.height)
  await page.context().close()
})

/** Returns the choices of the player at the phone. */
function actionsOf(match: Match): readonly unknown[] {
  return match.decision(seatAt(0))?.actions ?? []
}
