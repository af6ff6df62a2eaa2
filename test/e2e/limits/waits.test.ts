// A request that comes too often is refused with the time to wait, and accepted after it.
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { connect as light } from '../../../client-sdk/src/light.ts'
import {
  RATES,
  REACTIONS_BY_SEAT,
  REQUESTS_BY_SEAT,
} from '../../../server/src/config/limits/rates.ts'
import { newHttpPlayer } from '../../support/clients/http-player.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newManualTimers } from '../../support/timers.ts'

const timers = newManualTimers()
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers })
})
afterAll(() => server.stop())

/** Posts as a player; the answer has what it says of waiting. */
async function post(token: string, path: string, body: unknown) {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const { code, detail } = Object(await response.json())
  const seconds = response.headers.get('retry-after')
  return { status: response.status, code, detail, seconds }
}

/** A player who has just made a match. */
async function seated() {
  const player = await newHttpPlayer(server.url)
  const made = await player.post('/api/matches', {
    game: 'tieqchieq',
    players: 2,
    readyCheck: true,
  })
  return { token: player.token, path: `/api/matches/${made.body['id']}` }
}

test.for([
  ['ready', REQUESTS_BY_SEAT, (count: number) => ({ on: count % 2 === 0 })],
  ['react', REACTIONS_BY_SEAT, () => ({ sign: 'drum' })],
] as const)('%s beyond its rate is refused', async ([type, { atOnce, perMinute }, bodyOf]) => {
  const { token, path } = await seated()
  const ask = (count: number) => post(token, `${path}/${type}`, bodyOf(count))
  for (let count = 0; count < atOnce; count++)
    expect(await ask(count)).toMatchObject({ status: 200 })
  const waitMs = 60_000 / perMinute
  const seconds = String(Math.ceil(waitMs / 1_000))
  const refused = { status: 429, code: 'too-many-requests', seconds }
  expect(await ask(atOnce)).toMatchObject(refused)
  await timers.pass(waitMs - 1)
  expect(await ask(atOnce)).toMatchObject({ ...refused, seconds: '1' })
  await timers.pass(1)
  expect(await ask(atOnce)).toMatchObject({ status: 200 })
})

test.for([
  ['plain JSON', light],
  ['Colyseus', connect],
] as const)('over %s the error of the SDK has the wait', async ([, begin]) => {
  const client = await begin(server.url, { name: 'Maker' })
  const match = await client.create('tieqchieq', { players: 2, readyCheck: true })
  onTestFinished(() => match.disconnect())
  const { atOnce, perMinute } = REQUESTS_BY_SEAT
  for (let count = 0; count < atOnce; count++) await match.ready(count % 2 === 0)
  const retryAfterMs = 60_000 / perMinute
  const refused = { code: 'too-many-requests', retryAfterMs }
  await expect(match.ready(true)).rejects.toMatchObject(refused)
})

test.for([
  ['/api/temples/claims/approve', { code: 'BBBBBBBB' }],
  ['/api/temples/pairings', { match: 'none', code: 'BBBBBB' }],
] as const)('after wrong codes at %s a player has to wait', async ([path, body]) => {
  const { token } = await newHttpPlayer(server.url)
  const guess = () => post(token, path, body)
  const { atOnce, perMinute } = RATES['temple-codes-by-player']
  const waitMs = 60_000 / perMinute
  for (let count = 0; count < atOnce; count++)
    expect(await guess()).toMatchObject({ code: 'wrong-code', seconds: null })
  const left = (ms: number) => ({
    ...{ status: 429, code: 'too-many-guesses', seconds: String(ms / 1_000) },
    detail: `Too many wrong codes; try again in ${ms / 1_000} s.`,
  })
  expect(await guess()).toEqual(left(waitMs))
  await timers.pass(waitMs - 5_000)
  expect(await guess()).toEqual(left(5_000))
  await timers.pass(5_000)
  expect(await guess()).toMatchObject({ code: 'wrong-code' })
})
