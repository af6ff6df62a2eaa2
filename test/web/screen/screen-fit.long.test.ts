// A television shows cards, times and letters as large as they have room, and cuts none of them.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { GameId } from '../../../client-sdk/src/rules-of.ts'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { LARGE } from '../legible.ts'

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
]

const viewOf = (match: Match) => Object(match.view())
let isThere: (match: Match) => boolean
const web = openPages(() =>
  startTestServer(
    GAMES.map((game) =>
      begunAt(game, (match) => match.decision(seatAt(0)) !== undefined && isThere(match)),
    ),
  ),
)

/** Shows a match of one player among bots on screens of all sizes, one after another. */
async function onScreens(
  game: GameId,
  players: number,
  moment: (match: Match) => boolean,
  look: (screen: Page, height: number) => Promise<void>,
): Promise<void> {
  isThere = moment
  const client = await connect(web.url, { name: 'Xochitl' })
  const match = await client.create(game, { players, bots: players - 1, botDelayMs: 0 })
  await expect.poll(() => match.decision).toBeDefined()
  const context = await web.browser.newContext({ reducedMotion: 'reduce' })
  const screen = await context.newPage()
  for (const viewport of SIZES) {
    await screen.setViewportSize(viewport)
    await screen.goto(`${web.url}/match/${match.id}?screen=table`)
    await screen.locator('.screen .board-svg').first().waitFor()
    await laidOut(screen)
    await look(screen, viewport.height)
  }
  match.disconnect()
  await context.close()
}

/** A city with a saucer of three and a temple of two or more. */
const isFull = (match: Match) =>
  viewOf(match).round > 5 &&
  viewOf(match).players.some(
    ({ saucers, temples }: Record<string, { taken?: unknown[]; hidden?: unknown[] }[]>) =>
      saucers?.some(({ taken = [] }) => taken.length > 2) &&
      temples?.some(({ hidden = [] }) => hidden.length > 1),
  )

test.for([3, 4, 5, 6])(
  'a large screen shows the time of each of %d cards whole',
  async (players) => {
    const isTurning = (match: Match) => viewOf(match).phase === 'play' && viewOf(match).round > 1
    await onScreens('space-aztecs', players, isTurning, async (screen) => {
      const slots = screen.locator('.sa-unveiling .sa-slot')
      const over = await slots.evaluateAll((all) =>
        all.map((slot) => {
          const [time] = slot.getElementsByTagName('time')
          if (time === undefined) throw new Error('there is no time')
          const text = document.createRange()
          text.selectNodeContents(time)
          return text.getBoundingClientRect().right - slot.getBoundingClientRect().right
        }),
      )
      expect(over.length).toBe(players)
      expect(Math.max(...over)).toBeLessThan(1)
    })
  },
)

test.for([4, 6])(
  'the fullest city among %d fits a large screen, and all cities are equally high',
  async (players) => {
    await onScreens('space-aztecs', players, isFull, async (screen, height) => {
      const cities = await screen.locator('.sa-city').evaluateAll((all) =>
        all.map((city) => {
          const cards = [...city.querySelectorAll('.sa-mini')]
          const bottoms = cards.map((card) => card.getBoundingClientRect().bottom)
          const box = city.getBoundingClientRect()
          return { height: box.height, bottom: box.bottom, cards: Math.max(0, ...bottoms) }
        }),
      )
      expect(cities.filter(({ cards, bottom }) => cards > bottom)).toEqual([])
      expect(Math.max(...cities.map(({ bottom }) => bottom))).toBeLessThanOrEqual(height)
      const heights = cities.map((city) => city.height)
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
    })
  },
)

test.for([3, 5])('the cities of %d are equally large on a large screen', async (players) => {
  const hasBegun = (match: Match) => viewOf(match).round > 2
  await onScreens('space-aztecs', players, hasBegun, async (screen) => {
    const sizes = await screen.locator('.sa-city').evaluateAll((all) =>
      all.map((city) => {
        const { width, height } = city.getBoundingClientRect()
        return `${Math.round(width)} by ${Math.round(height)}`
      }),
    )
    expect(sizes.length).toBe(players)
    expect(new Set(sizes).size).toBe(1)
  })
})

test('what a saucer took is legible from afar, with the mark of its owner on it', async () => {
  const hasTaken = (match: Match) =>
    viewOf(match).phase === 'play' &&
    viewOf(match).asked?.kind === 'capture' &&
    viewOf(match).players[0].saucers.at(-1)?.taken.length > 0
  await onScreens('space-aztecs', 3, hasTaken, async (screen, height) => {
    const result = screen.locator('.sa-result:has(.sa-result-whose)').first()
    const card = await result.locator('.sa-mini').boundingBox()
    const mark = await result.locator('.sa-result-whose').boundingBox()
    if (card === null || mark === null) throw new Error('nothing was taken')
    expect(card.height).toBeGreaterThan(0.06 * height)
    expect(mark.y).toBeLessThan(card.y + card.height)
  })
})

