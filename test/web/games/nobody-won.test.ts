// The end of a match without a winner.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { openBrowser } from '../../support/browsers/browser.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

/** The first player's last decision but for their cards: then the count of the apocalypse runs out. */
function isLast(match: Match): boolean {
  const { apocalypse } = Object(match.view())
  return apocalypse?.turnsLeft === 1 && match.decision(seatAt(0))?.kind === 'sacrifice'
}

let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  browser = await openBrowser()
  server = await startTestServer(
    GAMES.filter(({ id }) => id === 'mexica').map((game) => begunAt(game, isLast)),
  )
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test('the ending says why nobody won, and gives nobody a place', async () => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await begin(page, server.url, 'mexica', { players: 3, options: { apocalypseAt: '1' } })
  await page.getByRole('button', { name: 'End the turn' }).click()
  const ending = page.locator('.ending')
  await ending.getByText('Nobody won.', { exact: true }).waitFor()
  expect(await ending.textContent()).toContain('before anybody held all three signs')
  expect(await ending.textContent()).not.toContain('Your place')
  const heads = await ending.locator('table.scores thead th').allInnerTexts()
  expect(heads).toEqual(['Player', 'Week cards', 'Tokens', 'Cards'])
  await page.close()
})
