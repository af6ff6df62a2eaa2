// A match whose rules throw is closed, and no other match is disturbed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { type AnyGame, type UntypedGame, untyped } from '../../../client-sdk/src/rules-of.ts'
import { rulesAmong } from '../../../rules/src/index.ts'
import { playable } from '../../../rules/src/match.ts'
import { tieqchieq } from '../../../rules/src/tieqchieq/index.ts'
import { claimMatch } from '../../../server/src/match/lifecycle/open-match.ts'
import { liveIds } from '../../support/contracts/journal-rows.ts'
import { peek } from '../../support/peek/peek.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newTable, sit } from '../../support/servers/server-match.ts'
import { newManualTimers } from '../../support/timers.ts'

/** Games whose rules throw, each at another point of a match. */
const FAILS = {
  'fails-at-once': { setup: () => fail() },
  'fails-to-ask': {
    decision: (...[state, seat]: Parameters<typeof tieqchieq.decision>) =>
      state.turn > 2 ? fail() : tieqchieq.decision(state, seat),
  },
  'fails-to-apply': {
    apply: (...[state, seat, action]: Parameters<typeof tieqchieq.apply>) =>
      state.turn > 2 ? fail() : tieqchieq.apply(state, seat, action),
  },
  'fails-to-show': {
    view: (...[state]: Parameters<typeof tieqchieq.view>) =>
      state.turn > 4 ? fail() : tieqchieq.view(state),
  },
  'fails-to-show-a-hand': {
    privateView: ({ turn }: Parameters<typeof tieqchieq.view>[0]) => (turn > 4 ? fail() : {}),
  },
  'fails-to-tell': {
    redact: (...[event]: Parameters<typeof tieqchieq.redact>) =>
      event.type === 'moved' ? fail() : event,
  },
  'fails-to-choose-for-a-bot': {
    rate: (...[state, seat, action]: Parameters<typeof tieqchieq.rate>) =>
      state.turn > 2 ? fail() : tieqchieq.rate(state, seat, action),
  },
  'fails-to-hide-what-a-bot-may-not-know': {
    resample: (...[state, viewer, chance]: Parameters<typeof tieqchieq.resample>) =>
      state.turn > 2 ? fail() : tieqchieq.resample(state, viewer, chance),
  },
} as const

function fail(): never {
  throw new Error('planted')
}

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  const failing = Object.entries(FAILS).map(([id, how]) => playable({ ...tieqchieq, ...how, id }))
  server = await startTestServer([playable(tieqchieq), ...failing])
})
afterAll(() => server.stop())

/** Answers with the last action listed, which is the quickest way, until the match is over. */
async function playOn(match: Match<AnyGame>): Promise<void> {
  while (match.outcome === null) {
    const action = match.decision?.actions.at(-1)
    if (action === undefined) await new Promise((resolve) => setImmediate(resolve))
    else await match.act(action).catch(() => {})
  }
}

test.for(Object.keys(FAILS))('the match of a game that %s is closed', async (game) => {
  const client = await connect(server.url, { name: 'Citlali' })
  const other = await client.create('tieqchieq', { bots: 1, botDelayMs: 0 })
  const failing = await client.create(untyped(game), { bots: 1, botDelayMs: 0 })
  await Promise.all([playOn(failing), playOn(other)])
  expect(failing.outcome).toEqual({ closed: 'rules-failed' })
  expect(other.outcome).toMatchObject({ reason: 'all-home' })
  const row = { phase: 'over', outcome: { closed: 'rules-failed' } }
  expect(await client.find(failing.id)).toMatchObject(row)
  // Spectators who come later see how it ended.
  const late = await client.watch<UntypedGame>(failing.id)
  expect(late.outcome).toEqual({ closed: 'rules-failed' })
  for (const each of [other, failing, late]) each.disconnect()
})

test('a match whose rules cannot even fold it any more is closed when it is woken', async () => {
  const { runner, journal } = await newTable()
  for (const seat of [0, 1, 2]) await runner.submit(sit(seat))
  const games = [playable({ ...peek, setup: fail })]
  const parts = { games, rulesOf: rulesAmong(games), journal, timers: newManualTimers() }
  for (const _ of ['first', 'second'])
    expect(await claimMatch(parts, 'm1')).toMatchObject({ refusal: { code: 'rules-failed' } })
  expect(await liveIds(journal)).toEqual([])
})
