// A journal that reports a failure for an entry that it has stored: the request is carried out once, and confirmed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { type Journal, StoreError } from '../../../server/src/journal/journal.ts'
import { startTestServer } from '../../support/servers/server.ts'

/** True while the journal is to store the next entry, but to report a failure. */
let isDoubtful = false
/** All lines that were stored. */
const kept: string[] = []

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const plant = (journal: Journal): Journal => ({
    ...journal,
    async append(...args) {
      await journal.append(...args)
      kept.push(...args[2])
      if (!isDoubtful) return
      isDoubtful = false
      throw new StoreError('unavailable', 'planted')
    },
  })
  server = await startTestServer(undefined, { plant })
})
afterAll(() => server.stop())

const plays = { bots: 1, botDelayMs: 10_000 }
const waits = { readyCheck: true }

/** The entries of that kind, of all matches. */
const entriesOf = (kind: string) => kept.filter((line) => JSON.parse(line).entry.kind === kind)

test.for([
  ['pause', plays, (match: Match<'tieqchieq'>) => match.pause(), { paused: 'host' }],
  ['leave', plays, (match: Match<'tieqchieq'>) => match.leave(), { phase: 'over' }],
  [
    'ready',
    waits,
    (match: Match<'tieqchieq'>) => match.ready(),
    { phase: 'open', seats: [{ ready: true }, { kind: 'free' }] },
  ],
] as const)(
  'a request to %s that is stored in spite of a reported failure is carried out once',
  async ([kind, how, wish, shown]) => {
    const client = await connect(server.url, { name: 'Citlali' })
    const match = await client.create('tieqchieq', how)
    const watcher = await (await connect(server.url, { name: 'Xochitl' })).watch(match.id)
    const before = entriesOf(kind).length
    isDoubtful = true
    await wish(match)
    expect(isDoubtful).toBe(false)
    await expect.poll(() => watcher.state).toMatchObject(shown)
    expect(entriesOf(kind)).toHaveLength(before + 1)
    match.disconnect()
    watcher.disconnect()
  },
)

test('a match ends as abandoned if its last player leaves by a request reported as failed', async () => {
  const client = await connect(server.url, { name: 'Citlali' })
  const match = await client.create('tieqchieq', plays)
  isDoubtful = true
  await match.leave()
  await expect.poll(() => client.find(match.id)).toMatchObject({ outcome: { closed: 'abandoned' } })
})
