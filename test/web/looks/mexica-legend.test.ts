// On a laptop, the legend of Mexica stays in sight in battles, and what the tribes have is said below the board.
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END } from '../player.ts'

const PLAYERS = 4

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'mexica').map((game) =>
      begunAt(game, (match) => match.decision(seatAt(0))?.kind === 'battle'),
    ),
  ),
)

test('a battle of Mexica leaves the legend in the corners of the board, in every language', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1280, height: 800 } })
  await begin(page, web.url, 'mexica', { players: PLAYERS })
  const table = page.url()
  for (const language of LANGUAGES) {
    await openIn(page, language, table)
    await page.locator('.rc-fighting').waitFor()
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await laidOut(page)
    expect(await page.locator('.mx-legend text:visible').count()).toBeGreaterThan(8)
    expect(await page.locator('.rc-standing > li:visible').count()).toBe(0)
    const wealth = await page
      .locator('.aim-more')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height > 10))
    expect(wealth).toEqual(Array.from({ length: PLAYERS }, () => true))
    // The bar covers nothing of the board.
    const [board, bar] = await Promise.all(
      ['.rc-middle', '.aim'].map((part) => page.locator(part).boundingBox()),
    )
    expect(bar?.y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0))
  }
  await page.close()
})
