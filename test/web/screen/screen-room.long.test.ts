// A television shows the whole table of every game, large, and says what happens.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { GameId } from '../../../client-sdk/src/rules-of.ts'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'

const [WIDTH, HEIGHT] = [1920, 1080]
/** The least height of the board and of all that belongs to it, as a part of the screen's. */
const [BOARD, FILLED] = [0.55, 0.7]

interface Moment {
  readonly game: string
  readonly players: number
  readonly name: string
  isThere(match: Match): boolean
}

const viewOf = (match: Match) => Object(match.view())
const hasBegun = (match: Match) => (viewOf(match).round ?? viewOf(match).turn) > 4
const MOMENTS: readonly Moment[] = [
  ...GAMES.flatMap(({ id }) =>
    (id === 'tieqchieq' ? [2] : [2, 3, 4]).flatMap((players) => [
      { game: id, players, name: 'the beginning', isThere: () => true },
      {
        ...{ game: id, players, name: 'mid-match' },
        isThere: hasBegun,
      },
    ]),
  ),
  {
    ...{ game: 'flower-war', players: 4, name: 'a battle with cards' },
    isThere: (match) => viewOf(match).battle?.laid?.length > 2,
  },
  {
    ...{ game: 'mexica', players: 4, name: 'a battle with many cards' },
    isThere: (match) => viewOf(match).battle?.shown?.length > 6,
  },
  {
    ...{ game: 'space-aztecs', players: 3, name: 'a saucer among three cities' },
    // Its owner has taken from one city, and is asked about the other.
    isThere: (match) =>
      match.decision(seatAt(0))?.kind === 'capture' &&
      viewOf(match).players[0].saucers.at(-1).taken.length > 0,
  },
  ...['choose', 'play'].map((phase) => ({
    ...{ game: 'space-aztecs', players: 4, name: `the phase ${phase}` },
    isThere: (match: Match) => viewOf(match).phase === phase && viewOf(match).round > 3,
  })),
]
let moment: Moment | undefined

const web = openPages(() => {
  const isThere = (match: Match) =>
    match.decision(seatAt(0)) !== undefined && moment?.isThere(match) === true
  return startTestServer(GAMES.map((game) => begunAt(game, isThere)))
})

/** It stays the same at all moments: what it shows for the first time takes a browser longest. */
let television: Page
beforeAll(async () => {
  television = await newScreen()
})

/** Opens a screen of its own, of which something has to be known before its first page. */
async function newScreen(options: BrowserContextOptions = {}): Promise<Page> {
  const viewport = { width: WIDTH, height: HEIGHT }
  const context = await web.browser.newContext({ viewport, ...options })
  const screen = await context.newPage()
  await screen.goto(web.url)
  return screen
}

/** Makes a public match in which one player is asked among bots. */
async function matchAmong({ game, players }: Moment) {
  const client = await connect(web.url, { name: 'Xochitl' })
  const bots = { bots: players - 1, botDelayMs: 0 }
  const match = await client.create(game as GameId, { players, ...bots })
  await expect.poll(() => match.decision).toBeDefined()
  return { match, table: `${web.url}/match/${match.id}?screen=table` }
}

/** Returns the parts that do not fit the screen, or leave too much of it empty. */
async function faultsOf(page: Page): Promise<readonly string[]> {
  await laidOut(page)
  return page.evaluate(
    ([board, filled]) => {
      const { scrollWidth, scrollHeight } = document.documentElement
      const isCut = (part: Element) => part.scrollWidth > part.clientWidth + 1
      const heightOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().height ?? 0
      return [
        ...(scrollWidth > innerWidth ? [`${scrollWidth} wide`] : []),
        ...(scrollHeight > innerHeight ? [`${scrollHeight} high`] : []),
        ...[...document.querySelectorAll('.panel, .rc-tribes-frame, .sa-cities')]
          .filter(isCut)
          .map((part) => `${part.className} is cut`),
        ...[...document.querySelectorAll('.sa-cities, .sa-stage')]
          .filter((part) => part.scrollHeight > part.clientHeight + 1)
          .map((part) => `${part.className} is cut below`),
        ...[...document.querySelectorAll('.sa-cities')]
          .filter((part) => {
            const rights = [...part.children].map((city) => city.getBoundingClientRect().right)
            return (rights.at(-1) ?? 0) + 1 < Math.max(...rights)
          })
          .map((part) => `${part.className} leave a place empty`),
        ...(heightOf('.board-svg') < board * innerHeight ? ['the board is small'] : []),
        ...[...document.querySelectorAll('.sa-cities')]
          .filter((part) => part.clientHeight < board * innerHeight)
          .map((part) => `${part.className} are small`),
        ...(heightOf('.screen > .board') < filled * innerHeight ? ['the table is small'] : []),
        ...[...document.querySelectorAll('.rc-tribe-name')]
          .filter(isCut)
          .map((part) => `${part.textContent} is cut`),
      ]
    },
    [BOARD, FILLED] as const,
  )
}

