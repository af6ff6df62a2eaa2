// The board of Tıeqchıeq in a browser: the way of a token, the owner of a toss, and the coins of a battle.
import { expect, test } from 'vitest'
import { GAMES } from '../../../../rules/src/games.ts'
import type { Match } from '../../../../rules/src/match.ts'
import { seatAt } from '../../../../rules/src/seat.ts'
import { TOKENS } from '../../../../rules/src/tieqchieq/shapes.ts'
import { beats } from '../../../../web/src/games/tieqchieq/beats.ts'
import { arrivalOf } from '../../../../web/src/games/tieqchieq/board/arrival.ts'
import { SQUARES, walk } from '../../../../web/src/games/tieqchieq/board/places.ts'
import {
  answersTo,
  battleIn,
  moverIn,
  readerOf,
} from '../../../../web/src/games/tieqchieq/board/tossed.ts'
import { effectOf } from '../../../../web/src/games/tieqchieq/effect.ts'
import { aheadBy, progressOf } from '../../../../web/src/games/tieqchieq/progress.ts'
import { stuckText } from '../../../../web/src/games/tieqchieq/stuck.ts'
import { CATALOGUES } from '../../../../web/src/texts/catalogues.ts'
import { tieqchieqChoices } from '../../../../web/src/texts/en/games/choices-tieqchieq.ts'
import { tieqchieq } from '../../../../web/src/texts/en/games/tieqchieq.ts'
import { laidOut } from '../../../support/browsers/laid-out.ts'
import { openPages } from '../../../support/browsers/open-pages.ts'
import { begunAt } from '../../../support/servers/begun-at.ts'
import { startTestServer } from '../../../support/servers/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../../player.ts'

const BATTLE = 'Battle: you win'
/** The least height that the panel of a long list of choices keeps. */
const KEPT_HEIGHT = 300
/** Enough questions to differ in height. */
const ANSWERS = 6

/** True if Red may walk several squares to fight a token of Yellow's, and from more than one square. */
function mayFight(match: Match): boolean {
  const { actions = [] } = match.decision(seatAt(0)) ?? {}
  const ways = actions.map((action) =>
    arrivalOf(action as Parameters<typeof arrivalOf>[0], Object(match.view())),
  )
  return ways.some(
    (way) =>
      way?.isBattle &&
      Number(way.to) - Number(way.from) > 1 &&
      ways.filter((other) => other?.to === way.to).length > 1,
  )
}

const web = openPages(() =>
  startTestServer(GAMES.map((game) => (game.id === 'tieqchieq' ? begunAt(game, mayFight) : game))),
)

test('a way passes each square between its ends', () => {
  expect(walk('red', 3, 6)).toHaveLength(4)
  expect(walk('yellow', 6, 3)).toEqual(walk('red', 3, 6).toReversed())
  expect(walk('red', 'hand', 3)).toHaveLength(2)
  expect(walk('yellow', 0, 'home')).toHaveLength(2)
})

test('the aim counts the heads that the rest of the way takes, three for a striped square', () => {
  const far = (view: object) =>
    progressOf(tieqchieqChoices, Object({ view })).seats.map(({ text }) => text)
  const track = Array.from({ length: SQUARES }, () => 'empty')
  const all = { red: TOKENS, yellow: TOKENS }
  const none = { red: 0, yellow: 0 }
  const begun = { track, hand: all, home: none }
  expect(far(begun)).toEqual(['0 of 6 home, 90 heads to go', '0 of 6 home, 90 heads to go'])
  const last = {
    ...begun,
    track: track.with(SQUARES - 1, 'red'),
    home: { ...all, red: TOKENS - 1 },
  }
  expect(far(last)).toEqual(['5 of 6 home, 1 head to go', '6 of 6 home, 0 heads to go'])
})

test('the end says by how many tokens the winner was ahead', () => {
  const ahead = (...homes: number[]) =>
    aheadBy(tieqchieqChoices, {
      reason: 'all-home',
      winners: homes.flatMap((home, seat) => (home === TOKENS ? seatAt(seat) : [])),
      scores: homes.map((home) => ({ home })),
    })
  expect([ahead(5, 6), ahead(6, 2), ahead(3, 2)]).toEqual([
    '1 token ahead',
    '4 tokens ahead',
    undefined,
  ])
})

test('a choice says what the way home takes from there, three for a striped square', () => {
  const track = Array.from({ length: SQUARES }, () => 'empty').with(8, 'red')
  const view = { mover: 'red', track, roll: 3, home: { red: 0, yellow: 0 }, asked: null }
  const left = (from: number, roll: number) =>
    arrivalOf({ type: 'move', from }, Object({ ...view, roll }))?.costLeft
  expect([left(8, 3), left(8, 4)]).toEqual([6, 6])
})

