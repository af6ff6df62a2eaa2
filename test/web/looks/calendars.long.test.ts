// The tables of Flower War and Mexica: what all tribes have is in sight on phones, board and hand keep their places,
// names are whole, and notes cover little.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
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
import { newPhone, onePhone, onLaptop, onPhone, resize } from '../../support/browsers/phone.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { cornersOf, placesOf } from '../calendar-places.ts'
import { begin, CHOICE_OR_END, haveRead, playByClicks } from '../player.ts'

const CALENDARS = ['flower-war', 'mexica'] as const
/** The most players of each game. */
const MOST = { 'flower-war': 6, mexica: 4 } as const

const PHONE = { width: 390, height: 844 } as const
const LAPTOPS = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
] as const

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

const newPage = onePhone(web, PHONE)

async function sitDown(page: Page, game: string, players: number): Promise<void> {
  await alwaysAsked(page)
  await begin(page, web.url, game, { players })
  await isAsked(page)
}

async function isAsked(page: Page): Promise<void> {
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  await laidOut(page)
}

interface Late {
  /** Its player's phone, which tests only look at. */
  readonly phone: Page
  /** The address of the table. */
  readonly table: string
}

/** Sits down late in a match, for all tests of the file. */
function lateIn(game: string, players: number): Late {
  let phone: Page
  beforeAll(async () => {
    isThere = isLate
    phone = await newPhone(web.browser, PHONE.width, PHONE.height)
    await sitDown(phone, game, players)
  })
  return {
    get phone() {
      return phone
    },
    get table() {
      return phone.url()
    },
  }
}

const SMALL = { 'flower-war': lateIn('flower-war', 3), mexica: lateIn('mexica', 3) }
const FULL = {
  'flower-war': lateIn('flower-war', MOST['flower-war']),
  mexica: lateIn('mexica', MOST.mexica),
}

/** Opens a late table on a laptop, which the test may change. */
async function lateOnLaptop({ phone, table }: Late): Promise<Page> {
  // A match that has fallen asleep meanwhile begins where it did.
  isThere = isLate
  const page = await onLaptop(web.browser, phone, LAPTOPS[0])
  await page.goto(table)
  await isAsked(page)
  return page
}

test.for(
  CALENDARS.flatMap((game) => [
    { game, players: 3, late: SMALL[game], ...PHONE },
    ...[PHONE, { width: 390, height: 664 }, { width: 844, height: 390 }].map((size) => ({
      ...{ game, players: MOST[game], late: FULL[game], ...size },
    })),
  ]),
)(
  'a phone of $width × $height shows what $players tribes of $game have, beside the circle',
  async ({ late: { phone }, players, ...size }) => {
    await resize(phone, size)
    const { names, wealth, signs, wrong } = await cornersOf(phone)
    expect(wrong).toEqual([])
    expect(signs).toEqual(Array.from({ length: players }, () => 3))
    const named = await phone.locator('.rc-tribes .rc-tribe-name').allTextContents()
    expect(names.toSorted()).toEqual(named.toSorted())
    // Six have no room for theirs.
    expect(await phone.locator('.rc-standing-name').first().isVisible()).toBe(players < 5)
    const inTable = await phone.locator('.rc-tribes .rc-skulls').allTextContents()
    expect(wealth.map(String).toSorted()).toEqual(inTable.toSorted())
  },
)

test.for(CALENDARS)('the names of bots are whole in the tables of %s', async (game) => {
  const { phone, table } = FULL[game]
  for (const [page, sizes] of [
    [await onPhone(web.browser, phone, PHONE), [PHONE]],
    [await onLaptop(web.browser, phone, LAPTOPS[0]), LAPTOPS],
  ] as const) {
    await page.goto(web.url)
    for (const language of LANGUAGES) {
      await openIn(page, language, table)
      await page.locator('.rc-tribes').waitFor()
      for (const size of sizes) {
        await resize(page, size)
        const names = await page
          .locator('.rc-tribe-name')
          .evaluateAll((all) =>
            all.map((name) => [name.textContent, name.scrollWidth <= name.clientWidth] as const),
          )
        expect(names).toHaveLength(MOST[game])
        expect(names.filter(([name, isWhole]) => !isWhole || name.includes('('))).toEqual([])
      }
    }
    await page.context().close()
  }
})

/** The questions at which the first player sits down; `many` is any in a battle with many cards. */
const MOMENTS = ['move', 'sacrifice', 'cards', 'battle', 'many'] as const

function isMoment(match: Match, kind: (typeof MOMENTS)[number]): boolean {
  const { hand = [] } = Object(match.privateView(seatAt(0)))
  const { battle } = Object(match.view())
  if (kind === 'many') return match.decision(seatAt(0)) !== undefined && laidBy(0, battle) > 2
  const isOpen = battle === null || !(battle.isShown ?? false)
  return hand.length > 2 && isOpen && (kind === 'move' ? asksToMove(match) : asks(match, kind))
}

