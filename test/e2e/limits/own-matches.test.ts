// Lists, streams, new names, temples and strangers wake matches that sleep, which counts as joining them.
import { matchMaker } from '@colyseus/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SLEEP_AFTER_MS } from '../../../server/src/config/limits/all-matches.ts'
import { CALLED_MS, STREAM_ALIVE_MS } from '../../../server/src/config/limits/connections.ts'
import { RATES } from '../../../server/src/config/limits/rates.ts'
import { HttpPlayer, newHttpPlayer } from '../../support/clients/http-player.ts'
import { enterSocket } from '../../support/clients/socket.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newManualTimers } from '../../support/timers.ts'

/** A tenth of all limits. */
const LIMITS = 0.1
const MATCHES = 5
const AWAKE_MAX = RATES['joins-by-player'].atOnce * LIMITS
const GAME = 'flower-war'

const timers = newManualTimers()
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers, edge: { limits: LIMITS } })
})
afterAll(() => server.stop())

const awake = async (): Promise<number> => (await matchMaker.query({ name: GAME })).length

/** Makes more matches than a player may wake at once, and lets them fall asleep. */
async function newSleepers(player: HttpPlayer): Promise<readonly unknown[]> {
  const ids: unknown[] = []
  for (let made = 0; made < MATCHES; made++) {
    // A seat that is reserved and not taken, as over HTTP, would keep its match awake for seconds of Colyseus's clock.
    const wish = { players: 2, bots: 1 }
    const { socket, matchId, closed } = await enterSocket(
      server.url,
      player.token,
      `create/${GAME}`,
      wish,
    )
    ids.push(matchId)
    socket.close()
    await closed
    // Lets the other rate limits recover, so that none of them interferes.
    await timers.pass(5_000)
  }
  await allAsleep()
  return ids
}

/** Resolves with the number of matches that are awake after this time; what waits for the disk may take several. */
const awakeAfter = (ms: number) => async () => {
  await timers.pass(ms)
  return awake()
}

async function allAsleep(): Promise<void> {
  await timers.pass(CALLED_MS)
  await expect.poll(awakeAfter(SLEEP_AFTER_MS)).toBe(0)
  await timers.pass(60_000)
}

test('one request wakes no more matches than its player may join, and lists the others all the same', async () => {
  const player = await newHttpPlayer(server.url)
  await newSleepers(player)
  const { body } = await player.get('/api/me/matches')
  expect(body['matches']).toHaveLength(MATCHES)
  expect(await awake()).toBe(AWAKE_MAX)
  await allAsleep()
})

test('a stream wakes no more matches at once than its player may join, and the others later', async () => {
  const player = await newHttpPlayer(server.url)
  await newSleepers(player)
  const stream = await player.listen()
  await stream.next('alive')
  expect(await awake()).toBe(AWAKE_MAX)
  await expect.poll(awakeAfter(STREAM_ALIVE_MS)).toBe(MATCHES)
  stream.close()
  await allAsleep()
})

test('a new name wakes no more matches than its player may join', async () => {
  const player = await newHttpPlayer(server.url)
  await newSleepers(player)
  expect((await player.post('/api/me/name', { name: 'Citlali' })).status).toBe(200)
  expect(await awake()).toBe(AWAKE_MAX)
  await allAsleep()
})

test('pairing a temple wakes no more matches than its owner may join', async () => {
  const ids = await newSleepers(await newHttpPlayer(server.url))
  const owner = await newHttpPlayer(server.url)
  const { code } = (await owner.post('/api/temples/claims')).body
  const { temple } = (await owner.post('/api/temples/claims/approve', { code })).body
  for (const [index, match] of ids.entries()) {
    const paired = await owner.post('/api/temples/pairings', { match, temple })
    expect(paired.status).toBe(index < AWAKE_MAX ? 403 : 429)
  }
  expect(await awake()).toBe(AWAKE_MAX)
  await allAsleep()
})

test('strangers who look at sleeping matches count by address, and not all as one player', async () => {
  const ids = await newSleepers(await newHttpPlayer(server.url))
  const stranger = new HttpPlayer(server.url, '')
  for (const id of ids)
    expect(await stranger.get(`/api/matches/${id}/state`)).toMatchObject({ status: 200 })
  await allAsleep()
})
