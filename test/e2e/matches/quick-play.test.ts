// Quick play by many at the same moment: a school class behind one address, where everyone takes any match.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { guestToken } from '../../../loadtest/room/http.ts'
import {
  QUICK_TURN_SECONDS_FOUND_MAX,
  QUICK_TURN_SECONDS_UNLESS_SAID,
} from '../../../server/src/config/quick-play.ts'
import { enterRaw, type RawClient } from '../../support/clients/raw-client.ts'
import { SDKS } from '../../support/clients/sdks.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { keepPlaces, patient } from './patient.ts'

const PUPILS = 40

keepPlaces()
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers: patient, edge: { limits: 1 } })
})
afterAll(() => server.stop())

test('players who ask for quick play at the same moment are all matched, within the limits', async () => {
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

test.for(SDKS)('a match that quick play makes over %s has a clock', async ([, connectBy]) => {
  const client = await connectBy(server.url, { name: 'Quick' })
  const match = await client.quickPlay('mexica')
  expect(await client.find(match.id)).toMatchObject({ turnSeconds: QUICK_TURN_SECONDS_UNLESS_SAID })
  await match.leave()
})

test('quick play makes a match with the time to think that the player asked for', async () => {
  const token = await guestToken(server.url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ game: 'space-aztecs', turnSeconds: 0 })
  const found = await fetch(`${server.url}/api/quick-play`, { method: 'POST', headers, body })
  const { id }: { id?: unknown } = Object(await found.json())
  const shown = await fetch(`${server.url}/api/matches/${id}`)
  expect(await shown.json()).toMatchObject({ turnSeconds: 0 })
})

test('a match made without quick play has the clock that its maker chose', async () => {
  const client = await connect(server.url, { name: 'Maker' })
  const match = await client.create('tieqchieq')
  expect(await client.find(match.id)).toMatchObject({ turnSeconds: 0 })
  await match.leave()
})

test('quick play skips a match without a clock, and leads to one with any clock', async () => {
  const [slow, timed, quick] = await Promise.all(
    ['Slow', 'Timed', 'Quick'].map((name) => connect(server.url, { name })),
  )
  const without = await slow?.create('flower-war')
  const own = await timed?.create('flower-war', { turnSeconds: 30 })
  const found = await quick?.quickPlay('flower-war')
  expect(found?.id).toBe(own?.id)
  for (const match of [without, own, found]) await match?.leave()
})

test.for([
  ['waits until all are ready', { turnSeconds: 30, readyCheck: true }],
  ['allows a very long time for a move', { turnSeconds: QUICK_TURN_SECONDS_FOUND_MAX + 1 }],
] as const)('quick play does not lead to a match that %s', async ([, wish]) => {
  const [maker, quick] = await Promise.all(
    ['Maker', 'Quick'].map((name) => connect(server.url, { name })),
  )
  const made = await maker?.create('flower-war', { players: 2, ...wish })
  const found = await quick?.quickPlay('flower-war')
  expect(found?.id).not.toBe(made?.id)
  for (const match of [made, found]) await match?.leave()
})
