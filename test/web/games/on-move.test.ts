// The players who are asked are marked as on the move, whosever turn it is.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

/** True if the first player has a choice as the defender of a battle, in the turn of another. */
function isAttacked(match: Match): boolean {
  const { battle } = Object(match.view())
  const { actions = [] } = match.decision(seatAt(0)) ?? {}
  return battle?.defender === 0 && actions.length > 1
}

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => /flower-war|mexica/.test(id)).map((game) => begunAt(game, isAttacked)),
  ),
)

test.for(['flower-war', 'mexica'])(
  'in a battle of %s the players who are asked are marked, but not a waiting attacker',
  async (id) => {
    const page = await web.browser.newPage({ viewport: { width: 390, height: 844 } })
    await begin(page, web.url, id, { players: 2, bots: 0 })
    const other = await connect(web.url, { name: 'Beto' })
    const match = await other.join(page.url().split('/').at(-1) ?? '')
    await page.locator('#asked').waitFor()
    // Begun for the page, and a little later for others.
    await expect.poll(() => match.state.waiting).toContain(0)
    const { seats } = match.state
    const waiting = match.state.waiting.toSorted((one, other) => one - other)
    const marked = (selector: string) =>
      page
        .locator(selector)
        .evaluateAll((all) =>
          all.flatMap(({ className }, seat) => (className.includes('turn') ? [seat] : [])),
        )
    expect(await marked('.seats .seat')).toEqual(waiting)
    expect(await marked('.aim > ul > li')).toEqual(waiting)
    expect(await marked('.rc-standing > li')).toEqual(waiting)
    // The table of the tribes is in the order of turns.
    const tribes = await page.locator('.rc-tribe-turn .rc-tribe-name').allTextContents()
    expect(tribes.toSorted()).toEqual(waiting.map((seat) => seats[seat]?.name).toSorted())
    match.disconnect()
    await page.close()
  },
)
