// Quick play by many at the same moment: a class of pupils behind one address, each of whom will take any match.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestToken } from '../../loadtest/room/http.ts'
import { QUICK_PLAY_WAIT_MS_MAX } from '../../server/src/config/limits.ts'
import { systemTimers, type Timers } from '../../server/src/timers.ts'
import { enterRaw, type RawClient } from '../support/raw-client.ts'
import { startTestServer } from '../support/server.ts'

const PUPILS = 40

/** Timers that never end the wait of quick play, so that a slow machine does not matter. */
const patient: Timers = {
  ...systemTimers,
  after: (ms, run) => (ms === QUICK_PLAY_WAIT_MS_MAX ? () => {} : systemTimers.after(ms, run)),
}

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers: patient, edge: { limits: 1 } })
})
afterAll(() => server.stop())

test('players who quick-play at the same moment are all paired with another, within the limits', async () => {
  const tokens = await Promise.all(Array.from({ length: PUPILS }, () => guestToken(server.url)))
  const wish = { call: 'joinOrCreate/tieqchieq', options: { players: 2 } }
  const came = await Promise.allSettled(
    tokens.map((token) => enterRaw(server.url, { ...wish, token })),
  )
  const seated = came.flatMap((each): RawClient[] =>
    each.status === 'fulfilled' ? [each.value] : [],
  )
  const byMatch = Map.groupBy(seated, ({ matchId }) => matchId)
  expect([...byMatch.values()].map((people) => people.length)).toEqual(
    Array.from({ length: PUPILS / 2 }, () => 2),
  )
  for (const pupil of seated) pupil.leave()
})
