// An upright phone keeps the choices of a calendar game in their places, whatever else is asked or has come.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END } from '../player.ts'

/** True when the first player may give a skull to either god, and do just these things besides. */
function offers(match: Match, ...others: readonly string[]): boolean {
  const { kind, actions = [] } = match.decision(seatAt(0)) ?? {}
  const offered = actions.map((action) => Object(action).to ?? Object(action).type)
  const wanted = ['huitzilopochtli', 'tlaloc', ...others, 'pass', 'end']
  return kind === 'sacrifice' && String(offered) === String(wanted)
}

/** Moments at which a sacrifice is asked for, with more and less to choose from and to read. */
const MOMENTS: readonly ((match: Match) => boolean)[] = [
  (match) => offers(match) && Object(match.view()).round === 1,
  (match) => offers(match) && Object(match.view()).round > 2,
  (match) => offers(match, 'mary'),
  (match) => offers(match, 'take-disc'),
  (match) => offers(match, 'mary', 'take-disc'),
]
let isThere = MOMENTS[0]

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'flower-war').map((game) =>
      begunAt(game, (match) => isThere?.(match) === true),
    ),
  ),
)

/** Distances of the buttons for gods and the end of the turn from the top of the screen. */
async function placesOf(page: Page) {
  await page.locator(CHOICE_OR_END).first().waitFor()
  await laidOut(page)
  return page.evaluate(() => {
    const named = (name: string) =>
      [...document.querySelectorAll('#choices button.choice > span')]
        .find(({ textContent }) => textContent.startsWith(name))
        ?.closest('button')
        ?.getBoundingClientRect()
    return {
      huitzilopochtli: named('Sacrifice to Huitzilopochtli')?.top,
      tlaloc: named('Sacrifice to Tlaloc')?.top,
      end: named('End the turn')?.bottom,
    }
  })
}

const HEIGHTS = [844, 690] as const

test('a sacrifice is chosen in the same place of a screen, whole and with the bars of a browser', async () => {
  const seen: Record<number, Awaited<ReturnType<typeof placesOf>>[]> = { 844: [], 690: [] }
  const page = await newPhone(web.browser, 390, HEIGHTS[0])
  for (const moment of MOMENTS) {
    isThere = moment
    await begin(page, web.url, 'flower-war', { players: 2 })
    for (const height of HEIGHTS) {
      await page.setViewportSize({ width: 390, height })
      seen[height]?.push(await placesOf(page))
    }
  }
  await page.context().close()
  for (const height of HEIGHTS) {
    const [first] = seen[height] ?? []
    expect(first?.end).toBeGreaterThan(height - 20)
    expect([height, seen[height]]).toEqual([height, MOMENTS.map(() => first)])
  }
})