test.for(MOMENTS)(
  '$name of a match of $game among $players fits a television, and fills it',
  async (wanted) => {
    moment = wanted
    const { match, table } = await matchAmong(wanted)
    for (const language of ['en', 'de'] as const) {
      await openIn(television, language, table)
      await television.locator('.screen .board-svg').first().waitFor()
      await expect.poll(() => faultsOf(television), { message: language }).toEqual([])
    }
    match.disconnect()
  },
)

test.for(GAMES.filter(({ seats }) => seats.max > 4).map(({ id, seats }) => ({ id, seats })))(
  'a laptop shows the table of $id for $seats.max, with whole names and all that is told',
  async ({ id, seats }) => {
    moment = { game: id, players: seats.max, name: 'mid-match', isThere: hasBegun }
    const { match, table } = await matchAmong(moment)
    const screen = await newScreen({ viewport: { width: 1366, height: 768 } })
    for (const language of ['en', 'de'] as const) {
      await openIn(screen, language, table)
      await screen.locator('.screen .board-svg').first().waitFor()
      await expect.poll(() => faultsOf(screen), { message: language }).toEqual([])
      const names = screen.locator('.rc-tribes .rc-tribe-name')
      const isOver = await names.evaluateAll((all) =>
        all.map((name) => {
          const { right } = name.parentElement?.getBoundingClientRect() ?? { right: 0 }
          return name.getBoundingClientRect().right > right
        }),
      )
      expect(isOver).not.toContain(true)
    }
    match.disconnect()
    await screen.context().close()
  },
)

test('the screen tells as much of what has happened as there is room for, the latest at the end', async () => {
  moment = MOMENTS.find(({ game, name }) => game === 'tieqchieq' && name === 'the beginning')
  if (moment === undefined) throw new Error('there is no such moment')
  const { match, table } = await matchAmong(moment)
  const screen = await newScreen()
  await hurried(screen)
  await screen.goto(table)
  const lines = screen.locator('.screen-lines li')
  // More than had room when a few were all. Each answer has a line at least, which the screen may show later.
  const MANY = 16
  for (let answers = 0; answers < MANY; answers++) {
    await expect.poll(() => match.decision).toBeDefined()
    const { id } = match.decision ?? {}
    await match.act(match.decision?.actions[0] as never)
    await expect.poll(() => match.decision?.id ?? id).not.toBe(id)
  }
  await lines.nth(MANY - 1).waitFor()
  const { feet, above } = await lines.evaluateAll((all) => {
    const top = all[0]?.parentElement?.getBoundingClientRect().top ?? 0
    const boxes = all.map((line) => line.getBoundingClientRect())
    return {
      feet: boxes.map(({ bottom }) => bottom),
      above: boxes.filter((box) => box.top < top).length,
    }
  })
  expect(Math.max(...feet)).toBeLessThan(HEIGHT)
  expect(feet.length - above).toBeGreaterThan(8)
  match.disconnect()
  await screen.context().close()
})

test('while a round of Space Aztecs goes on by itself, the screen says what happens', async () => {
  moment = MOMENTS.find(({ game, name }) => game === 'space-aztecs' && name === 'the beginning')
  if (moment === undefined) throw new Error('there is no such moment')
  const { match, table } = await matchAmong(moment)
  const screen = await newScreen()
  await hurried(screen)
  await screen.goto(table)
  const turn = screen.locator('.screen-turn')
  await turn.waitFor()
  const said = await turn.evaluateHandle((banner) => {
    const all = new Set<string>()
    new MutationObserver(() => all.add(banner.textContent)).observe(banner, {
      ...{ subtree: true, childList: true, characterData: true },
    })
    return all
  })
  // A pile, and a card of it; then all cards are turned up.
  for (const kind of ['take', 'choose']) {
    await expect.poll(() => match.decision?.kind).toBe(kind)
    const [action] = match.decision?.actions ?? []
    await match.act(action as never)
  }
  await screen.locator('.screen-lines', { hasText: 'Round 2' }).waitFor()
  const all = await said.evaluate((each) => [...each])
  expect(all).not.toContain('Waiting.')
  expect(all.join(' ')).toMatch(/ turns up /)
  match.disconnect()
  await screen.context().close()
})

test('what happens in a battle moves on the screen, and is told over its board', async () => {
  moment = MOMENTS.find(({ name }) => name === 'a battle with cards')
  if (moment === undefined) throw new Error('there is no such moment')
  const { match, table } = await matchAmong(moment)
  const screen = await newScreen()
  await hurried(screen)
  await screen.addInitScript(() => {
    const moved = new Set<string>()
    addEventListener('animationstart', ({ animationName }) => moved.add(animationName))
    Object.assign(globalThis, { moved })
  })
  await screen.goto(table)
  await screen.locator('.screen .board-svg').first().waitFor()
  const answerAndLook = async () => {
    const [action] = match.decision?.actions ?? []
    if (action !== undefined) await match.act(action as never)
    return screen.evaluate(() => [...Reflect.get(globalThis, 'moved')])
  }
  // Slowly enough for the screen to show everything.
  await expect.poll(answerAndLook, { interval: 1_000 }).toContain('rc-headline')
  match.disconnect()
  await screen.context().close()
})
