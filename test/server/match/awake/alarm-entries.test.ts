// Alarms become entries when their turn comes, by the state of the match at that time.
import { expect, test } from 'vitest'
import { playable } from '../../../../rules/src/match.ts'
import { ENTRIES_MAX } from '../../../../server/src/config/limits/one-match.ts'
import { entryFor } from '../../../../server/src/match/awake/alarm-entries.ts'
import { Bots } from '../../../../server/src/match/awake/bot-moves.ts'
import type { AnswerAlarm } from '../../../../server/src/match/awake/clocks.ts'
import type { NewEntry } from '../../../../server/src/match/model/entry.ts'
import { applyEntry, putDecisions } from '../../../../server/src/match/model/progress.ts'
import { newSession } from '../../../../server/src/match/model/session.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { peek } from '../../../support/peek/peek.ts'
import { act, peekHeader, sit } from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

/** The fixture game, except that its clock always draws instead of passing. */
const drawing = playable({ ...peek, fallback: () => ({ type: 'draw' }) })

/** Begins a match in which the second player may lay a ward or pass; returns the entries of alarms. */
function raided() {
  const session = newSession(drawing, peekHeader)
  const put = (entry: NewEntry) => {
    expect(applyEntry(session, { ...entry, atMs: 0 })).toMatchObject({ ok: true })
    putDecisions(session)
  }
  for (const entry of [sit(0), sit(1), sit(2), { kind: 'start' } as const]) put(entry)
  put(act(0, 1, { type: 'raid', target: 1 }))
  const thinker = { think: () => () => {}, close: async () => {} }
  const bots = new Bots(thinker, newManualTimers(), newSeededEntropy('alarms'))
  const attended = session.seats.map(() => ({ isPresent: true, passesAutomatically: false }))
  const entryOf = (by: AnswerAlarm['by'], decision = 1) =>
    entryFor(session, { kind: 'answer', seat: 1, decision, by, ms: 0 }, { bots, attended })
  const heirEntry = () => {
    const [host, ...others] = attended
    const away = host === undefined ? [] : [{ ...host, isPresent: false }, ...others]
    return entryFor(session, { kind: 'host-away', seat: 0, ms: 0 }, { bots, attended: away })
  }
  return { session, entryOf, heirEntry }
}

test('an automatic pass is an answer of the player, whatever the clock would have answered', () => {
  const { session, entryOf } = raided()
  const { pass } = session.places[1]?.asked?.decision ?? {}
  expect(pass).toEqual({ type: 'pass' })
  const answer = { kind: 'act', seat: 1, decision: 1 }
  expect(entryOf('auto-pass')).toEqual({
    ok: true,
    value: { ...answer, action: pass, by: 'player' },
  })
  expect(entryOf('clock')).toEqual({
    ok: true,
    value: { ...answer, action: { type: 'draw' }, by: 'clock' },
  })
})

test('a bot chooses among the actions that are open to its seat', () => {
  const { session, entryOf } = raided()
  const { actions = [] } = session.places[1]?.asked?.decision ?? {}
  const entry = entryOf('bot')
  expect(entry).toMatchObject({ ok: true, value: { kind: 'act', seat: 1, by: 'bot' } })
  expect(actions).toContainEqual(Object(entry).value.action)
})

test('an alarm of an earlier decision is refused as stale', () => {
  const { entryOf } = raided()
  for (const by of ['auto-pass', 'clock', 'bot'] as const)
    expect(entryOf(by, 2)).toMatchObject({ refusal: { code: 'stale-decision' } })
})

test('a match with too many entries has another host only if it would stay paused otherwise', () => {
  const { session, heirEntry } = raided()
  const heir = { ok: true, value: { kind: 'hand-over', seat: 1, by: 'absence' } }
  session.entries = ENTRIES_MAX - 1
  expect(heirEntry()).toEqual(heir)
  session.entries = ENTRIES_MAX
  expect(heirEntry()).toMatchObject({ refusal: { code: 'too-many-changes' } })
  session.isPaused = true
  expect(heirEntry()).toEqual(heir)
})
