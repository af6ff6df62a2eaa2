// The stream of a player's events, when matches change at the very moment at which it asks about them, and when it
// cannot ask.
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { accept } from '../../../../rules/src/result.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import { STREAM_ALIVE_MS } from '../../../../server/src/config/limits/connections.ts'
import { EventStream } from '../../../../server/src/doors/http-play/event-stream.ts'
import { type Listing, StoreError } from '../../../../server/src/journal/journal.ts'
import { newNotices, type Standing } from '../../../../server/src/people/notices.ts'
import { refuseAs } from '../../../../server/src/refusal.ts'
import { newManualTimers } from '../../../support/timers.ts'

const visitor = { player: { id: 'p', name: 'P' }, address: '192.0.2.1' }
const OUTCOME = { closed: 'operator' } as const

/** A stream that is about to begin, of a player with one match. */
function opened(role: Listing['members'][number]['role'] = 'sits') {
  const timers = newManualTimers()
  const notices = newNotices(NOBODY_ELSE)
  const match = { phase: 'playing' as Standing['phase'], decision: 4, askedOf: () => {} }
  const standing = (): Standing => ({
    type: 'stands',
    match: 'm1',
    game: 'peek',
    phase: match.phase,
    decision: match.phase === 'over' ? null : Object({ id: match.decision }),
    outcome: match.phase === 'over' ? OUTCOME : null,
  })
  const row = (): string => JSON.stringify({ ...standing(), id: 'm1', overAtMs: 1_000 })
  const lines: Record<string, unknown>[] = []
  const warned: string[] = []
  const store: { failure?: Error } = {}
  const response = Object.assign(new EventEmitter(), {
    writableLength: 0,
    write: (text: string) => lines.push(JSON.parse(text)),
    end() {},
  })
  const parts = {
    timers,
    notices,
    log: Object({ warn: (_: unknown, line: string) => warned.push(line) }),
    rates: { take: async () => undefined },
    playAt: () => 'ws://play',
    journal: {
      async list({ phase }: { readonly phase?: Standing['phase'] | undefined }) {
        if (store.failure !== undefined) throw store.failure
        const rows = phase === match.phase ? [row()] : []
        if (phase === 'over') match.askedOf()
        return { rows, next: undefined }
      },
      async find() {
        const { phase } = match
        const listing = { phase, isPublic: true, members: [{ player: 'p', role }], row: row() }
        return { code: '', listing }
      },
    },
    directory: {
      isAwake: async () => true,
      addressOf: async () => undefined,
      async askLive() {
        if (match.phase === 'over') return refuseAs('match-over')
        if (role === 'kept') return refuseAs('not-seated')
        const answer = standing()
        match.askedOf()
        return Object(accept(answer))
      },
    },
  }
  const stream = new EventStream(parts, visitor, Object(response))
  const tell = (): void => notices.tell('p', standing())
  const types = (): unknown => lines.map(({ type }) => type)
  return { stream, match, store, tell, timers, lines, types, warned }
}

test('a match that ends while a stream begins is told to have ended, and only once', async () => {
  const { stream, match, types, tell, timers } = opened()
  match.askedOf = () => {
    match.phase = 'over'
    tell()
  }
  await stream.begin(0)
  await timers.pass(2 * STREAM_ALIVE_MS)
  expect(types()).toEqual(['alive', 'over', 'alive', 'alive'])
  stream.end()
})

test('a match for which a seat was only kept is not told to have ended', async () => {
  const { stream, match, types, timers } = opened('kept')
  await stream.begin(undefined)
  match.phase = 'over'
  await timers.pass(STREAM_ALIVE_MS)
  expect(types()).toEqual(['alive', 'alive'])
  stream.end()
})

test('an answer that comes after news of a later decision repeats no earlier one', async () => {
  const { stream, match, lines, tell, timers } = opened()
  await stream.begin(undefined)
  match.askedOf = () => {
    match.decision++
    tell()
  }
  await timers.pass(STREAM_ALIVE_MS)
  match.askedOf = () => {}
  await timers.pass(STREAM_ALIVE_MS)
  const decisions = lines.flatMap(({ decision }) => (decision === undefined ? [] : [decision]))
  expect(decisions).toEqual([{ id: 4 }, { id: 5 }])
  stream.end()
})

test('a stream that cannot be refreshed logs why, but not that the store is away', async () => {
  const { stream, store, timers, types, warned } = opened()
  await stream.begin(undefined)
  store.failure = new StoreError('unavailable', 'away')
  await timers.pass(2 * STREAM_ALIVE_MS)
  expect([types(), warned]).toEqual([['alive', 'decision', 'alive', 'alive'], []])
  store.failure = new Error('a fault')
  await timers.pass(STREAM_ALIVE_MS)
  expect(warned).toEqual(['refreshing an event stream failed'])
  stream.end()
})
