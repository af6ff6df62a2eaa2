// All a player needs is in sight without scrolling, in every language: in battles the board, the battle, the question
// and the hand; on a laptop also the aim of every game.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { kindOf } from '../../../web/src/games/ritual-calendar/names.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END } from '../player.ts'

const CALENDARS = ['flower-war', 'mexica']
/** The number of cards in the hand. */
const HAND = 6

/** Returns the number of cards that the table shows in the hand of the first player. */
function shownIn(match: Match): number {
  const { hand = [] }: { hand?: readonly unknown[] } = Object(match.privateView(seatAt(0)))
  // Equal cards of Mexica are shown once.
  return new Set(hand.map((held) => (typeof held === 'string' ? kindOf(held) : Symbol()))).size
}

/** True when the first player may lay a card in a battle, and the table shows six in the hand. */
function isFighting(match: Match): boolean {
  const { kind, actions = [] } = match.decision(seatAt(0)) ?? {}
  return kind === 'battle' && shownIn(match) === HAND && actions.length > 1
}

const anyMoment = (): boolean => true
let isThere: (match: Match) => boolean = anyMoment

const web = openPages(() =>
  startTestServer(GAMES.map((game) => begunAt(game, (match) => isThere(match)))),
)

/** The parts of these kinds of which the upper or lower edge is out of sight, or covered by something else. */
function hiddenIn(page: Page, parts: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((selectors) => {
    const isSeen = (part: Element): boolean => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const x = Math.min((left + right) / 2, left + 60)
      // Lists that are wider than the screen continue to the side, where a large hand has the number of its cards.
      const side = document.querySelector('.rc-all')?.getBoundingClientRect().left || innerWidth
      if (x >= side) return true
      return [top + 6, bottom - 6].every((y) => {
        const there = document.elementFromPoint(x, y)
        return there !== null && (part.contains(there) || there.contains(part))
      })
    }
    return selectors.flatMap((selector) => {
      const found = [...document.querySelectorAll(selector)].filter(
        (part) => part.getBoundingClientRect().height > 1,
      )
      const hidden = found.filter((part) => scrollY !== 0 || !isSeen(part))
      return found.length === 0 ? [`no ${selector}`] : hidden.map(() => selector)
    })
  }, parts)
}

const PARTS = ['.rc-middle', '.rc-battle', '.rc-hand .rc-card', '#choices button.choice']

const SCREENS = [
  { width: 1280, height: 800, isPhone: false },
  { width: 1366, height: 768, isPhone: false },
  { width: 390, height: 844, isPhone: true },
  { width: 844, height: 390, isPhone: true },
] as const

async function open({ width, height, isPhone }: (typeof SCREENS)[number]): Promise<Page> {
  const viewport = { width, height }
  const page = isPhone
    ? await newPhone(web.browser, width, height)
    : await web.browser.newPage({ viewport, reducedMotion: 'reduce' })
  await alwaysAsked(page)
  return page
}

/** Sees that all of them are in sight in each language. */
async function areInSight(page: Page, parts: readonly string[]): Promise<void> {
  const table = page.url()
  for (const language of LANGUAGES) {
    await openIn(page, language, table)
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await page.locator('.choices-mine').waitFor()
    await laidOut(page)
    await expect.poll(() => hiddenIn(page, parts), { message: language }).toEqual([])
  }
}

test.for(SCREENS.flatMap((screen) => CALENDARS.map((game) => ({ ...screen, game }))))(
  'a battle of $game shows six cards and all else at once on $width × $height',
  async ({ game, ...screen }) => {
    isThere = isFighting
    const page = await open(screen)
    await begin(page, web.url, game, { players: 4 })
    await page.locator('.rc-battle').waitFor()
    expect(await page.locator('.rc-hand .rc-card').count()).toBe(HAND)
    await areInSight(page, screen.isPhone ? PARTS : [...PARTS, '.aim'])
    await page.context().close()
  },
)

test.for(CALENDARS.flatMap((game) => [HAND - 1, HAND].map((cards) => ({ game, cards }))))(
  'a laptop shows $cards cards of $game with board and aim, before any battle',
  async ({ game, cards }) => {
    isThere = (match) => {
      const { kind } = match.decision(seatAt(0)) ?? {}
      return kind !== undefined && kind !== 'battle' && shownIn(match) === cards
    }
    for (const screen of SCREENS.filter(({ isPhone }) => !isPhone)) {
      const page = await open(screen)
      await begin(page, web.url, game, { players: 4 })
      await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
      expect(await page.locator('.rc-hand .rc-card').count()).toBe(cards)
      await areInSight(page, ['.rc-middle', '.rc-hand .rc-card', '.aim'])
      await page.context().close()
    }
  },
)

