// A question with one answer, in a browser: on request it is answered by itself, in this match and the next.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { openBrowser } from '../../support/browsers/browser.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

const BY_ITSELF = 'Do this by itself whenever nothing else is possible'
const CARDS = 'Do you play cards?'
/** Pages are slow where others keep all cores busy. */
const PAGE_MS_MAX = 60_000

let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  browser = await openBrowser()
  server = await startTestServer(
    GAMES.map((game) =>
      game.id === 'flower-war'
        ? begunAt(game, (match) => {
            const decision = match.decision(seatAt(0))
            return decision?.kind === 'cards' && decision.actions.length === 1
          })
        : game,
    ),
  )
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test('the only choice is made by itself for whoever has asked for that', {
  timeout: PAGE_MS_MAX,
}, async () => {
  const page = await browser.newPage()
  const asked = page.locator('#asked')
  await begin(page, server.url, 'flower-war', { players: 2 })
  expect(await asked.textContent()).toBe(CARDS)
  expect(await page.locator('#choices button.choice').count()).toBe(1)
  await page.getByLabel(BY_ITSELF).check()
  await asked.filter({ hasNotText: CARDS }).waitFor()
  // Kept on this device.
  await begin(page, server.url, 'flower-war', { players: 2 })
  await asked.filter({ hasNotText: CARDS }).waitFor()
  await page.close()
})