test('what a free step saves and who can battle the token there is said, at stripes and beyond', () => {
  const track = Array.from({ length: SQUARES }, () => 'empty')
  const says = (type: string, square = 8) =>
    effectOf(
      tieqchieqChoices,
      Object({ type }),
      Object({
        view: {
          mover: 'red',
          track: track.with(square, 'red'),
          hand: { red: 5, yellow: 6 },
          home: { red: 0, yellow: 0 },
          roll: 2,
          asked: { kind: 'plus', square },
        },
      }),
    )
  expect(says('step')).toBe(
    'Saves the 3 that these stripes cost.\nYellow can battle it by tossing 1.',
  )
  expect(says('stay')).toBe(
    'It stays on square 9, and your move is over.\nYellow can battle it by tossing 2.',
  )
  expect(says('stay', 12)).toContain('Safe: Yellow never comes here.')
})

test('a choice says that the free step of the last plus leads home', () => {
  const track = Array.from({ length: SQUARES }, () => 'empty').with(10, 'red')
  const { mover, home, asked } = { mover: 'red', home: { red: 0, yellow: 0 }, asked: null }
  const view = { mover, track, roll: 2, hand: { red: 5, yellow: 6 }, home, asked }
  expect(effectOf(tieqchieqChoices, Object({ type: 'move', from: 10 }), Object({ view }))).toBe(
    'Your plus: the free step leads home.',
  )
})

test('players read why none of their tokens could move, each reason once', () => {
  const passed = { type: 'passed', colour: 'red', roll: 4 }
  const says = (tokens: Readonly<Record<number, string>>, hand: number, roll = 4, more = {}) => {
    const track = Array.from({ length: SQUARES }, (_, square) => tokens[square] ?? 'empty')
    const view = Object({ track, hand: { red: hand, yellow: 6 } })
    return stuckText(tieqchieqChoices, Object({ ...passed, roll, ...more }), { view })
  }
  expect(says({ 6: 'yellow', 11: 'red', 12: 'red' }, 4)).toBe(
    'The sun is taken. Home must be reached exactly.',
  )
  expect(says({ 4: 'red', 6: 'red', 8: 'red' }, 1, 2)).toBe(
    'A token of the same colour is in the way. Stripes cost three.',
  )
  expect(says({ 6: 'yellow' }, 6, 0)).toBe('')
  expect(says({ 6: 'red' }, 5, 4, { colour: 'yellow' })).toBe('The sun is taken.')
})

test('until a battle is told, the aim counts both of its tokens where they stand', () => {
  const walked = (view: object, shown?: object) =>
    progressOf(tieqchieqChoices, Object({ view, shown })).seats.map(({ text }) => text)
  const track = Array.from({ length: SQUARES }, () => 'empty').with(8, 'yellow')
  const hand = { red: TOKENS - 1, yellow: TOKENS - 1 }
  const before = { track: track.with(6, 'red'), hand, home: { red: 0, yellow: 0 } }
  const moved = { type: 'moved', colour: 'red', from: 6, to: 8 }
  const fighting = beats.after(Object(before), Object(moved))
  const battled = { type: 'battled', square: 8, colour: 'red', winner: 'red' }
  const [, yellow] = walked(before)
  const [red] = walked({ ...before, track: track.with(8, 'red') })
  expect(walked(fighting, moved)).toEqual([red, yellow])
  expect(walked(fighting, battled)).toEqual([red, yellow])
  const [, none] = walked({ ...before, track: track.with(8, 'empty') })
  expect(walked(beats.after(fighting, Object(battled)), battled)).toEqual([red, none])
})

test('turns without a choice are aside, and a battle or the player’s own toss or choice is not', () => {
  const kindOf = (event: object, later: readonly object[] = []) => {
    const around = { earlier: [], later, viewer: 0 }
    return beats.timeOf(Object(event), Object(around))?.[2]
  }
  const moved = { type: 'moved', colour: 'red', from: 'hand', to: 3, why: 'chosen' }
  const tossed = { type: 'tossed', turn: 3, colour: 'red', roll: 2 }
  expect(kindOf(tossed)).toBeUndefined()
  expect(kindOf(moved)).toBeUndefined()
  expect(kindOf({ type: 'battled', square: 3, colour: 'yellow' })).toBeUndefined()
  expect(kindOf(tossed, [moved])).toBeUndefined()
  expect(kindOf({ ...tossed, colour: 'yellow' }, [moved])).toBe('aside')
  expect(kindOf({ ...moved, why: 'only-move' })).toBe('aside')
  expect(kindOf({ ...moved, colour: 'yellow' })).toBe('aside')
  const passed = { type: 'passed', colour: 'red', roll: 2 }
  expect(kindOf(passed, [tossed])).toBeUndefined()
  expect(kindOf({ ...passed, roll: 0 }, [tossed])).toBe('aside')
})

