// Unfinished matches made at one site are limited once the server has many, so that a few sites cannot fill it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import {
  MATCHES_PER_SITE_MAX,
  MATCHES_UNCOUNTED_MAX,
} from '../../../server/src/config/limits/all-matches.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import { newClock } from '../../support/clock.ts'
import { startTestServer } from '../../support/servers/server.ts'

/** A hundredth of all limits. */
const LIMITS = 0.01
const FROM_HERE = MATCHES_PER_SITE_MAX * LIMITS

const clock = newClock()
/** The number of matches that the server has besides those made here. */
let others = 0
const plant = (journal: Journal): Journal => ({
  ...journal,
  countLive: async (player) =>
    (await journal.countLive(player)) + (player === undefined ? others : 0),
})

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const edge = { limits: LIMITS, trustProxy: 1 }
  server = await startTestServer(undefined, { timers: clock.timers, plant, edge })
})
afterAll(() => server.stop())
beforeEach(() => {
  others = 0
})

/** Makes a request from an address, after its rate limits have recovered. */
async function ask(from: string, path: string, body: object, token = '') {
  clock.pass(3_600_000)
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      'x-forwarded-for': from,
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  })
  return Object(await response.json())
}

/** Makes a match as a new guest; `id` is that of the match, or the code of its refusal. */
async function make(
  from: string,
  call = 'create/tieqchieq',
): Promise<{ id: string; token: string }> {
  const { token } = await ask(from, '/api/guests', { name: 'Guest' })
  const made = await ask(from, `/matchmake/${call}`, {}, token)
  return { id: made.roomId ?? made.error, token }
}

async function makeMany(count: number, fromOf: (index: number) => string): Promise<string[]> {
  const made: string[] = []
  for (let index = 0; index < count; index++) made.push((await make(fromOf(index))).id)
  return made
}

const REFUSED = 'too-many-from-here'

test('while the server has room, one site may make any number of matches', async () => {
  others = MATCHES_UNCOUNTED_MAX - FROM_HERE - 5
  const made = await makeMany(FROM_HERE + 5, () => '198.51.100.1')
  expect(made).not.toContain(REFUSED)
})

test('when the server has many, a site makes no more until some of its own are over, and others do', async () => {
  others = MATCHES_UNCOUNTED_MAX / 2
  expect(await makeMany(FROM_HERE + 1, () => '198.51.100.4')).not.toContain(REFUSED)
  others = MATCHES_UNCOUNTED_MAX
  const from = '198.51.100.2'
  const made: Awaited<ReturnType<typeof make>>[] = []
  for (let index = 0; index < FROM_HERE; index++) made.push(await make(from))
  expect(made.map(({ id }) => id)).not.toContain(REFUSED)
  for (const call of ['create/tieqchieq', 'joinOrCreate/mexica'])
    expect((await make(from, call)).id).toBe(REFUSED)
  expect((await make('198.51.100.3')).id).not.toBe(REFUSED)
  // Players still join matches made there, and one that ends makes room.
  const [first] = made
  clock.pass(3_600_000)
  const client = await connect(server.url, { token: first?.token ?? '' })
  await (await client.join<'tieqchieq'>(first?.id ?? '')).leave()
  expect((await make(from)).id).not.toBe(REFUSED)
  expect((await make(from)).id).toBe(REFUSED)
})

test('an IPv6 /48 counts as one site', async () => {
  others = MATCHES_UNCOUNTED_MAX
  const made = await makeMany(FROM_HERE + 1, (index) => `2001:db8:7:${index}::1`)
  expect(made.indexOf(REFUSED)).toBe(FROM_HERE)
  expect((await make('2001:db8:8::1')).id).not.toBe(REFUSED)
})
