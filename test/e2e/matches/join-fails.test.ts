// A join that fails halfway, because the counts of codes are away, leaves nobody behind; and one that a room refuses is
// counted.
import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { post } from '../../../loadtest/room/http.ts'
import { SLEEP_AFTER_MS } from '../../../server/src/config/limits/all-matches.ts'
import { StoreError } from '../../../server/src/journal/journal.ts'
import type { SharedBuckets } from '../../../server/src/net/rates.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { HttpPlayer } from '../../support/clients/http-player.ts'
import { openJson } from '../../support/clients/json-client.ts'
import { asOperator, OPERATOR_PASSWORD } from '../../support/clients/operator.ts'
import { enterSocket, openSocket } from '../../support/clients/socket.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newManualTimers } from '../../support/timers.ts'

const CODES = 'codes-by-address'

const timers = newManualTimers()
const lines = new EventEmitter()
const log = newLog('debug', { write: (line) => lines.emit(String(JSON.parse(line).msg)) })
/** Counts nothing. The counts of codes go away once a code has been right. */
let areAway = false
const buckets: SharedBuckets = {
  async take(name) {
    if (name === CODES && areAway) throw new StoreError('unavailable', 'away')
    return undefined
  },
  async giveBack(name) {
    areAway ||= name === CODES
  },
}

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const edge = { limits: 1_000, adminPassword: OPERATOR_PASSWORD }
  server = await startTestServer(undefined, { timers, log, buckets, edge })
})
afterAll(() => server.stop())

/** The people that the operator sees. */
async function people(): Promise<readonly object[]> {
  return (await asOperator(server.url, '/players')).players
}

type Guest = Awaited<ReturnType<typeof connect>>

/** Joins by a code over a door, and resolves with the code of the refusal, or with that of the connection's end. */
const DOORS = {
  async Colyseus({ token }: Guest, match: string, code: string) {
    const { closed } = await enterSocket(server.url, token, `joinById/${match}`, { code })
    return String((await closed).code)
  },
  async JSON({ token }: Guest, match: string, code: string) {
    const client = await openJson(server.url, match, { token, code })
    return String(client.frames[0]?.['code'])
  },
  async HTTP({ token }: Guest, match: string, code: string) {
    const player = new HttpPlayer(server.url, token)
    return String((await player.post(`/api/matches/${match}/join`, { code })).body['code'])
  },
} as const

test.for([
  // Colyseus sends the refusal before it closes with a code of its own.
  ['Colyseus', '4002'],
  ['JSON', 'journal-unavailable'],
  ['HTTP', 'journal-unavailable'],
] as const)(
  'a join over %s that fails is refused, leaves no player behind, and lets the match sleep',
  async ([door, end]) => {
    const host = await connect(server.url, { name: 'Citlali' })
    const match = await host.create('tieqchieq', { visibility: 'private' })
    match.disconnect()
    await expect.poll(people).toEqual([])
    const guest = await connect(server.url, { name: 'Itzli' })
    expect(await DOORS[door](guest, match.id, match.code ?? '')).toBe(end)
    expect(areAway).toBe(true)
    areAway = false
    await expect.poll(people).toEqual([])
    const asleep = once(lines, 'asleep')
    await timers.pass(SLEEP_AFTER_MS + 1_000)
    await asleep
  },
)

test('a join that a room of Colyseus refuses is counted, at a match and in the lobby', async () => {
  const host = await connect(server.url, { name: 'Citlali' })
  const guest = await connect(server.url, { name: 'Itzli' })
  const match = await host.create('tieqchieq', {})
  for (const [count, call] of [
    [1, `joinById/${match.id}`],
    [2, 'joinOrCreate/lobby'],
  ] as const) {
    const seat = await post(`${server.url}/matchmake/${call}`, guest.token, {})
    // With the token of another player.
    await (await openSocket(server.url, host.token, seat)).closed
    const figures = await (await fetch(`${server.url}/metrics`)).text()
    expect(figures).toContain(`flower_war_refusals_total{code="unauthorized"} ${count}\n`)
  }
  match.disconnect()
})