test('the caption of a move tells its toss too, and not that there was no other', () => {
  const moved = { type: 'moved', colour: 'yellow', from: 'hand', to: 8, why: 'only-move' }
  const view = Object({ turn: 4, roll: 2 })
  const tossed = { type: 'tossed', colour: 'yellow', turn: 4, roll: 2 }
  expect(beats.toldFirst?.(Object(moved), view)).toEqual(tossed)
  expect(beats.toldFirst?.(Object({ ...moved, why: 'plus' }), view)).toBeUndefined()
  expect(beats.inBrief?.(Object(moved))).toEqual({ ...moved, why: 'chosen' })
})

test('the coins of a battle lie on the board until the next toss falls', () => {
  const battled = { type: 'battled' }
  const past = [{ type: 'tossed' }, { type: 'moved' }]
  expect(battleIn(Object(past), Object([battled]))).toBe(battled)
  expect(battleIn(Object([...past, battled]), [])).toBe(battled)
  expect(battleIn(Object([...past, battled]), Object([{ type: 'tossed' }]))).toBeUndefined()
})

test('the way shown is that of whoever holds the coins or tosses them, not of the turn before', () => {
  const view = Object({ mover: 'yellow' })
  const tossed = Object({ type: 'tossed', colour: 'red' })
  const moved = Object({ type: 'moved', colour: 'yellow' })
  expect(moverIn(view, [], tossed)).toBe('red')
  expect(moverIn(view, [tossed], undefined)).toBe('red')
  expect(moverIn(view, [moved], undefined)).toBe('yellow')
})

test('a player sees every way that the opponent has moved since', () => {
  const moved = (colour: string, from: string | number, to: number) => ({
    type: 'moved',
    colour,
    from,
    to,
  })
  const past = [
    moved('yellow', 'hand', 9),
    moved('red', 'hand', 4),
    { type: 'tossed' },
    moved('yellow', 9, 7),
    moved('yellow', 7, 6),
  ]
  expect(answersTo('red', Object(past)).map(({ to }) => to)).toEqual([7, 6])
  expect(answersTo('yellow', Object(past))).toEqual([])
  // The board alone does not show that a token has come and lost its battle.
  const battled = (winner: string) => Object([...past, { type: 'battled', winner }])
  const lost = (winner: string) => answersTo('red', battled(winner)).map(({ isLost }) => isLost)
  expect([lost('red'), lost('yellow')]).toEqual([
    [false, true],
    [false, false],
  ])
  // Until they move themselves, whoever has the coins; at a shared device, it is whoever plays now.
  expect(readerOf('red', 'yellow', false)).toBe('red')
  expect(readerOf(undefined, 'yellow', true)).toBe('yellow')
  expect(readerOf(undefined, 'yellow', false)).toBe('red')
})

test('a choice has two facts at most, each in a line', () => {
  const track = Array.from({ length: SQUARES }, () => 'empty')
    .with(5, 'red')
    .with(7, 'yellow')
  const hand = { red: 5, yellow: 5 }
  const view = { mover: 'red', track, roll: 2, hand, home: { red: 0, yellow: 0 }, asked: null }
  const facts = effectOf(tieqchieqChoices, Object({ type: 'move', from: 5 }), Object({ view }))
  expect(facts.split('\n')).toEqual([
    'Battle: you win three times out of four.',
    'A ring: another turn.',
  ])
})

