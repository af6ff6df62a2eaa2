// A list of one's own matches wakes those that sleep, so it counts as joining them.
import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLED_MS } from '../../../server/src/config/caller-limits.ts'
import { SLEEP_AFTER_MS } from '../../../server/src/config/limits.ts'
import { RATES } from '../../../server/src/config/rate-limits.ts'
import { newHttpPlayer } from '../../support/clients/http-player.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newManualTimers } from '../../support/timers.ts'

/** A tenth of all limits. */
const LIMITS = 0.1
const MATCHES = 5
const GAME = 'tieqchieq'

const timers = newManualTimers()
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers, edge: { limits: LIMITS } })
})
afterAll(() => server.stop())

const awake = async (): Promise<number> => (await matchMaker.query({ name: GAME })).length

test('one request wakes no more matches than its player may join, and lists the others all the same', async () => {
  const player = await newHttpPlayer(server.url)
  for (let made = 0; made < MATCHES; made++) {
    const wish = { game: GAME, players: 2, bots: 1 }
    const { id } = (await player.post('/api/matches', wish)).body
    expect((await player.post(`/api/matches/${id}/join`)).status).toBe(200)
    // So that nothing else that is limited is meant.
    await timers.pass(5_000)
  }
  await timers.pass(CALLED_MS)
  await timers.pass(SLEEP_AFTER_MS)
  await expect.poll(awake).toBe(0)
  await timers.pass(60_000)
  const { body } = await player.get('/api/me/matches')
  expect(body['matches']).toHaveLength(MATCHES)
  expect(await awake()).toBe(RATES['joins-by-player'].atOnce * LIMITS)
})
