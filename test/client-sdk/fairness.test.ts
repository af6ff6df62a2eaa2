// The client detects a server that breaks its promises about the dice, and accuses no other.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newEmitter } from '../../client-sdk/src/emitter.ts'
import { type Fairness, fairnessOf } from '../../client-sdk/src/line/fairness.ts'
import { Following } from '../../client-sdk/src/line/following.ts'
import type { MatchListener } from '../../client-sdk/src/line/wire.ts'
import type { Match } from '../../client-sdk/src/match.ts'
import type { MatchEvents } from '../../client-sdk/src/match-events.ts'
import { seedFromText } from '../../rules/src/random.ts'
import { commitmentTo, verifyRecord } from '../../rules/src/records/verify.ts'
import type { StoredMatch } from '../../server/src/journal/journal.ts'
import { NEARLY_OVER } from '../e2e/nearly-over.ts'
import { type Connect, SDKS } from '../support/clients/sdks.ts'
import { startTestServer } from '../support/servers/server.ts'

type Table = Match<'tieqchieq'>
type Fault = (stored: StoredMatch) => StoredMatch

const honest: Fault = (stored) => stored
/** Changes the source of the published record, so that its seed still fits the other secret. */
const otherSecret: Fault = (stored) => {
  const header = { ...JSON.parse(stored.header), secret: seedFromText('chosen afterwards') }
  return { ...stored, header: JSON.stringify(header) }
}
const otherEntropy: Fault = (stored) => {
  const summary = { ...JSON.parse(stored.summary ?? '{}'), entropy: ['0123', '4567'] }
  return { ...stored, summary: JSON.stringify(summary) }
}
const away: Fault = () => {
  throw new Error('planted')
}

let fault = honest
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(NEARLY_OVER, {
    plant: (journal) => ({
      ...journal,
      async read(id) {
        const stored = await journal.read(id)
        return stored && fault(stored)
      },
    }),
  })
})
afterAll(() => server.stop())
beforeEach(() => {
  fault = honest
})

/** Two players of a match that has begun, and their clients. */
async function begun(connect: Connect) {
  const people = await Promise.all(['One', 'Other'].map((name) => connect(server.url, { name })))
  const [one, other] = people
  if (one === undefined || other === undefined) throw new Error('two')
  const first = await one.create('tieqchieq', { botDelayMs: 0 })
  return { other, first, second: await other.join<'tieqchieq'>(first.id) }
}

/** Plays a match to its end, and returns the `fairness` that each client reports. */
async function told(matches: readonly Table[]): Promise<readonly Fairness[]> {
  const all = matches.map((match) => {
    const answer = (): void => {
      const action = match.decision?.actions.at(-1)
      // If its reply was lost, the last answer is still being given when the match is disconnected.
      if (action !== undefined) void match.act(action).catch(() => {})
    }
    match.on('decision', answer)
    match.on('end', () => match.disconnect())
    answer()
    return new Promise<Fairness>((resolve) => match.on('fairness', resolve))
  })
  return Promise.all(all)
}

describe.for(SDKS)('at the end of a match over %s', ([, connect]) => {
  test('an honest server has kept its promises, and the record verifies', async () => {
    const { first, second } = await begun(connect)
    const kept = { secret: 'kept', entropy: 'kept' }
    expect(await told([first, second])).toEqual([kept, kept])
    expect(await first.fairness()).toEqual(kept)
    expect(verifyRecord(NEARLY_OVER, await first.record()).ok).toBe(true)
  })

  test('a server that publishes another secret is detected', async () => {
    fault = otherSecret
    const { first, second } = await begun(connect)
    const broken = { secret: 'broken', entropy: 'kept' }
    expect(await told([first, second])).toEqual([broken, broken])
  })

  test('maker and joiner both detect a server that publishes entropy other than theirs', async () => {
    fault = otherEntropy
    const { first, second } = await begun(connect)
    const broken = { secret: 'kept', entropy: 'broken' }
    expect(await told([first, second])).toEqual([broken, broken])
  })

  test('a client that came back to a seat cannot confirm the entropy, but detects a change of it', async () => {
    const { other, first, second } = await begun(connect)
    const client = await connect(server.url, { token: other.token })
    const again = await client.join<'tieqchieq'>(second.id)
    const results = await told([first, again])
    expect(results[1]).toEqual({ secret: 'kept', entropy: 'unknown' })
    expect(await second.fairness()).toEqual({ secret: 'kept', entropy: 'kept' })
    fault = otherEntropy
    expect(await again.fairness()).toEqual({ secret: 'kept', entropy: 'broken' })
  })

  test('a spectator can check only the secret', async () => {
    const { first, second } = await begun(connect)
    const guest = await connect(server.url, { name: 'Guest' })
    const watched = await guest.watch<'tieqchieq'>(first.id)
    const results = await told([first, second, watched])
    expect(results[2]).toEqual({ secret: 'kept', entropy: 'unknown' })
  })

  test('that was abandoned before it began, fairness is unknown', async () => {
    const one = await connect(server.url, { name: 'One' })
    const match = await one.create('tieqchieq')
    const told = new Promise((resolve) => match.on('fairness', resolve))
    await match.leave()
    expect(await told).toEqual({ secret: 'unknown', entropy: 'unknown' })
  })

  test('whose record is unavailable, fairness is unknown, and asking for the record says why', async () => {
    fault = away
    const { first, second } = await begun(connect)
    const unknown = { secret: 'unknown', entropy: 'unknown' }
    expect(await told([first, second])).toEqual([unknown, unknown])
    await expect(first.record()).rejects.toMatchObject({ code: 'internal' })
  })

  test('fairness cannot be checked earlier', async () => {
    const { first, second } = await begun(connect)
    await expect(first.fairness()).rejects.toMatchObject({ code: 'not-finished' })
    for (const match of [first, second]) match.disconnect()
  })
})

test.for([
  [true, 'broken'],
  [false, 'unknown'],
] as const)(
  'when the server names other entropy from the beginning, a client that made the match (%s) finds it %s',
  ([isMaker, entropy]) => {
    const secret = seedFromText('secret')
    const remembered = { commitment: commitmentTo(secret), seat: 1, given: '89', told: '67' }
    const record = { secret, entropy: ['45', '67'] }
    expect(fairnessOf(record, { ...remembered, isMaker })).toEqual({ secret: 'kept', entropy })
  },
)

test.for([null, [], {}, 'secret', { secret: 7, entropy: null }])(
  'a malformed record, %j, breaks both promises',
  (record) => {
    const commitment = commitmentTo(seedFromText('secret'))
    const remembered = { commitment, seat: 0, given: '89', told: '89', isMaker: false }
    expect(fairnessOf(record, remembered)).toEqual({ secret: 'broken', entropy: 'broken' })
  },
)

test('a server is held to its first promises, even if it changes them later', async () => {
  const listening = Promise.withResolvers<MatchListener>()
  const following = new Following({ emitter: newEmitter<MatchEvents>(), ended() {} })
  const wire = {
    match: 'changed',
    gone: new Promise<number>(() => {}),
    close() {},
    request: async () => undefined,
    listen: listening.resolve,
  }
  const entered = following.enter(wire, async () => undefined)
  const say = await listening.promise
  for (const word of ['first', 'second']) {
    say.state(Object({ commitment: word, rematch: '', outcome: null }))
    say.welcome(Object({ protocol: 1, before: 0, events: [], own: null, entropy: word }))
  }
  await entered
  expect(following.promised).toEqual({ commitment: 'first', told: 'first' })
})