test.for(CALENDARS)(
  'whatever %s asks, a phone shows board and hand in one place, and phones and a laptop a calendar of one size',
  async (game) => {
    const phone = await newPhone(web.browser, PHONE.width, PHONE.height)
    const tables: string[] = []
    const places: unknown[] = []
    const heights: Record<string, unknown[]> = { phone: [], small: [], laptop: [] }
    const heightOn = async (page: Page) =>
      (await page.locator('.rc-calendar').boundingBox())?.height
    for (const kind of MOMENTS) {
      isThere = (match) => isMoment(match, kind)
      await phone.setViewportSize(PHONE)
      await sitDown(phone, game, 3)
      tables.push(phone.url())
      if (kind !== 'many') places.push(await placesOf(phone))
      heights['phone']?.push(await heightOn(phone))
      await resize(phone, { width: 375, height: 667 })
      heights['small']?.push(await heightOn(phone))
    }
    const laptop = await onLaptop(web.browser, phone, LAPTOPS[0])
    await phone.context().close()
    for (const table of tables) {
      await laptop.goto(table)
      await isAsked(laptop)
      heights['laptop']?.push(await heightOn(laptop))
    }
    await laptop.context().close()
    const [first] = places
    expect(places).toEqual(places.map(() => ({ ...Object(first), isInSight: true })))
    for (const [device, found] of Object.entries(heights))
      expect([device, ...found]).toEqual([device, ...MOMENTS.map(() => found[0])])
    expect(Object.values(heights).flat()).not.toContain(undefined)
  },
)

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
  const page = await newPage()
  for (const many of [false, true]) {
    isThere = isAfter(many)
    await sitDown(page, 'mexica', 2)
    expect((await page.locator('.rc-side li:nth-child(3)').count()) > 0).toBe(many)
    heights.push((await page.locator('.rc-calendar').boundingBox())?.height)
  }
  await page.close()
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

test('the name of the space in the lake stays within its shore', async () => {
  isThere = (match) => {
    const { players, turn } = Object(match.view())
    return players[0].space === LONGEST_NAME && turn.seat === 0 && asks(match, 'sacrifice')
  }
  const page = await newPage()
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
  await page.close()
})

test('a card for which there are several choices is named, and can be put back', async () => {
  isThere = (match) =>
    (match.decision(seatAt(0))?.actions ?? [])
      .map((action) => Object(action))
      .filter(({ type, card }) => type === 'play-on' && kindOf(card) === 'jade-gift').length > 1
  const page = await newPage()
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
  // Both of the others are marked, and each is said to have what they have.
  expect(await page.locator('.rc-pawn [data-marked]').count()).toBe(2)
  const effects = await asked.locator('small').allInnerTexts()
  expect(effects).toEqual([expect.stringContaining(' has '), expect.stringContaining(' has ')])
  // Each says first what is done to whom, for all to read.
  const done = asked.locator('.actions button > span', { hasText: 'Play Jade Gift' })
  const clips = await done.evaluateAll((all) => all.map((each) => getComputedStyle(each).clipPath))
  expect(clips).toEqual(['none', 'none'])
  await asked.getByRole('button', { name: 'Cancel' }).tap()
  await asked.waitFor({ state: 'detached' })
  expect(await page.locator('#choices').isVisible()).toBe(true)
  expect(await page.locator('.rc-asked').count()).toBe(0)
  await page.close()
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
    const page = await newPage()
    await sitDown(page, 'flower-war', 2)
    expect(await page.locator('.rc-battle .rc-held').count()).toBeGreaterThan(0)
    expect(await page.locator('.rc-battle .rc-ahead').count()).toBe(1)
    expect(await page.locator('.rc-battle .rc-against').count()).toBe(warnings)
    await page.close()
  },
)

test('a laptop shows no part of the stock next to the aim', async () => {
  const page = await lateOnLaptop(FULL.mexica)
  for (const size of LAPTOPS) {
    await resize(page, size)
    const { y = 0 } = (await page.locator('.mx-stock').boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(size.height)
  }
  await page.context().close()
})

test('each half of the lake is marked in the colour of its god', async () => {
  const page = await lateOnLaptop(SMALL['flower-war'])
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

test('each space of Mexica has one number, upright, on a phone and a laptop', async () => {
  const { phone } = SMALL.mexica
  const laptop = await lateOnLaptop(SMALL.mexica)
  for (const page of [phone, laptop]) {
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
  }
  await laptop.context().close()
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
  const page = await onPhone(web.browser, SMALL.mexica.phone, PHONE)
  await page.goto(SMALL.mexica.table)
  await isAsked(page)
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
