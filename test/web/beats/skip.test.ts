// The button that skips leads to the player's next question, whatever others still do before it.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead } from '../player.ts'
import { record } from './film.ts'

const [FIRST, SECOND] = [seatAt(0), seatAt(1)]
const CHOICE = '#choices button.choice:enabled'

/** True if the first player is asked, and after any answer the second. */
function isBeforeSecond(match: Match): boolean {
  const { actions = [] } = match.decision(FIRST) ?? {}
  const leadsToSecond = (action: unknown) => {
    const after = match.fork()
    return after.act(FIRST, action).ok && after.decision(SECOND) !== undefined
  }
  return actions.length > 0 && actions.every(leadsToSecond)
}

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'tieqchieq').map((game) => begunAt(game, isBeforeSecond)),
  ),
)

/** Lengthens the beats of a page, so that it shows the next one only when it is skipped. */
function slowed(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { setTimeout: wait } = globalThis
    const later = (run: TimerHandler, ms = 0, ...given: unknown[]) =>
      wait(run, ms >= 300 && ms < 2_000 ? 1_000 * ms : ms, ...given)
    Object.assign(globalThis, { setTimeout: later })
  })
}

/** Counts the answers whose replies have come to a page. */
async function countReplies(page: Page): Promise<() => number> {
  const given = new Set<unknown>()
  let replies = 0
  await page.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const { type, id } = JSON.parse(String(text))
      if (type === 'act') given.add(id)
      server.send(text)
    })
    server.onMessage((text) => {
      socket.send(text)
      const { type, id } = JSON.parse(String(text))
      if (type === 'reply' && given.has(id)) replies++
    })
  })
  return () => replies
}

test('once it was pressed, nothing is shown event by event up to the next question', async () => {
  // Nothing is held in the hand.
  const page = await web.browser.newPage({ reducedMotion: 'reduce' })
  await slowed(page)
  await alwaysAsked(page)
  const replies = await countReplies(page)
  await begin(page, web.url, 'tieqchieq', { players: 2, bots: 0, pace: 'brisk' })
  const other = await connect(web.url, { name: 'Beto' })
  const match = await other.join<'tieqchieq'>(page.url().split('/').at(-1) ?? '')
  // Whoever comes back is not shown how the match has begun.
  await page.reload()
  await page.locator(CHOICE).first().waitFor()
  await haveRead(page)
  await page.locator(CHOICE).first().click()
  await expect.poll(replies).toBe(1)
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await page.locator('.caption:not(.caption-now)').waitFor()
  const frames = await record(page)
  while (!(await page.locator(CHOICE).first().isVisible())) {
    const [action] = match.decision?.actions ?? []
    if (action !== undefined) await match.act(action)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const shown = await frames()
  expect(shown.at(-1)?.log.length).toBeGreaterThan(shown[0]?.log.length ?? 0)
  expect(shown.filter(({ isPlaying }) => isPlaying)).toHaveLength(0)
  match.disconnect()
  await page.close()
})
