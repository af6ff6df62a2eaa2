// At the end of a match a large screen shows the winner across its whole width, and cuts nothing of the rest.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { GameId } from '../../../client-sdk/src/rules-of.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'

const SIZES = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
]

const web = openPages()

/** Gives any legal answers until the end of the match. */
async function playOut(match: Awaited<ReturnType<typeof newMatch>>): Promise<void> {
  const over = new Promise<void>((resolve) => match.on('end', () => resolve()))
  const answer = () => {
    const [action] = match.decision?.actions ?? []
    if (action !== undefined) void match.act(action)
  }
  match.on('decision', answer)
  answer()
  await over
}

async function newMatch(game: GameId, players: number) {
  const client = await connect(web.url, { name: 'Xochitl' })
  return client.create(game, { players, bots: players - 1, botDelayMs: 0 })
}

test.for([
  { game: 'space-aztecs', players: 3 },
  { game: 'space-aztecs', players: 4 },
  { game: 'space-aztecs', players: 6 },
  // A further line says what ranks them.
  { game: 'space-aztecs', players: 3, tells: 'Level on points' },
  { game: 'space-aztecs', players: 4, tells: 'Level on points' },
  { game: 'space-aztecs', players: 6, tells: 'Level on points' },
  { game: 'tieqchieq', players: 2 },
  { game: 'mexica', players: 4 },
] as const)(
  'at the end of $game among $players, the winner stands across a large screen, and nothing is cut',
  async ({ game, players, ...end }) => {
    const context = await web.browser.newContext({ reducedMotion: 'reduce' })
    const screen = await context.newPage()
    let match = await newMatch(game, players)
    for (;;) {
      await playOut(match)
      await open(screen, match.id)
      if (!('tells' in end) || (await screen.getByText(end.tells).count()) > 0) break
      match.disconnect()
      match = await newMatch(game, players)
    }
    for (const viewport of SIZES) {
      await screen.setViewportSize(viewport)
      await open(screen, match.id)
      const finale = screen.locator('.finale')
      expect((await finale.boundingBox())?.width).toBeGreaterThan(0.9 * viewport.width)
      // Nobody wins Mexica if the world ends first.
      expect(await finale.locator('.seat-mark > *').count()).toBe(winnersOf(match).length)
      const letters = await finale
        .locator('strong')
        .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize))
      expect(letters).toBeGreaterThan(0.05 * viewport.height)
      const height = await screen.evaluate(() => document.documentElement.scrollHeight)
      expect(height).toBeLessThanOrEqual(viewport.height)
    }
    match.disconnect()
    await context.close()
  },
)

function winnersOf({ outcome }: Awaited<ReturnType<typeof newMatch>>): readonly number[] {
  return outcome !== null && 'winners' in outcome ? outcome.winners : []
}

async function open(screen: Page, match: string): Promise<void> {
  await screen.goto(`${web.url}/match/${match}?screen=table`)
  await screen.locator('.story-points').waitFor()
  await laidOut(screen)
}
