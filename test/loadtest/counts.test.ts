// The countable costs of an input. They are the same on every machine, so a test notices any change that raises them.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Decoder, Encoder, type Schema } from '@colyseus/schema'
import { pack } from 'msgpackr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FRAME, parseData, parseResponse } from '../../loadtest/codec.ts'
import { newWriter, shapeOf } from '../../protocol/src/sync.ts'
import { matchStateOf } from '../../protocol/src/synced-schema.ts'
import { POLICIES, playOut } from '../../rules/src/bots/policy.ts'
import { present } from '../../rules/src/invariant.ts'
import type { MatchEvent } from '../../rules/src/match.ts'
import { tieqchieq } from '../../rules/src/tieqchieq/index.ts'
import type { Journal } from '../../server/src/journal/journal.ts'
import { openSqliteJournal } from '../../server/src/journal/sqlite/sqlite-journal.ts'
import { newLog } from '../../server/src/observe/log.ts'
import { constantChance } from '../support/chance/constant-chance.ts'
import { type Arrival, enterRaw, type RawClient } from '../support/clients/raw-client.ts'
import { gameOf, started } from '../support/matches/matches.ts'
import { startTestServer } from '../support/servers/server.ts'

const ACTIONS = 30

/** The number of appends that the journal got, and of lines in them. */
const kept = { appends: 0, lines: 0 }
const counting = (journal: Journal): Journal => ({
  ...journal,
  append(claim, from, lines, change) {
    kept.appends++
    kept.lines += lines.length
    return journal.append(claim, from, lines, change)
  },
})

let server: Awaited<ReturnType<typeof startTestServer>>
let players: readonly RawClient[]
let all: readonly RawClient[]
beforeAll(async () => {
  server = await startTestServer(undefined, { plant: counting })
  const one = await enterRaw(server.url, { call: 'create/tieqchieq', options: { players: 2 } })
  const join = (options: object) =>
    enterRaw(server.url, { call: `joinById/${one.matchId}`, options })
  players = [one, await join({})]
  all = [...players, await join({ watch: true }), await join({ watch: true })]
})
afterAll(async () => {
  for (const client of all) client.leave()
  await server.stop()
})

describe('an answer at a table of four', () => {
  test('costs one append of one line, and one patch and one update for each client', async () => {
    for (const player of players) await player.request('resync', {})
    let asked = await whoIsAsked()
    for (let action = 0; action < ACTIONS; action++) {
      const before = { ...kept }
      const [seat, frames] = [asked, await framesOf(() => answer(asked))]
      expect([kept.appends - before.appends, kept.lines - before.lines]).toEqual([1, 1])
      asked = await whoIsAsked()
      for (const [client, own] of frames.entries()) {
        // The next seat gets its decision in one frame, and the previous one gets a frame that withdraws its own.
        const decisions = client === asked || client === seat ? 1 : 0
        const answers = client === seat ? 1 : 0
        const expected = { patch: 1, update: 1, decision: decisions, response: answers }
        expect(own, `client ${client} at action ${action}`).toEqual(expected)
      }
    }
  })

  test('sends nothing but the events, the next decision and the acknowledgement', async () => {
    const look = newOnlooker(present(all[3], 'a spectator').arrivals)
    for (let action = 0; action < ACTIONS; action++) {
      const before = look()
      const begins = all.map(({ arrivals }) => arrivals.length)
      await answer(await whoIsAsked())
      await whoIsAsked()
      for (const client of all) await client.request('resync', {})
      for (const [client, { arrivals }] of all.entries())
        for (const { kind, bytes } of arrivals.slice(begins[client], -2)) expectNoMore(kind, bytes)
      const now = look()
      const changed = Object.keys(now).filter((key) => now[key] !== before[key])
      expect(['waiting', 'view']).toEqual(expect.arrayContaining(changed))
    }
  })
})

/** Returns a look at the parts of the state as shown by now, in JSON; each patch must be no longer than its change. */
function newOnlooker(arrivals: readonly Arrival[]): () => Readonly<Record<string, string>> {
  const State = matchStateOf(tieqchieq.shapes.view)
  const [seen, own]: [Schema, Schema] = [new State(), new State()]
  const decoder = new Decoder(seen)
  const write = newWriter(shapeOf(State), own)
  const encoder = new Encoder(own)
  let read = 0
  return () => {
    for (; read < arrivals.length; read++) {
      const { kind, bytes } = present(arrivals[read], 'a frame')
      if (kind !== FRAME.state && kind !== FRAME.patch) continue
      decoder.decode(bytes, { offset: 1 })
      write(seen.toJSON())
      const length = kind === FRAME.state ? encoder.encodeAll().length : encoder.encode().length
      encoder.discardChanges()
      if (kind === FRAME.patch) expect(bytes.byteLength).toBe(1 + length)
    }
    const parts = Object.entries(seen.toJSON())
    return Object.fromEntries(parts.map(([name, value]) => [name, JSON.stringify(value)]))
  }
}

