// What an input costs that can be counted: the same on every machine, so that no change makes it more without being seen.
import { Encoder } from '@colyseus/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FRAME, parseData } from '../../loadtest/codec.ts'
import { matchStateOf } from '../../protocol/src/match-state.ts'
import { newWriter, shapeOf } from '../../protocol/src/sync.ts'
import { VIEWS } from '../../protocol/src/views.ts'
import { GAMES } from '../../rules/src/games.ts'
import { present } from '../../rules/src/invariant.ts'
import { POLICIES, playOut } from '../../rules/src/policy.ts'
import type { Journal } from '../../server/src/journal/journal.ts'
import { chanceOf } from '../support/chance.ts'
import { started } from '../support/matches.ts'
import { enterRaw, type RawClient } from '../support/raw-client.ts'
import { startTestServer } from '../support/server.ts'

const ACTIONS = 30

/** What the journal was asked to keep. */
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
  test('is one append of one line, and for each of them one patch and one update', async () => {
    for (const player of players) await player.request('resync', {})
    let asked = await whoIsAsked()
    for (let action = 0; action < ACTIONS; action++) {
      const before = { ...kept }
      const [seat, frames] = [asked, await framesOf(() => answer(asked))]
      expect([kept.appends - before.appends, kept.lines - before.lines]).toEqual([1, 1])
      asked = await whoIsAsked()
      for (const [client, own] of frames.entries()) {
        // Who is asked next is asked in one frame, and whoever was asked is told in one that they are not any more.
        const decisions = client === asked || client === seat ? 1 : 0
        const answers = client === seat ? 1 : 0
        const expected = { patch: 1, update: 1, decision: decisions, response: answers }
        expect(own, `client ${client} at action ${action}`).toEqual(expected)
      }
    }
  })
})

describe('the state of a whole match of', () => {
  test.for([
    ['tieqchieq', { shown: 279, bytes: 8_762 }],
    ['flower-war', { shown: 887, bytes: 33_553 }],
    ['mexica', { shown: 358, bytes: 11_739 }],
    ['space-aztecs', { shown: 88, bytes: 3_204 }],
  ] as const)('%s is patched with so many bytes', ([id, expected]) => {
    const game = GAMES.find((each) => each.id === id)
    const match = started(present(game, 'a game of the list'), 'counted')
    const State = matchStateOf(present(VIEWS[id], 'its view is synced'))
    const state = new State()
    const write = newWriter(shapeOf(State), state)
    const encoder = new Encoder(state)
    const counted = { shown: 0, bytes: 0 }
    const show = (): void => {
      const { waiting, ...view } = match.view()
      write({ seats: [], temples: [], waiting, view })
      counted.bytes += encoder.encode().length
      counted.shown++
      encoder.discardChanges()
    }
    show()
    playOut(match, POLICIES.random, chanceOf('counted'), show)
    expect(counted).toEqual(expected)
  })
})

async function whoIsAsked(): Promise<number> {
  const isAsked = ({ decision }: RawClient): boolean => (decision()?.actions.length ?? 0) > 0
  await Promise.race(players.map((player) => player.until(() => isAsked(player))))
  return players.findIndex(isAsked)
}

async function answer(seat: number): Promise<void> {
  const player = present(players[seat], 'a player')
  const { id, actions } = present(player.decision(), 'they are asked')
  await player.request('act', { decision: id, action: actions[0] })
}

/** How many frames of each kind each of them gets while something is done, and what follows from it. */
async function framesOf(does: () => Promise<void>) {
  const begins = all.map(({ arrivals }) => arrivals.length)
  await does()
  await whoIsAsked()
  for (const client of all) await client.request('resync', {})
  return all.map(({ arrivals }, client) => {
    const counted = { patch: 0, update: 0, decision: 0, response: 0 }
    // Without the two that answer the question whether all has come.
    for (const { kind, bytes } of arrivals.slice(begins[client], -2)) {
      if (kind === FRAME.patch) counted.patch++
      if (kind === FRAME.response) counted.response++
      const { type } = kind === FRAME.data ? parseData(bytes) : { type: '' }
      if (type === 'update' || type === 'decision') counted[type]++
    }
    return counted
  })
}