test('a battle shows the ways to it, and the coins that decided it', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1280, height: 720 } })
  await begin(page, web.url, 'tieqchieq', { players: 2, pace: 'calm' })
  const choice = page.locator('#choices button.choice:enabled', { hasText: BATTLE }).first()
  await choice.waitFor()
  await laidOut(page)
  // Only the way of whoever moves is drawn.
  const opacities = () =>
    page
      .locator('.tq-lane, .tq-lane > path:first-child')
      .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).opacity))
  await expect.poll(opacities).toEqual(['1', '1', '0', '1'])
  // A token on the board shows its destination, as the list does.
  await page.locator('.board .hotspot').first().hover()
  await page.locator('.tq-preview [data-marked]').waitFor()
  expect(await page.locator('.board .tq-goal').count()).toBeGreaterThan(0)
  // A place that several tokens can reach shows which, when clicked.
  await page.getByRole('button', { name: 'Several tokens can come here' }).first().click()
  expect(await page.locator('.board .tq-meant').count()).toBeGreaterThan(1)
  // They stay marked on the way to them.
  await page.mouse.move(1, 1)
  await laidOut(page)
  expect(await page.locator('.board .tq-meant').count()).toBeGreaterThan(1)
  await choice.hover()
  const way = await page.locator('.tq-preview .marked-way').getAttribute('d')
  expect(way?.split('L').length).toBeGreaterThan(2)
  expect(await page.locator('.tq-mover').textContent()).toBe('You')
  const heightOf = () => page.locator('#choices').evaluate(({ clientHeight }) => clientHeight)
  const height = await heightOf()
  const battles = page.locator('#log p', { hasText: 'Battle on' })
  const told = battles.nth(await battles.count())
  // Watched for within the page, since the coins disappear with the next toss.
  const coins = await page.evaluateHandle(() => ({
    shown: new Promise<string | null>((resolve) => {
      new MutationObserver(() => {
        const side = document.querySelector('[aria-label$="Red’s side"]')
        if (side !== null) resolve(side.ariaLabel)
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    }),
  }))
  await choice.click()
  await page.locator('#choices button.choice').first().waitFor({ state: 'detached' })
  expect(await heightOf()).toBeGreaterThanOrEqual(Math.min(height, KEPT_HEIGHT))
  await told.waitFor()
  const hasWon = /: you win/.test((await told.textContent()) ?? '')
  expect(await coins.evaluate(({ shown }) => shown)).toMatch(hasWon ? /^[12] / : /^0 /)
  await page.close()
})

test('the tools beside the board stay below the highest question so far', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await begin(page, web.url, 'tieqchieq', {})
  await page.locator(CHOICE_OR_END).first().waitFor()
  // Before the first question, they are about where it puts them: it has the greatest height that it ever keeps.
  const least = await page.locator('#choices').evaluate((panel) => {
    const kept = panel.style.cssText
    panel.style.removeProperty('--asked-height')
    const { minHeight } = getComputedStyle(panel)
    panel.style.cssText = kept
    return Number.parseFloat(minHeight)
  })
  expect(least).toBeGreaterThan(KEPT_HEIGHT)
  const tops: number[] = []
  for (let answer = 0; answer < ANSWERS; answer++) {
    await page.locator(CHOICE_OR_END).first().waitFor()
    await laidOut(page)
    const { y = 0 } = (await page.locator('.tools').boundingBox()) ?? {}
    const panel = await page.locator('#choices').boundingBox()
    // Questions that are higher still need more room for themselves.
    if (panel !== null && panel.height < least + 1) tops.push(Math.round(y))
    await playByClicks(page, 1)
  }
  expect(tops.length).toBeGreaterThan(0)
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  await page.close()
})

test.for([
  [1366, 768],
  [390, 844],
] as const)(
  'on %i by %i pixels, the meanings of the signs are in sight with the question',
  async ([width, height]) => {
    const page = await web.browser.newPage({ viewport: { width, height } })
    await begin(page, web.url, 'tieqchieq', {})
    await page.locator('#choices button.choice:enabled').first().waitFor()
    await laidOut(page)
    const signs = page.locator('.tq-key li')
    expect(await signs.allTextContents()).toEqual(Object.values(tieqchieq.key))
    const { y = height, height: high = 0 } = (await signs.last().boundingBox()) ?? {}
    expect(y + high).toBeLessThan(height)
    await page.close()
  },
)

test('on a low upright phone, the board keeps its size however many choices there are', async () => {
  const page = await web.browser.newPage({ viewport: { width: 390, height: 690 } })
  await begin(page, web.url, 'tieqchieq', {})
  await page.locator('#choices button.choice:enabled').first().waitFor()
  await laidOut(page)
  const heights = await page.locator('.choice-list').evaluate((list) => {
    const board = document.querySelector('.board-svg')
    const first = list.firstElementChild
    return [1, 2, 3, 4].map((count) => {
      while (list.childElementCount > count) list.lastElementChild?.remove()
      while (first !== null && list.childElementCount < count) list.append(first.cloneNode(true))
      return board?.getBoundingClientRect().height
    })
  })
  expect(new Set(heights).size).toBe(1)
  await page.close()
})

test('in Spanish, a battle has one name', async () => {
  const [{ key, fighting }, { battle }] = await Promise.all([
    (await CATALOGUES.es()).games.tieqchieq(),
    (await CATALOGUES.es()).choices.tieqchieq(),
  ])
  for (const said of [key.sun, fighting(3), battle]) expect(said).toMatch(/batalla/i)
})
