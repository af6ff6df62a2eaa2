// Mexica on a real server: people and bots play both editions to the end, and spectators do not see what players lay.
import { ok } from 'node:assert/strict'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinTemples } from '../../../client-sdk/src/colyseus/temple-line.ts'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import type { Down } from '../../../protocol/src/temple/bridge.ts'
import { formatReport, parseBind, parseState } from '../../../protocol/src/temple/payloads.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { type MatchEvent, playable } from '../../../rules/src/match.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { pick } from '../../../rules/src/random.ts'
import { parseRecord } from '../../../rules/src/records/record.ts'
import { applyInput } from '../../../rules/src/records/replay.ts'
import { verifyRecord } from '../../../rules/src/records/verify.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { BRIDGE_TOKEN, startTestServer } from '../../support/servers/server.ts'
import { ask, claimTemple } from '../../support/temples/temples.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const chance = chanceOf('mexica on a server')

/** Answers every decision at random, until the match ends. */
function playOn(match: Match<'mexica'>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    match.on('end', resolve)
    const answer = (): void => {
      const { decision } = match
      if (decision !== undefined) match.act(pick(chance, decision.actions)).catch(reject)
    }
    match.on('decision', answer)
    answer()
  })
}

/** The events of a published match, as a spectator may know them. */
function openEventsOf(published: unknown): readonly MatchEvent[] {
  const record = parseRecord(published)
  ok(record.ok)
  const begun = playable(mexica).start(record.value)
  ok(begun.ok)
  const { match, events } = begun.value
  const happened = [...events]
  for (const input of record.value.inputs) {
    const result = applyInput(match, input)
    ok(result.ok)
    happened.push(...result.value)
  }
  return happened.flatMap((event) => match.redact(event, 'spectator') ?? [])
}

test.for([
  ['mexica', 4, 0],
  ['flower-war', 2, 2],
] as const)(
  'the edition "%s" is played to its end by %i people and %i bots',
  async ([edition, people, bots]) => {
    const names = ['Citlali', 'Tlaloc', 'Xochitl', 'Ixchel'].slice(0, people)
    const clients = await Promise.all(names.map((name) => connect(server.url, { name })))
    const [first, ...others] = clients
    const options = { edition, pace: 'brisk', apocalypseAt: 12, maryCost: 2 } as const
    const made = await first?.create('mexica', {
      players: people + bots,
      bots,
      botDelayMs: 0,
      options,
    })
    if (made === undefined) throw new Error('no match')
    const joined = await Promise.all(others.map((client) => client.join<'mexica'>(made.id)))
    const watched = await (await connect(server.url, { name: 'Guest' })).watch<'mexica'>(made.id)
    const told: MatchEvent[] = []
    watched.on('event', (event) => told.push(event))
    const seen = new Promise((resolve) => watched.on('end', resolve))
    const ends = await Promise.all([...[made, ...joined].map(playOn), seen])
    for (const end of ends) expect(end).toEqual(ends[0])
    expect(watched.state.view?.edition).toBe(edition)
    const response = await fetch(`${server.url}/api/matches/${made.id}/record`)
    const record: unknown = JSON.parse(await response.text())
    const verified = verifyRecord(GAMES, record)
    expect(verified.ok && verified.value.outcome()).toEqual(ends[0])
    expect(told.filter(({ type }) => type === 'laid' || type === 'ready')).toEqual([])
    // The spectator came after the match had begun, and so missed the first events.
    const open = openEventsOf(record)
    expect(told.length).toBeGreaterThan(open.length / 2)
    expect(told).toEqual(open.slice(-told.length))
    for (const match of [made, ...joined, watched]) match.disconnect()
  },
)

test('MX-17 FW-80 a bead of a temple is the sacrifice of the player who is asked for one', async () => {
  const client = await connect(server.url, { name: 'Owner' })
  // Seven tokens on each space: East collects one, draws nothing, and is asked for a sacrifice at once.
  const options = { pace: 'brisk' } as const
  const match = await client.create('mexica', { players: 2, bots: 1, options })
  await shown(match, () => match.decision?.kind === 'sacrifice')
  const { token } = client
  const downs: Down[] = []
  const watchers = new Set<() => void>()
  const line = await new Promise<ReturnType<typeof joinTemples>>((resolve, reject) => {
    const joined = joinTemples(server.url, BRIDGE_TOKEN, {
      down(down) {
        downs.push(down)
        for (const look of watchers) look()
      },
      connected: () => resolve(joined),
      lost: () => {},
      refused: reject,
    })
  })
  // Not before: the broker learns of a temple only once a bridge is connected.
  const { temple } = await claimTemple(server.url, token)
  const told = <Value>(leaf: Down['leaf'], readLast: (payload: string) => Value | undefined) =>
    new Promise<Value>((resolve) => {
      const look = (): void => {
        const last = downs.findLast((down) => down.temple === temple && down.leaf === leaf)
        const value = last === undefined ? undefined : readLast(last.payload)
        if (value !== undefined) resolve(value)
      }
      watchers.add(look)
      look()
    })
  const body = { match: match.id, temple, seats: 'mine' }
  expect(await ask(server.url, 'POST', '/pairings', { token, body })).toMatchObject({ status: 200 })
  const binding = await told('bind', (payload) => parseBind(payload)?.binding)
  const report = { binding, epoch: '00000001', count: 1, h: 0, t: 1, tail: 'T' }
  await line.report({ temple, payload: formatReport(report) })
  await shown(match, () => {
    return match.state.view?.temple.tlaloc.tokens === 1 && match.own?.hand.length === 1
  })
  const acknowledged = await told('state', (payload) => {
    const state = parseState(payload)
    return state?.ack?.count === 1 ? state : undefined
  })
  expect(acknowledged).toMatchObject({ binding, h: 0, t: 1 })
  line.close()
  match.disconnect()
})

/** Resolves as soon as the condition holds, checking after every message. */
function shown(match: Match<'mexica'>, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (holds()) resolve()
    }
    match.on('change', look)
    match.on('decision', look)
    match.on('own', look)
    look()
  })
}