/** More cards than a laptop has room for. */
const LARGE_HAND = 9

test.for(CALENDARS)('a laptop shows no part of a large hand of %s behind the aim', async (game) => {
  isThere = (match) => match.decision(seatAt(0)) !== undefined && shownIn(match) >= LARGE_HAND
  for (const screen of SCREENS.filter(({ isPhone }) => !isPhone)) {
    const page = await open(screen)
    await begin(page, web.url, game, { players: 4 })
    await page.locator('.rc-hand li').first().waitFor()
    await laidOut(page)
    const hand = await page.locator('.rc-hand > ul').boundingBox()
    const aim = await page.locator('.aim').boundingBox()
    expect((hand?.y ?? 0) + (hand?.height ?? 0)).toBeLessThan(aim?.y ?? 0)
    expect(hand?.height).toBeGreaterThan(100)
    await page.context().close()
  }
})

test.for(GAMES.map(({ id }) => id))('a laptop shows the aim of %s with the board', async (game) => {
  isThere = anyMoment
  for (const screen of SCREENS.filter(({ isPhone }) => !isPhone)) {
    const page = await open(screen)
    await begin(page, web.url, game, {})
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await areInSight(page, ['.board-svg', '.aim', '#choices button.choice'])
    await page.context().close()
  }
})

test.for(CALENDARS)('a laptop shows names and bars in the aim of %s level', async (game) => {
  isThere = anyMoment
  const page = await open(SCREENS[0])
  await begin(page, web.url, game, { players: 4 })
  for (const language of LANGUAGES) {
    await openIn(page, language, page.url())
    await page.locator('.aim li').nth(3).waitFor()
    await laidOut(page)
    const heights = await page.evaluate(() =>
      ['.aim li strong', '.aim li .aim-bar'].map((kind) => {
        const parts = [...document.querySelectorAll(kind)]
        return new Set(parts.map((part) => Math.round(part.getBoundingClientRect().top))).size
      }),
    )
    expect(heights, language).toEqual([1, 1])
  }
  await page.context().close()
})

test.for(CALENDARS)('the steps of a turn of %s are on one line', async (game) => {
  const page = await open(SCREENS[0])
  await page.goto(web.url)
  for (const language of LANGUAGES) {
    await openIn(page, language, `${web.url}/learn/${game}`)
    const steps = page.locator('.waiting .steps li')
    await steps.last().waitFor()
    await laidOut(page)
    const tops = await steps.evaluateAll((all) =>
      all.map((step) => step.getBoundingClientRect().top),
    )
    expect(new Set(tops).size, language).toBe(1)
    // Cortés comes with the invasion of Flower War.
    const ofInvasion = await steps.last().evaluate((last) => {
      const more = document.createElement('li')
      more.textContent = 'Cortés'
      last.after(more)
      return [last, more].map((step) => step.getBoundingClientRect().top)
    })
    expect(new Set([...tops, ...ofInvasion]).size, language).toBe(1)
  }
  await page.context().close()
})

const PHONES = SCREENS.filter(({ isPhone }) => isPhone)

/** By the number of players, the cards in each pile at the beginning. */
const PILES = [
  [4, 7],
  [6, 9],
] as const

test.for(
  PHONES.flatMap((screen) => PILES.map(([players, cards]) => ({ ...screen, players, cards }))),
)(
  'a phone of $width × $height shows $cards cards of Space Aztecs with their times, what all have, and the question',
  async ({ players, cards, ...screen }) => {
    isThere = (match) => match.decision(seatAt(0))?.kind === 'choose' && shownIn(match) === cards
    const page = await open(screen)
    await begin(page, web.url, 'space-aztecs', { players })
    await page.locator('.sa-holding').waitFor()
    expect(await page.locator('.sa-holding time').count()).toBe(cards)
    expect(await page.locator('.sa-holding .sa-gain').count()).toBe(cards)
    expect(await page.locator('.sa-strip li').count()).toBe(players)
    const parts = ['.sa-card', '.sa-card time', '.sa-gain', '.sa-strip li', '.choices-mine']
    await areInSight(page, parts)
    await page.context().close()
  },
)

test('an element below the fold or behind another is found', async () => {
  const page = await web.browser.newPage({ viewport: { width: 800, height: 600 } })
  await page.setContent(`<p class="a">seen</p><p class="b" style="position: absolute; top: 590px">low</p>
    <p class="c" style="position: absolute; top: 200px">covered</p>
    <p style="position: absolute; top: 190px; height: 90px; background: red">above</p>`)
  expect(await hiddenIn(page, ['.a', '.b', '.c', '.d'])).toEqual(['.b', '.c', 'no .d'])
  await page.close()
})
