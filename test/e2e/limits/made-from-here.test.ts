// Unfinished matches made at one site are limited, so that a few sites cannot fill the server.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { MATCH_SHARES } from '../../../server/src/config/limits/all-matches.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import { newClock } from '../../support/clock.ts'
import { startTestServer } from '../../support/servers/server.ts'

/** A hundredth of all limits. */
const LIMITS = 0.01
const [FIRST, SECOND] = MATCH_SHARES
const FROM_HERE = FIRST.each * LIMITS

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

test('a site makes a limited number until some of its own are over, fewer once there are many, and others make theirs', async () => {
  const from = '198.51.100.2'
  others = FIRST.below - 2 * FROM_HERE
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
  others = FIRST.below
  const late = await makeMany(SECOND.each * LIMITS + 1, () => '198.51.100.4')
  expect(late.indexOf(REFUSED)).toBe(SECOND.each * LIMITS)
})

test('an IPv6 /48 counts as one site', async () => {
  const made = await makeMany(FROM_HERE + 1, (index) => `2001:db8:7:${index}::1`)
  expect(made.indexOf(REFUSED)).toBe(FROM_HERE)
  expect((await make('2001:db8:8::1')).id).not.toBe(REFUSED)
})