/** Checks that a frame holds what it must, and no other byte. */
function expectNoMore(kind: number, bytes: Uint8Array): void {
  if (kind === FRAME.response) expect(parseResponse(bytes).message).toEqual({ ok: true })
  if (kind !== FRAME.data) return
  const { type, message } = parseData(bytes)
  expect(bytes.byteLength).toBe(1 + pack(type).length + pack(message).length)
  if (message === null) return
  const keys = Object.keys(Object(message))
  if (type === 'update') expect(keys).toEqual(['before', 'events'])
  else expect([type, ...keys]).toEqual(['decision', 'id', 'kind', 'asked', 'actions', 'illegal'])
}

describe('the journal', () => {
  test('writes a fixed number of pages for a hundred lines, and for one line of each of a hundred matches', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
    const file = join(folder, 'journal.db')
    const journal = openSqliteJournal({ file, keepFinished: 100, log: newLog('silent') })
    const listing = { phase: 'playing', isPublic: true, members: [], row: '{}' } as const
    const match = { game: 'tieqchieq', version: 1, header: '{}', createdAtMs: 0 }
    const claims = await Promise.all(
      Array.from({ length: 100 }, (_, each) =>
        journal.create({ ...match, id: `match ${each}`, code: String(each) }, listing),
      ),
    )
    const pagesOf = async (write: () => Promise<unknown>): Promise<number> => {
      const begin = statSync(`${file}-wal`).size
      await write()
      return (statSync(`${file}-wal`).size - begin) / (PAGE_BYTES + FRAME_BYTES)
    }
    const line = 'x'.repeat(100)
    const [first, ...others] = claims
    const oneByOne = await pagesOf(async () => {
      for (let entries = 0; entries < 100; entries++)
        await journal.append(present(first, 'a match'), entries, [line])
    })
    const together = await pagesOf(() =>
      Promise.all(others.map((claim) => journal.append(claim, 0, [line]))),
    )
    await journal.close()
    rmSync(folder, { recursive: true })
    // One for each line; another five are new pages and their parent.
    expect(oneByOne).toBe(105)
    // Rather than one for each match.
    expect(together).toBe(6)
  })
})

/** The bytes of an SQLite page, and of its header in the write-ahead log. */
const [PAGE_BYTES, FRAME_BYTES] = [4_096, 24]

describe('a whole match of', () => {
  test.for([
    ['tieqchieq', { shown: 279, patches: 8_762, events: 139_764, decisions: 46_306 }],
    ['flower-war', { shown: 988, patches: 37_411, events: 986_450, decisions: 436_260 }],
    ['mexica', { shown: 231, patches: 8_538, events: 186_478, decisions: 39_577 }],
    ['space-aztecs', { shown: 88, patches: 3_204, events: 60_699, decisions: 59_948 }],
  ] as const)('%s takes a fixed number of bytes to show, tell and ask', ([id, expected]) => {
    const game = gameOf(id)
    const match = started(game, 'counted')
    const State = matchStateOf(game.shapes.view)
    const state = new State()
    const write = newWriter(shapeOf(State), state)
    const encoder = new Encoder(state)
    const counted = { shown: 0, patches: 0, events: 0, decisions: 0 }
    const show = (): void => {
      const { waiting, ...view } = match.view()
      write({ seats: [], temples: [], waiting, view })
      counted.patches += encoder.encode().length
      counted.shown++
      encoder.discardChanges()
      for (const seat of match.seats) counted.decisions += pack(match.decision(seat) ?? null).length
    }
    const tell = (events: readonly MatchEvent[]): void => {
      for (const viewer of [...match.seats, 'spectator'] as const)
        counted.events += pack(events.flatMap((event) => match.redact(event, viewer) ?? [])).length
    }
    show()
    playOut(match, POLICIES.random, constantChance('counted'), (_input, events) => {
      show()
      tell(events)
    })
    expect(counted).toEqual(expected)
  })
})

async function whoIsAsked(): Promise<number> {
  const isAsked = (client: RawClient): boolean => (client.decision()?.actions.length ?? 0) > 0
  await Promise.race(players.map((player) => player.until(() => isAsked(player))))
  return players.findIndex(isAsked)
}

async function answer(seat: number): Promise<void> {
  const player = present(players[seat], 'a player')
  const { id, actions } = present(player.decision(), 'they are asked')
  await player.request('act', { decision: id, action: actions[0] })
}

/** The number of frames of each kind that each client gets for an action and what follows from it. */
async function framesOf(does: () => Promise<void>) {
  const begins = all.map(({ arrivals }) => arrivals.length)
  await does()
  await whoIsAsked()
  for (const client of all) await client.request('resync', {})
  return all.map(({ arrivals }, client) => {
    const counted = { patch: 0, update: 0, decision: 0, response: 0 }
    // Without the last two, which answer `resync`.
    for (const { kind, bytes } of arrivals.slice(begins[client], -2)) {
      if (kind === FRAME.patch) counted.patch++
      if (kind === FRAME.response) counted.response++
      const { type } = kind === FRAME.data ? parseData(bytes) : { type: '' }
      if (type === 'update' || type === 'decision') counted[type]++
    }
    return counted
  })
}
