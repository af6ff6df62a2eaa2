// The tables of Flower War and Mexica: what all tribes have is in sight on phones, board and hand keep their places,
// names are whole, and notes cover little.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { SHORE } from '../../../web/src/games/ritual-calendar/board/geometry.ts'
import { kindOf } from '../../../web/src/games/ritual-calendar/names.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, haveRead, playByClicks } from '../player.ts'

const CALENDARS = ['flower-war', 'mexica'] as const
/** The most players of each game. */
const MOST = { 'flower-war': 6, mexica: 4 } as const

/** True if the first player is asked a question of one of these kinds, with several answers. */
function asks(match: Match, ...kinds: readonly string[]): boolean {
  const { kind = '', actions = [] } = match.decision(seatAt(0)) ?? {}
  return kinds.includes(kind) && actions.length > 1
}

/** The space with the longest name. */
const LONGEST_NAME = 16

const isLate = (match: Match): boolean => asks(match, 'sacrifice') && Object(match.view()).round > 8
let isThere: (match: Match) => boolean = isLate

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => CALENDARS.some((game) => game === id)).map((game) =>
      begunAt(game, (match) => isThere(match)),
    ),
  ),
)

async function laptop(width: number, height: number): Promise<Page> {
  const context = await web.browser.newContext({
    ...{ viewport: { width, height }, reducedMotion: 'reduce' },
  })
  return context.newPage()
}

async function sitDown(page: Page, game: string, players: number): Promise<void> {
  await alwaysAsked(page)
  await begin(page, web.url, game, { players })
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  await laidOut(page)
}

/** The text of each corner, and the corners that are off the screen or reach into the circle. */
function cornersOf(page: Page) {
  return page.evaluate(() => {
    const circle = document.querySelector('.rc-ground')?.getBoundingClientRect()
    if (circle === undefined) throw new Error('no calendar')
    const [x, y] = [circle.left + circle.width / 2, circle.top + circle.height / 2]
    const tribes = [...document.querySelectorAll('.rc-standing > li')]
    const shown = tribes.flatMap((tribe) => [
      ...tribe.querySelectorAll('p > *, p, .rc-standing-name'),
    ])
    return {
      wealth: tribes.map((tribe) => tribe.querySelector('p')?.childNodes[1]?.textContent),
      names: tribes.map((tribe) => tribe.querySelector('.rc-standing-name')?.textContent),
      signs: tribes.map((tribe) => tribe.querySelectorAll('.rc-sign-mark').length),
      wrong: shown.flatMap((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect()
        if (width === 0) return []
        const [dx, dy] = [Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0)]
        const isIn = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
        return isIn && Math.hypot(dx, dy) >= circle.width / 2 - 1 ? [] : [part.outerHTML]
      }),
    }
  })
}

test.for(
  CALENDARS.flatMap((game) => [
    { game, players: 3, width: 390, height: 844 },
    { game, players: MOST[game], width: 390, height: 844 },
    { game, players: MOST[game], width: 390, height: 664 },
    { game, players: MOST[game], width: 844, height: 390 },
  ]),
)(
  'a phone of $width × $height shows what $players tribes of $game have, beside the circle',
  async ({ game, players, width, height }) => {
    isThere = isLate
    const page = await newPhone(web.browser, width, height)
    await sitDown(page, game, players)
    const { names, wealth, signs, wrong } = await cornersOf(page)
    expect(wrong).toEqual([])
    expect(signs).toEqual(Array.from({ length: players }, () => 3))
    const named = await page.locator('.rc-tribes .rc-tribe-name').allTextContents()
    expect(names.toSorted()).toEqual(named.toSorted())
    // Six have no room for theirs.
    expect(await page.locator('.rc-standing-name').first().isVisible()).toBe(players < 5)
    const inTable = await page.locator('.rc-tribes .rc-skulls').allTextContents()
    expect(wealth.map(String).toSorted()).toEqual(inTable.toSorted())
    await page.context().close()
  },
)

