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
import { newPhone, onLaptop, resize, type Size } from '../../support/browsers/phone.ts'
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
    // Each line of what runs on within a paragraph, but not a space at the end of one.
    const isSeen = (part: Element): boolean =>
      [...part.getClientRects()].every((box) => box.width < 6 || isOnTop(part, box))
    const isOnTop = (part: Element, { left, right, top, bottom }: DOMRect): boolean => {
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

const LAPTOPS = [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
] as const
/** Upright and on its side. */
const PHONES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const

/** Opens an empty page on a laptop. */
async function newLaptop(): Promise<Page> {
  const page = await web.browser.newPage({ viewport: LAPTOPS[0], reducedMotion: 'reduce' })
  await alwaysAsked(page)
  return page
}

/** Opens an empty page on a phone. */
async function newAskedPhone(): Promise<Page> {
  const page = await newPhone(web.browser, PHONES[0].width, PHONES[0].height)
  await alwaysAsked(page)
  return page
}

/** Sees that all of them are in sight in each language and size. */
async function areInSight(
  page: Page,
  sizes: readonly Size[],
  parts: readonly string[],
): Promise<void> {
  const table = page.url()
  for (const language of LANGUAGES) {
    await openIn(page, language, table)
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await page.locator('.choices-mine').waitFor()
    for (const size of sizes) {
      await resize(page, size)
      const message = `${language} on ${size.width} × ${size.height}`
      await expect.poll(() => hiddenIn(page, parts), { message }).toEqual([])
    }
  }
}

test.for(CALENDARS)(
  'a battle of %s shows six cards and all else at once on phones and laptops',
  async (game) => {
    isThere = isFighting
    const phone = await newAskedPhone()
    await begin(phone, web.url, game, { players: 4 })
    await phone.locator('.rc-battle').waitFor()
    expect(await phone.locator('.rc-hand .rc-card').count()).toBe(HAND)
    const laptop = await onLaptop(web.browser, phone, LAPTOPS[0])
    await laptop.goto(phone.url())
    // A laptop that joined later would take the seat from the phone.
    await laptop.locator('.rc-battle').waitFor()
    await areInSight(phone, PHONES, PARTS)
    await phone.context().close()
    expect(await laptop.locator('.rc-hand .rc-card').count()).toBe(HAND)
    await areInSight(laptop, LAPTOPS, [...PARTS, '.aim'])
    await laptop.context().close()
  },
)

test('a phone on its side breaks no word beside the die of a battle', async () => {
  isThere = (match) => {
    const { actions = [] } = match.decision(seatAt(0)) ?? {}
    return actions.length > 0 && Object(match.view()).battle?.aid > 0
  }
  const page = await newAskedPhone()
  await begin(page, web.url, 'flower-war', { players: 4 })
  await openIn(page, 'es', page.url())
  await resize(page, PHONES[1])
  const lines = await page.locator('.rc-total small').evaluate((aid) => {
    const words = document.createRange()
    words.selectNodeContents(aid)
    return words.getClientRects().length
  })
  expect(lines).toBe(1)
  await page.context().close()
})

test.for(CALENDARS.flatMap((game) => [HAND - 1, HAND].map((cards) => ({ game, cards }))))(
  'a laptop shows $cards cards of $game with board and aim, before any battle',
  async ({ game, cards }) => {
    isThere = (match) => {
      const { kind } = match.decision(seatAt(0)) ?? {}
      return kind !== undefined && kind !== 'battle' && shownIn(match) === cards
    }
    const page = await newLaptop()
    await begin(page, web.url, game, { players: 4 })
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    expect(await page.locator('.rc-hand .rc-card').count()).toBe(cards)
    await areInSight(page, LAPTOPS, ['.rc-middle', '.rc-hand .rc-card', '.aim'])
    await page.context().close()
  },
)

/** More cards than a laptop has room for. */
const LARGE_HAND = 9

test.for(CALENDARS)('a laptop shows no part of a large hand of %s behind the aim', async (game) => {
  isThere = (match) => match.decision(seatAt(0)) !== undefined && shownIn(match) >= LARGE_HAND
  const page = await newLaptop()
  await begin(page, web.url, game, { players: 4 })
  await page.locator('.rc-hand li').first().waitFor()
  for (const size of LAPTOPS) {
    await resize(page, size)
    const hand = await page.locator('.rc-hand > ul').boundingBox()
    const aim = await page.locator('.aim').boundingBox()
    expect((hand?.y ?? 0) + (hand?.height ?? 0)).toBeLessThan(aim?.y ?? 0)
    expect(hand?.height).toBeGreaterThan(100)
  }
  await page.context().close()
})

const SMALL = { width: 1280, height: 720 } as const

test('a laptop shows all that is in force in the apocalypse, six cards that can be given, and the end of the turn', async () => {
  isThere = (match) => {
    const { kind, actions = [] } = match.decision(seatAt(0)) ?? {}
    const { apocalypse } = Object(match.view())
    const offered = new Set(actions.map((action) => Object(action).type))
    const isAsked = kind === 'sacrifice' && offered.has('sacrifice-card') && offered.has('end')
    return apocalypse?.kind === 'flood' && isAsked && shownIn(match) === HAND
  }
  const page = await newLaptop()
  await begin(page, web.url, 'flower-war', { players: 4 })
  const parts = ['.rc-middle', '.rc-apocalypse > div', '.rc-hand .rc-card', '.choice-ends .choice']
  await areInSight(page, [SMALL, { width: 1440, height: 900 }], [...parts, '.aim'])
  await page.context().close()
})

test('no text of a card reaches over the next one in the apocalypse, however little room a laptop leaves the hand', async () => {
  isThere = (match) => {
    const { apocalypse, battle } = Object(match.view())
    const isAsked = match.decision(seatAt(0)) !== undefined
    return isAsked && apocalypse !== null && battle === null && shownIn(match) === 4
  }
  const page = await newLaptop()
  await begin(page, web.url, 'flower-war', { players: 4 })
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  for (const size of [...LAPTOPS, { width: 1280, height: 800 }]) {
    await resize(page, size)
    const beyond = await page.locator('.rc-hand .rc-card').evaluateAll((cards) =>
      cards.map((card) => {
        const ends = [...card.children].map((part) => part.getBoundingClientRect().bottom)
        return Math.max(...ends) - card.getBoundingClientRect().bottom
      }),
    )
    expect(Math.max(...beyond), JSON.stringify(size)).toBeLessThanOrEqual(0)
    await areInSight(page, [size], ['.rc-hand .rc-card'])
  }
  await page.context().close()
})

test.for(CALENDARS)('a low laptop shows nine cards of %s, and of each the text', async (game) => {
  isThere = (match) => {
    const { kind } = match.decision(seatAt(0)) ?? {}
    return kind === 'sacrifice' && shownIn(match) === LARGE_HAND
  }
  const page = await newLaptop()
  await begin(page, web.url, game, { players: 4 })
  await areInSight(page, [SMALL], ['.rc-middle', '.rc-hand .rc-card', '.aim'])
  for (const card of await page.locator('.rc-hand .rc-card').all()) {
    await card.hover({ force: true })
    expect(await hiddenIn(page, ['.rc-hand li:hover :is(span, small)'])).toEqual([])
  }
  await page.context().close()
})

test('a low laptop shows all cards of Mexica of which the loser of a battle gives one', async () => {
  isThere = (match) => {
    const { actions = [] } = match.decision(seatAt(0)) ?? {}
    const given = actions.filter((action) => Object(action).type === 'give')
    return given.length >= 4 && shownIn(match) === 4
  }
  const page = await newLaptop()
  await begin(page, web.url, 'mexica', { players: 4 })
  await areInSight(page, [SMALL], ['.rc-middle', '.rc-battle', '.rc-hand .rc-card', '.aim'])
  await page.context().close()
})

test.for(GAMES.map(({ id }) => id))('a laptop shows the aim of %s with the board', async (game) => {
  isThere = anyMoment
  const page = await newLaptop()
  await begin(page, web.url, game, {})
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  await areInSight(page, LAPTOPS, ['.board-svg', '.aim', '#choices button.choice'])
  await page.context().close()
})

test.for(CALENDARS)('a laptop shows names and bars in the aim of %s level', async (game) => {
  isThere = anyMoment
  const page = await newLaptop()
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
  // Unless motion is reduced, the first die of a lesson stays in the hand.
  const page = await web.browser.newPage({ viewport: LAPTOPS[0] })
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

/** By the number of players, the cards in each pile at the beginning. */
const PILES = [
  [4, 7],
  [6, 9],
] as const

test.for(PILES)(
  'among %i players, a phone shows %i cards of Space Aztecs with their times, what all have, and the question',
  async ([players, cards]) => {
    isThere = (match) => match.decision(seatAt(0))?.kind === 'choose' && shownIn(match) === cards
    const page = await newAskedPhone()
    await begin(page, web.url, 'space-aztecs', { players })
    await page.locator('.sa-holding').waitFor()
    // With their texts, not all of so many fit beside what all have.
    await page.getByLabel('Show card texts').uncheck()
    for (const size of PHONES) {
      await resize(page, size)
      expect(await page.locator('.sa-holding time').count()).toBe(cards)
      expect(await page.locator('.sa-card .sa-gain').count()).toBe(cards)
      expect(await page.locator('.sa-strip li').count()).toBe(players)
    }
    const parts = [
      '.sa-card',
      '.sa-card time',
      '.sa-card .sa-gain',
      '.sa-strip li',
      '.choices-mine',
    ]
    await areInSight(page, PHONES, parts)
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
