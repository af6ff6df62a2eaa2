// Choosing a player in the table of the tribes moves nothing.
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

/** True when the first player has to choose one of the others. */
function choosesPlayer(match: Match): boolean {
  const actions = match.decision(seatAt(0))?.actions ?? []
  return actions.length > 1 && actions.every((action) => Object(action).type === 'give-to')
}

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'flower-war').map((game) => begunAt(game, choosesPlayer)),
  ),
)

test('tribes that can be chosen take no more room than the others', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await begin(page, web.url, 'flower-war', { players: 4 })
  const chosen = page.locator('.rc-tribes').getByRole('button')
  await chosen.first().waitFor()
  expect(await chosen.allTextContents()).toEqual(['North', 'South', 'West'])
  const middles = await page
    .locator('.rc-tribes tbody th')
    .evaluateAll((heads) =>
      heads.map(({ children }) =>
        [...children]
          .map((child) => child.getBoundingClientRect())
          .map(({ y, height }) => y + height / 2),
      ),
    )
  // Mark and name are on one line, and every line is as high as one that cannot be chosen.
  for (const [mark = 0, name = 0] of middles) expect(Math.abs(mark - name)).toBeLessThan(6)
  const tops = middles.map(([mark = 0]) => mark)
  expect((tops[3] ?? 0) - (tops[2] ?? 0)).toBeLessThan(40)
  await page.close()
})