test.for(CALENDARS)('the names of bots are whole in the tables of %s', async (game) => {
  isThere = isLate
  for (const page of [
    await newPhone(web.browser, 390, 844),
    await laptop(1280, 800),
    await laptop(1366, 768),
  ]) {
    await sitDown(page, game, MOST[game])
    const table = page.url()
    for (const language of LANGUAGES) {
      await openIn(page, language, table)
      await page.locator('.rc-tribes').waitFor()
      await laidOut(page)
      const names = await page
        .locator('.rc-tribe-name')
        .evaluateAll((all) =>
          all.map((name) => [name.textContent, name.scrollWidth <= name.clientWidth] as const),
        )
      expect(names).toHaveLength(MOST[game])
      expect(names.filter(([name, isWhole]) => !isWhole || name.includes('('))).toEqual([])
    }
    await page.context().close()
  }
})

/** The place of the board, and of the hand, which has to be in sight. */
function placesOf(page: Page) {
  return page.evaluate(() => {
    const board = document.querySelector('.rc-calendar')?.getBoundingClientRect()
    const hand = document.querySelector('.rc-hand > ul')?.getBoundingClientRect()
    const asked = document.querySelector('.choices-mine')?.getBoundingClientRect()
    const cards = document.querySelector('.rc-hand .rc-card strong')?.getBoundingClientRect()
    return {
      board: [board?.top, board?.bottom],
      isInSight:
        (cards?.bottom ?? 0) < (asked?.top ?? 0) && (hand?.top ?? 0) > (board?.bottom ?? 0),
    }
  })
}

const MOMENTS: Readonly<Record<(typeof CALENDARS)[number], readonly string[]>> = {
  'flower-war': ['move', 'sacrifice', 'cards', 'battle'],
  mexica: ['move', 'sacrifice', 'cards', 'battle'],
}

test.for(CALENDARS)('whatever %s asks, a phone shows board and hand in one place', async (game) => {
  const found: [string, Awaited<ReturnType<typeof placesOf>>][] = []
  for (const kind of MOMENTS[game]) {
    isThere = (match) => {
      const { hand = [] } = Object(match.privateView(seatAt(0)))
      const { battle } = Object(match.view())
      const isOpen = battle === null || !(battle.isShown ?? false)
      return hand.length > 2 && isOpen && (kind === 'move' ? asksToMove(match) : asks(match, kind))
    }
    const page = await newPhone(web.browser, 390, 844)
    await sitDown(page, game, 3)
    found.push([kind, await placesOf(page)])
    await page.context().close()
  }
  const [first] = found
  expect(found).toEqual(
    MOMENTS[game].map((kind) => [kind, { board: first?.[1].board, isInSight: true }]),
  )
})

/** True if the first player may roll or walk. */
function asksToMove(match: Match): boolean {
  return match.decision(seatAt(0))?.kind === 'move'
}

test('after a battle with many cards, a phone shows the calendar of Mexica as large as before', async () => {
  let laid = 0
  const isAfter = (many: boolean) => (match: Match) => {
    const { battle, round, players } = Object(match.view())
    if (battle !== null || round === 1)
      laid = Math.max(...Object.keys(players).map((seat) => laidBy(Number(seat), battle)))
    return battle === null && laid > 2 === many && round > 2 && asks(match, 'sacrifice')
  }
  const heights: (number | undefined)[] = []
  for (const many of [false, true]) {
    isThere = isAfter(many)
    const page = await newPhone(web.browser, 390, 844)
    await sitDown(page, 'mexica', 2)
    expect((await page.locator('.rc-side li:nth-child(3)').count()) > 0).toBe(many)
    heights.push((await page.locator('.rc-calendar').boundingBox())?.height)
    await page.context().close()
  }
  expect(heights[1]).toBe(heights[0])
})

/** The number of cards that a player has laid, as far as they are shown. */
function laidBy(
  seat: number,
  battle: Partial<Record<'shown' | 'laid', readonly { readonly seat: number }[]>> | null,
) {
  const laid = battle?.shown ?? battle?.laid ?? []
  return laid.filter((card) => card.seat === seat).length
}