test('a large screen that invites says what is played, with how many, and for how long', async () => {
  const client = await connect(web.url, { name: 'Xochitl' })
  const match = await client.create('space-aztecs', { players: 3, visibility: 'public' })
  const context = await web.browser.newContext({ locale: 'en' })
  const screen = await context.newPage()
  await screen.goto(`${web.url}/match/${match.id}?screen=table`)
  await screen.getByText('Gather Aztecs into your city').waitFor()
  await screen.getByText(/^2–6 players · \d+–\d+ minutes/).waitFor()
  match.disconnect()
  await context.close()
})

test('on a large screen, cards of Space Aztecs are larger where few are in a city', async () => {
  const hasBegun = (match: Match) => viewOf(match).round > 2
  await onScreens('space-aztecs', 6, hasBegun, async (screen, height) => {
    const widths = await screen.locator('.sa-city').evaluateAll((all) =>
      all
        .map((city) => [...city.querySelectorAll('.sa-mini')])
        .filter(({ length }) => length === 1 || length === 2)
        .map(([card]) => card?.getBoundingClientRect().width ?? 0),
    )
    expect(widths.length).toBeGreaterThan(0)
    expect(Math.min(...widths)).toBeGreaterThan(0.07 * height)
  })
})

test('a captive that is covered by its saucer shows no part of its value', async () => {
  await onScreens('space-aztecs', 4, isFull, async (screen) => {
    const values = await screen.locator('.sa-saucer li').evaluateAll((all) =>
      all.map((captive) => {
        const saucer = captive.closest('.sa-saucer')?.querySelector('.sa-mini')
        const end = saucer?.getBoundingClientRect().right ?? 0
        const value = captive.querySelector('.sa-points')?.getBoundingClientRect()
        return value !== undefined && value.width > 0 && value.left < end ? value.left : 'none'
      }),
    )
    expect(values.length).toBeGreaterThan(0)
    expect(values.filter((value) => value !== 'none')).toEqual([])
  })
})

test.for([
  { players: 4, name: 'a calm turn', moment: (match: Match) => viewOf(match).round > 4 },
  {
    players: 3,
    name: 'an apocalypse',
    moment: (match: Match) => Boolean(viewOf(match).apocalypse?.kind),
  },
  { players: 4, name: 'a battle', moment: (match: Match) => viewOf(match).battle !== null },
])(
  'in $name of Flower War among $players, all that a large screen says is read from a sofa',
  async ({ players, moment }) => {
    await onScreens('flower-war', players, moment, async (screen, height) => {
      const { small, below } = await screen.evaluate((least) => {
        const texts = [...document.querySelectorAll('.screen :not(svg *)')].filter(
          (part) =>
            part.checkVisibility() &&
            part.closest('.unseen') === null &&
            [...part.childNodes].some(
              ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
            ),
        )
        const said = (part: Element) => part.outerHTML.slice(0, 80)
        return {
          small: texts
            .filter((part) => {
              const size = Number.parseFloat(getComputedStyle(part).fontSize)
              return size > 0 && size < least
            })
            .map(said),
          below: texts
            .filter((part) => part.getBoundingClientRect().bottom > innerHeight)
            .map(said),
        }
      }, LARGE * height)
      expect(small).toEqual([])
      expect(below).toEqual([])
      // The table of the tribes says it.
      expect(await screen.locator('.aim > ul').isVisible()).toBe(false)
    })
  },
)

test('the letters of an apocalypse are fitted anew when its text becomes longer', async () => {
  const isThere = (match: Match) => Boolean(viewOf(match).apocalypse?.kind)
  await onScreens('flower-war', 3, isThere, async (screen, height) => {
    const told = screen.locator('.fw > .rc-apocalypse')
    const longer = await told.evaluate((part) => {
      const text = document.createTreeWalker(part, NodeFilter.SHOW_TEXT).nextNode()
      const bottom = () => part.getBoundingClientRect().bottom
      // In place, as a redraw does it.
      for (let words = 0; words < 500 && text !== null && bottom() <= innerHeight; words++)
        text.textContent += ' and more'
      return bottom()
    })
    expect(longer).toBeGreaterThan(height)
    await laidOut(screen)
    const { y = 0, height: fitted = 0 } = (await told.boundingBox()) ?? {}
    expect(y + fitted).toBeLessThanOrEqual(height)
  })
})

test('a large screen shows the day of the tribe on turn with its meaning, and names the decks of cards', async () => {
  const isCalm = (match: Match) => {
    const { battle, apocalypse, active, round } = viewOf(match)
    return round > 3 && battle === null && apocalypse === null && active.length === 0
  }
  await onScreens('flower-war', 3, isCalm, async (screen, height) => {
    const day = screen.locator('.fw-day')
    await day.waitFor()
    expect(await day.textContent()).toMatch(/^[A-Z][a-z]+ \d+ [a-z].*Its disc: [A-Z]/)
    const { y = height, height: size = 0 } = (await day.boundingBox()) ?? {}
    expect(y + size).toBeLessThan(height)
    await screen
      .locator('.rc-held', { hasText: /^\d+. (war|rain)$/ })
      .first()
      .waitFor()
    expect(await screen.locator('.rc-held > small').first().isVisible()).toBe(false)
  })
})
