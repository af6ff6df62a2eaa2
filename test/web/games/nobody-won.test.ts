// The end of a match without a winner.
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

/** The first player's last decision but for their cards: then the count of the apocalypse runs out. */
function isLast(match: Match): boolean {
  const { apocalypse } = Object(match.view())
  return apocalypse?.turnsLeft === 1 && match.decision(seatAt(0))?.kind === 'sacrifice'
}

const web = openPages(() =>
  startTestServer(GAMES.filter(({ id }) => id === 'mexica').map((game) => begunAt(game, isLast))),
)

test('the ending says why nobody won, and ranks no player', async () => {
  const page = await web.browser.newPage({ reducedMotion: 'reduce' })
  await begin(page, web.url, 'mexica', { players: 3, options: { apocalypseAt: '1' } })
  const end = page.getByRole('button', { name: 'End the turn' })
  await end.waitFor()
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox()
    if (box === null) throw new Error(`${selector} is not drawn`)
    return box
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await laidOut(page)
  const count = await boxOf('.rc-doom')
  for (const pile of ['.mx-decks .skull', '.mx-decks .rc-card-day'])
    expect(count.y + count.height, pile).toBeLessThan((await boxOf(pile)).y + 2)
  // On a phone, pool and decks are beside the circle.
  await page.setViewportSize({ width: 390, height: 844 })
  await laidOut(page)
  const [doom, sides] = [await boxOf('.rc-doom'), page.locator('.mx-sides li')]
  expect(await sides.count()).toBeGreaterThan(2)
  for (const side of await sides.all()) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await side.boundingBox()) ?? {}
    const isBeside = x + width <= doom.x || doom.x + doom.width <= x
    expect(isBeside || y + height <= doom.y).toBe(true)
  }
  await page.setViewportSize({ width: 1366, height: 768 })
  await end.click()
  const ending = page.locator('.ending')
  await ending.getByText('Nobody won.', { exact: true }).waitFor()
  await laidOut(page)
  expect(await page.locator('.rc-doom').textContent()).not.toContain('0')
  const [banner, said] = [await boxOf('.victory'), await boxOf('.victory strong')]
  expect(said.x + said.width / 2).toBeCloseTo(banner.x + banner.width / 2, 0)
  const { width } = await boxOf('.ending .winner')
  expect(width).toBeLessThan(2)
  expect(await ending.textContent()).toContain('before anybody held all three signs')
  expect(await ending.textContent()).not.toContain('Your place')
  const heads = ending.locator('table.scores thead th')
  await expect
    .poll(() => heads.allInnerTexts())
    .toEqual(['Player', 'Week cards', 'Tokens', 'Cards'])
  await page.close()
})