test.for(
  CALENDARS.flatMap((game) => [
    { game, width: 375, height: 667 },
    { game, width: 390, height: 844 },
    { game, width: 1280, height: 800 },
  ]),
)(
  'the calendar of $game has one size on $width × $height, also in battles with many cards',
  async ({ game, width, height }) => {
    const found: [string, number | undefined][] = []
    for (const kind of [...MOMENTS[game], 'many']) {
      isThere = (match) => {
        const { battle } = Object(match.view())
        if (kind === 'many') return match.decision(seatAt(0)) !== undefined && laidBy(0, battle) > 2
        return kind === 'move' ? asksToMove(match) : asks(match, kind)
      }
      const page =
        width < 1000 ? await newPhone(web.browser, width, height) : await laptop(width, height)
      await sitDown(page, game, 3)
      found.push([kind, (await page.locator('.rc-calendar').boundingBox())?.height])
      await page.context().close()
    }
    expect(found).toEqual(found.map(([kind]) => [kind, found[0]?.[1]]))
  },
)

test('the name of the space in the lake stays within its shore', async () => {
  isThere = (match) => {
    const { players, turn } = Object(match.view())
    return players[0].space === LONGEST_NAME && turn.seat === 0 && asks(match, 'sacrifice')
  }
  const page = await newPhone(web.browser, 390, 844)
  await sitDown(page, 'flower-war', 4)
  const farthest = await page.locator('.rc-place').evaluate((name: SVGTextElement) => {
    const { left, right, top, height } = name.getBoundingClientRect()
    const toBoard = name.ownerSVGElement?.getScreenCTM()?.inverse()
    const distances = [left, right].map((across) => {
      // Above the letters there is room for accents.
      const { x, y } = new DOMPoint(across, top + height / 6).matrixTransform(toBoard)
      return Math.hypot(x, y)
    })
    return { said: name.textContent, px: Math.max(...distances) }
  })
  expect(farthest.said).toBe('Cozcacuauhtli 16')
  expect(farthest.px).toBeLessThan(SHORE)
  await page.context().close()
})

