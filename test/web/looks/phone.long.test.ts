// The pages under a finger: what can be hit, what a phone on its side shows, and what is quiet there.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { openBrowser } from '../../support/browsers/browser.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'
import { TARGET, tooSmall } from './targets.ts'
import { tooWide } from './width.ts'

/** That many questions are looked at, and more until one is about the hand. */
const [QUESTIONS, QUESTIONS_MAX] = [12, 150]

let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  browser = await openBrowser()
  server = await startTestServer()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

async function newPhone(width: number, height: number): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  })
  return context.newPage()
}

test('everything that can be tapped is large enough for a finger', async () => {
  const page = await newPhone(390, 844)
  const found: Record<string, readonly string[]> = {}
  for (const path of ['/', `/new/${GAMES[0]?.id}`, '/temple', '/temples']) {
    await page.goto(server.url + path)
    await page.locator('h1').first().waitFor()
    found[path] = await tooSmall(page)
  }
  for (const { id } of GAMES) {
    await begin(page, server.url, id, {})
    await playByClicks(page, 6)
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    found[id] = await tooSmall(page)
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  found['settings'] = await tooSmall(page)
  expect(Object.entries(found).filter(([, small]) => small.length > 0)).toEqual([])
  await page.context().close()
})

test('a control that is too small is found', async () => {
  const page = await newPhone(390, 844)
  await page.setContent('<button style="width: 30px; height: 30px">x</button>')
  expect(await tooSmall(page)).toHaveLength(1)
  await page.context().close()
})

test('a phone shows a whole hand of Space Aztecs, and the cities before the sundial', async () => {
  const page = await newPhone(390, 844)
  await begin(page, server.url, 'space-aztecs', { players: 4 })
  await playByClicks(page, 1)
  const cards = page.locator('.sa-holding button')
  await cards.and(page.locator(':enabled')).first().waitFor()
  const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect()))
  expect(boxes.length).toBeGreaterThan(1)
  for (const { left, right, bottom } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(390)
    expect(bottom).toBeLessThan(844)
  }
  const topOf = async (shown: string) => (await page.locator(shown).first().boundingBox())?.y ?? 0
  expect(await topOf('.sa-city')).toBeLessThan(await topOf('.sa-sundial'))
  await page.context().close()
})

test.for(GAMES.map(({ id }) => id))(
  'a phone on its side shows board and choices of %s at once',
  async (game) => {
    const page = await newPhone(844, 390)
    await begin(page, server.url, game, {})
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    const seen = await page.evaluate(() => {
      const topOf = (selector: string) =>
        [...document.querySelectorAll(selector)]
          .map((each) => each.getBoundingClientRect())
          .find(({ height }) => height > 0)?.top ?? Number.POSITIVE_INFINITY
      return {
        height: innerHeight,
        board: topOf('.board-svg'),
        choice: topOf('#choices button.choice, .offered-by'),
        ends: [...document.querySelectorAll('.choice-ends button')].map(
          (end) => end.getBoundingClientRect().bottom,
        ),
      }
    })
    expect(seen.board).toBeLessThan(seen.height / 2)
    expect(seen.choice + TARGET).toBeLessThan(seen.height)
    expect(Math.max(0, ...seen.ends)).toBeLessThan(seen.height)
    expect(await tooWide(page)).toEqual([])
    await page.context().close()
  },
)

/** What a phone leaves of its height below the bars of its browser. */
const LEFT = { width: 390, height: 690 } as const

/** What is out of sight below or behind something else, and how many choices are listed that a hand offers. */
async function seenOf(page: Page) {
  await page.waitForSelector(CHOICE_OR_END, { state: 'attached' })
  return page.evaluate(() => {
    const inSight = (each: Element) => each.getBoundingClientRect().height > 0
    const choices = [...document.querySelectorAll('#choices button.choice')].filter(inSight)
    const panel = document.querySelector('#choices')?.getBoundingClientRect()
    const hand = [...document.querySelectorAll('.rc-hand button:enabled')]
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
  'an upright phone shows every choice of %s without scrolling, and none of them twice',
  async (game) => {
    const page = await newPhone(LEFT.width, LEFT.height)
    await begin(page, server.url, game, {})
    let fromHand = 0
    // Some questions, and on until one is about the hand.
    const isSeen = () => game === 'tieqchieq' || fromHand > 0
    for (let asked = 0; asked < QUESTIONS || (asked < QUESTIONS_MAX && !isSeen()); asked++) {
      const { offered, below } = await seenOf(page)
      expect(below).toEqual([])
      if (offered >= 0) fromHand++
      expect(offered).toBeLessThanOrEqual(0)
      await playByClicks(page, 1)
    }
    expect(isSeen()).toBe(true)
    await page.context().close()
  },
)

/** A first turn with three moves, of which one ends at a plus before stripes, about which there is most to say. */
function hasMostToSay(match: Match): boolean {
  const { turn, roll } = Object(match.view())
  const actions = match.decision(seatAt(0))?.actions ?? []
  const isLong = roll === 3 && actions.some((action) => Object(action).from === 6)
  return turn <= 16 && isLong && actions.length === 3
}

test('an upright phone shows the choices of Tıeqchıeq with the most text', async () => {
  const begun = GAMES.filter(({ id }) => id === 'tieqchieq').map((game) =>
    begunAt(game, hasMostToSay),
  )
  const server = await startTestServer(begun)
  const page = await newPhone(LEFT.width, LEFT.height)
  await begin(page, server.url, 'tieqchieq', {})
  expect(await seenOf(page)).toEqual({ offered: -1, below: [] })
  expect(await page.locator('#choices .choice').count()).toBe(3)
  await page.context().close()
  await server.stop()
})