test('a card for which there are several choices is named, and can be put back', async () => {
  isThere = (match) =>
    (match.decision(seatAt(0))?.actions ?? [])
      .map((action) => Object(action))
      .filter(({ type, card }) => type === 'play-on' && kindOf(card) === 'jade-gift').length > 1
  const page = await newPhone(web.browser, 390, 844)
  await sitDown(page, 'flower-war', 3)
  await haveRead(page)
  const card = page.locator('.rc-hand .rc-card', { hasText: 'Jade Gift' })
  await card.tap()
  const asked = page.locator('.rc-picked')
  await asked.getByRole('heading', { name: 'Jade Gift' }).waitFor()
  expect(await page.locator('.rc-asked').count()).toBe(1)
  expect(await page.locator('#choices').isVisible()).toBe(false)
  const { y = 0, height = 0 } = (await asked.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(844)
  await asked.getByRole('button', { name: 'Cancel' }).tap()
  await asked.waitFor({ state: 'detached' })
  expect(await page.locator('#choices').isVisible()).toBe(true)
  expect(await page.locator('.rc-asked').count()).toBe(0)
  await page.context().close()
})

test.for([
  ['warns when it leads', 'defender', 1],
  ['does not warn when it is behind', 'attacker', 0],
] as const)(
  'a battle shows how many cards the other side holds, and %s',
  async ([, side, warnings]) => {
    isThere = (match) => {
      const { battle, players } = Object(match.view())
      const isLed = asks(match, 'battle') && battle.attackerTotal > battle.defenderTotal
      return isLed && battle[side] === 0 && Object.values(players[1].cards).some(Boolean)
    }
    const page = await newPhone(web.browser, 390, 844)
    await sitDown(page, 'flower-war', 2)
    expect(await page.locator('.rc-battle .rc-held').count()).toBeGreaterThan(0)
    expect(await page.locator('.rc-battle .rc-ahead').count()).toBe(1)
    expect(await page.locator('.rc-battle .rc-against').count()).toBe(warnings)
    await page.context().close()
  },
)

test('a laptop shows no part of the stock next to the aim', async () => {
  isThere = isLate
  for (const [width, height] of [
    [1280, 800],
    [1366, 768],
  ] as const) {
    const page = await laptop(width, height)
    await sitDown(page, 'mexica', 4)
    const { y = 0 } = (await page.locator('.mx-stock').boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(height)
    await page.context().close()
  }
})

test('each half of the lake is marked in the colour of its god', async () => {
  isThere = isLate
  const page = await laptop(1280, 800)
  await sitDown(page, 'flower-war', 3)
  await page.locator('#choices button.choice', { hasText: 'Huitzilopochtli' }).first().hover()
  await page.locator('[data-marked=huitzilopochtli]').waitFor()
  const colours = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((each) => getComputedStyle(each).stroke))
  const [war] = await colours('.rc-lake .glow.rc-of-huitzilopochtli')
  const [rain] = await colours('.rc-lake .glow.rc-of-tlaloc')
  const redOf = (colour = '') => Number(/\d+/.exec(colour)?.[0])
  expect(redOf(war)).toBeGreaterThan(redOf(rain))
  expect(await colours('[data-marked=huitzilopochtli]')).toEqual([war])
  await page.context().close()
})

test.for([
  [390, 844],
  [1280, 800],
])('each space of Mexica has one number, upright, on %i × %i', async ([width = 0, height = 0]) => {
  isThere = isLate
  const page =
    width < 1000 ? await newPhone(web.browser, width, height) : await laptop(width, height)
  await sitDown(page, 'mexica', 3)
  const numbers = await page
    .locator('.rc-space')
    .evaluateAll((spaces) =>
      spaces.map((space) =>
        [...space.querySelectorAll<SVGGraphicsElement>('text')]
          .filter(
            (text) => /^\d+$/.test(text.textContent) && text.getBoundingClientRect().width > 0,
          )
          .map((text) => Math.abs(text.getScreenCTM()?.b ?? 1) < 0.01),
      ),
    )
  expect(numbers.filter((here) => here.length > 1 || here.includes(false))).toEqual([])
  expect(numbers.flat().length).toBeGreaterThan(15)
  await page.context().close()
})

test('what the caption says does not cover the board', async () => {
  isThere = (match) => asks(match, 'battle')
  const page = await newPhone(web.browser, 390, 844)
  await hurried(page)
  await begin(page, web.url, 'flower-war', { players: 2, pace: 'brisk' })
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  const great = await page.evaluateHandle(() => {
    const heights: number[] = []
    new MutationObserver(() => {
      const told = document.querySelector('.rc-headlines p')
      if (told === null) return
      heights.push(told.getBoundingClientRect().height)
      document.body.classList.add('great-told')
    }).observe(document.body, { subtree: true, childList: true })
    return heights
  })
  // At the latest, the end of the battle is great news.
  await playByClicks(page, undefined, '.great-told')
  expect(new Set(await great.jsonValue())).toEqual(new Set([0]))
  await page.context().close()
})

test('a note stands beside the space that was tapped', async () => {
  isThere = isLate
  const page = await newPhone(web.browser, 390, 844)
  await sitDown(page, 'mexica', 3)
  await haveRead(page)
  for (const number of [0, 6, 13]) {
    const disc = page.locator('.rc-space').nth(number).locator('.rc-day-disc')
    const { x = 0, y = 0, width = 0, height = 0 } = (await disc.boundingBox()) ?? {}
    const [at, across] = [y + height / 2, x + width / 2]
    await page.touchscreen.tap(across, at)
    // Until the tap is felt, the note of the space before is there.
    const look = async () => {
      const note = await page.locator('.rc-told').boundingBox()
      const { x: left = 0, y: top = 0, width: wide = 0, height: high = 0 } = note ?? {}
      const gap = Math.max(top - at, at - top - high)
      return {
        isOnScreen: left >= 0 && left + wide <= 390,
        isAcross: left <= across && left + wide >= across,
        isBeside: gap > 0 && gap < 40,
      }
    }
    await expect.poll(look).toEqual({ isOnScreen: true, isAcross: true, isBeside: true })
  }
  await page.context().close()
})
