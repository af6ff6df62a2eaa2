// A match as a fold of its entries: seats, decisions, time that runs out, pauses and the end.
import { describe, expect, test } from 'vitest'
import { type Playable, playable } from '../../../../rules/src/index.ts'
import { ENTRIES_MAX } from '../../../../server/src/config/limits/one-match.ts'
import type { NewEntry } from '../../../../server/src/match/model/entry.ts'
import { fold } from '../../../../server/src/match/model/fold.ts'
import { applyEntry, putDecisions } from '../../../../server/src/match/model/progress.ts'
import { newSession, type SessionDraft } from '../../../../server/src/match/model/session.ts'
import { changeOf } from '../../../../server/src/match/model/summary.ts'
import { peek } from '../../../support/peek/peek.ts'
import { act, peekHeader, sit } from '../../../support/servers/server-match.ts'

const put = (session: SessionDraft, entry: NewEntry) => applyEntry(session, { ...entry, atMs: 0 })

function session(...entries: readonly NewEntry[]): SessionDraft {
  return sessionOf(playable(peek), ...entries)
}

function sessionOf(game: Playable, ...entries: readonly NewEntry[]): SessionDraft {
  const made = newSession(game, peekHeader)
  for (const entry of entries) expect(put(made, entry)).toMatchObject({ ok: true })
  return made
}

const all: readonly NewEntry[] = [sit(0), sit(1), sit(2), { kind: 'start' }]
const begun = () => session(...all)
const refused = (code: string) => ({ ok: false, refusal: { code } })

/** Puts the decisions that are due; returns the id of each seat's decision. */
function ids(of: SessionDraft): readonly (number | undefined)[] {
  putDecisions(of)
  return of.places.map(({ asked }) => asked?.id)
}

test('a match that no player has joined yet folds from an empty journal', () => {
  expect(fold(playable(peek), peekHeader, [])).toMatchObject({ ok: true, value: { lastLine: '' } })
})

/** A report with more beads than fall at once. */
const OVERFULL = { binding: 'b1', epoch: '00000001', count: 65, h: 65, t: 0, tail: 'H'.repeat(64) }

test('a match with too many entries takes no more changes, but can be played on and left', () => {
  const made = begun()
  made.entries = ENTRIES_MAX - 1
  expect(put(made, { kind: 'pause', seat: 0 })).toMatchObject({ ok: true })
  expect(put(made, { kind: 'resume', seat: 0 })).toMatchObject({ ok: true })
  made.entries = ENTRIES_MAX
  const host = { seat: 0, by: 0 } as const
  for (const entry of [
    { kind: 'pause', seat: 0 },
    { kind: 'ready', seat: 0, on: true },
    { ...host, kind: 'hand-over', seat: 1 },
    { ...host, kind: 'sit-bot', seat: 1 },
    sit(1, 'somebody'),
    { kind: 'rename', player: 'p0', name: 'Other' },
    { kind: 'kick-spectator', player: 'p9', by: 0 },
    { kind: 'pair', temple: 't1', binding: 'b1', seats: [0] },
    { kind: 'judge', temple: 't1', report: OVERFULL, verdict: 'ignore', by: 0 },
  ] as const satisfies NewEntry[])
    expect(put(made, entry)).toMatchObject(refused('too-many-changes'))
  expect(put(made, { kind: 'hand-over', seat: 1, by: 'absence' })).toMatchObject({ ok: true })
  putDecisions(made)
  const { id = 0, decision } = made.places[0]?.asked ?? {}
  expect(put(made, act(0, id, decision?.actions[0]))).toMatchObject({ ok: true })
  expect(put(made, { kind: 'leave', seat: 0 })).toMatchObject({ ok: true })
})

describe('seats', () => {
  test('hold one player each, and a player one seat', () => {
    const made = session(sit(0))
    expect(put(made, sit(0, 'p1'))).toMatchObject(refused('seat-taken'))
    expect(put(made, sit(1, 'p0'))).toMatchObject(refused('seated-already'))
    expect(put(made, { kind: 'sit-bot', seat: 0, by: 0 })).toMatchObject(refused('seat-taken'))
    expect(put(made, sit(3))).toMatchObject(refused('wrong-seat'))
    expect(made.entries).toBe(1)
  })

  test('are free again when their player leaves before the start', () => {
    const made = session(sit(0), { kind: 'leave', seat: 0 }, sit(0, 'p1'))
    expect(made.places[0]?.person?.player).toBe('p1')
  })

  test('are played by a bot when their player leaves later', () => {
    const made = begun()
    expect(put(made, { kind: 'leave', seat: 1 }).ok).toBe(true)
    expect(made.places[1]).toMatchObject({ bot: 'took-over', person: { player: 'p1' } })
  })

  test('must all be taken for the start', () => {
    expect(put(session(sit(0), sit(1)), { kind: 'start' })).toMatchObject(refused('seats-free'))
    const made = session(sit(0), { kind: 'sit-bot', seat: 1, by: 0 }, sit(2), { kind: 'start' })
    expect(put(made, { kind: 'start' })).toMatchObject(refused('started-already'))
    expect(put(made, sit(1, 'late'))).toMatchObject(refused('seat-taken'))
  })

  test('add the entropy of their players to the seed', () => {
    const others = session(sit(0), sit(1), { ...sit(2), entropy: 'ab' } as NewEntry, {
      kind: 'start',
    })
    expect(others.match?.hash()).not.toBe(begun().match?.hash())
    expect(begun().match?.hash()).toBe(begun().match?.hash())
  })
})

describe('decisions', () => {
  test('are numbered for each seat on its own', () => {
    const made = begun()
    expect(ids(made)).toEqual([1, undefined, undefined])
    expect(put(made, act(0, 1, { type: 'raid', target: 1 })).ok).toBe(true)
    expect(ids(made)).toEqual([undefined, 1, undefined])
    expect(put(made, act(1, 1, { type: 'pass' })).ok).toBe(true)
    expect(ids(made)).toEqual([undefined, 2, undefined])
  })

  test('answered again in the same way give the same reply and change nothing', () => {
    const made = begun()
    ids(made)
    put(made, act(0, 1, { type: 'raid', target: 1 }))
    const { entries } = made
    const hash = made.match?.hash()
    const again = put(made, act(0, 1, { target: 1, type: 'raid' }))
    expect(again).toEqual({ ok: true, value: { events: [], isRepeat: true } })
    expect([made.entries, made.match?.hash()]).toEqual([entries, hash])
  })

  test('answered again after the clock has answered the seat’s next one still give the same reply', () => {
    const made = begun()
    ids(made)
    put(made, act(0, 1, { type: 'raid', target: 1 }))
    ids(made)
    put(made, act(1, 1, { type: 'pass' }))
    ids(made)
    put(made, { ...act(1, 2, { type: 'draw' }), by: 'clock' } as NewEntry)
    expect(put(made, act(1, 1, { type: 'pass' }))).toMatchObject({ value: { isRepeat: true } })
    // So does the clock's own answer, for a player who gave the same one a moment too late.
    expect(put(made, act(1, 2, { type: 'draw' }))).toMatchObject({ value: { isRepeat: true } })
  })

  test('answered again after the end still give the same reply', () => {
    const made = begun()
    ids(made)
    put(made, act(0, 1, { type: 'draw' }))
    put(made, { kind: 'close', reason: 'abandoned' })
    expect(put(made, act(0, 1, { type: 'draw' }))).toMatchObject({ value: { isRepeat: true } })
    expect(put(made, act(0, 1, { type: 'pass' }))).toMatchObject(refused('match-over'))
  })

  test('answered again in another way, or too late, are stale', () => {
    const made = begun()
    ids(made)
    put(made, act(0, 1, { type: 'draw' }))
    expect(put(made, act(0, 1, { type: 'raid', target: 1 }))).toMatchObject(
      refused('stale-decision'),
    )
    expect(put(made, act(1, 0, { type: 'draw' }))).toMatchObject({
      refusal: { detail: 'That is not the decision you are asked now: it is 1.' },
    })
    expect(put(made, act(2, 1, { type: 'draw' }))).toMatchObject({
      refusal: { detail: expect.stringContaining('nothing is being asked') },
    })
  })

  test('refuse illegal or malformed actions and stay as they are', () => {
    const made = begun()
    ids(made)
    expect(put(made, act(0, 1, { type: 'raid', target: 0 }))).toMatchObject(refused('own-seat'))
    for (const action of [undefined, 10n, () => 1, Number.NaN, new Date(), { type: -0 }])
      expect(put(made, act(0, 1, action))).toMatchObject(refused('malformed-action'))
    // A malformed action is reported before a stale decision: asking again would not help.
    expect(put(made, act(0, 99, undefined))).toMatchObject(refused('malformed-action'))
    expect(put(made, act(9, 1, { type: 'draw' }))).toMatchObject(refused('wrong-seat'))
    expect(ids(made)).toEqual([1, undefined, undefined])
  })

  test('of other seats keep their ids while one answers', () => {
    const made = begun()
    for (let turn = 0; turn < 3; turn++) {
      const seat = ids(made).findIndex((id) => id !== undefined)
      put(made, act(seat, made.places[seat]?.asked?.id ?? 0, { type: 'draw' }))
    }
    const before = ids(made)
    expect(before.filter((id) => id !== undefined)).toHaveLength(3)
    const card = made.places[1]?.asked?.decision.actions[0]
    expect(put(made, act(1, before[1] ?? 0, card)).ok).toBe(true)
    expect(ids(made)).toEqual([before[0], undefined, before[2]])
  })

  test('are asked of the rules once after each change', () => {
    let asked = 0
    const decision = (...[state, seat]: Parameters<typeof peek.decision>) => {
      asked++
      return peek.decision(state, seat)
    }
    const made = newSession(playable({ ...peek, decision }), peekHeader)
    for (const entry of [sit(0), sit(1), sit(2), { kind: 'start' } as const]) put(made, entry)
    putDecisions(made)
    const before = asked
    expect(before).toBeGreaterThan(0)
    putDecisions(made)
    expect(asked).toBe(before)
  })

  test('have the same ids in every fold, however early or late they are asked', () => {
    const entries = [sit(0), sit(1), sit(2), { kind: 'start' } as const]
    const [eager, lazy] = [session(...entries), session(...entries)]
    for (const entry of [act(0, 1, { type: 'draw' }), act(1, 1, { type: 'raid', target: 2 })]) {
      ids(eager)
      expect(put(eager, entry).ok && put(lazy, entry).ok).toBe(true)
    }
    expect(ids(lazy)).toEqual(ids(eager))
  })
})

describe('running out of time', () => {
  const byClock = (of: SessionDraft) => {
    const seat = ids(of).findIndex((id) => id !== undefined)
    const decision = of.places[seat]?.asked
    const entry = act(seat, decision?.id ?? 0, decision?.decision.actions.at(-1))
    return put(of, { ...entry, by: 'clock' } as NewEntry)
  }

  test('three times in a row lets a bot stand in until the player is back', () => {
    const made = begun()
    const standsIn = () => made.places.some(({ bot }) => bot === 'stands-in')
    for (let n = 0; n < 30 && !standsIn(); n++) expect(byClock(made).ok).toBe(true)
    const seat = made.places.findIndex(({ bot }) => bot === 'stands-in')
    expect(made.places[seat]?.missed).toBe(3)
    expect(put(made, { kind: 'back', seat }).ok).toBe(true)
    expect(made.places[seat]).toMatchObject({ bot: 'none', missed: 0 })
  })

  test('ends the stand-in once the player answers after all', () => {
    const made = begun()
    const standing = () => made.places.findIndex(({ bot }) => bot === 'stands-in')
    for (let n = 0; n < 30 && standing() < 0; n++) expect(byClock(made).ok).toBe(true)
    const seat = standing()
    while (ids(made)[seat] === undefined) expect(byClock(made).ok).toBe(true)
    const asked = made.places[seat]?.asked
    const answer = asked?.decision.actions.at(-1)
    expect(put(made, act(seat, asked?.id ?? 0, answer)).ok).toBe(true)
    expect(made.places[seat]).toMatchObject({ bot: 'none', missed: 0 })
  })

  test('brings the match to a regular end', () => {
    const made = begun()
    for (let inputs = 0; inputs < 100 && made.phase === 'playing'; inputs++) byClock(made)
    expect(made.match?.outcome()).toBeDefined()
    expect(made).toMatchObject({ phase: 'over', closed: undefined })
    const { finish } = changeOf(made, { kind: 'resume', seat: 0, atMs: 9 })
    expect(finish?.atMs).toBe(9)
    expect(JSON.parse(finish?.summary ?? '')).toEqual({
      ...{ outcome: made.match?.outcome(), closed: null, entropy: ['', '', ''] },
      hash: made.match?.hash(),
    })
  })

  test('keeps the stand-in while it answers for the player', () => {
    const made = begun()
    const standing = () => made.places.findIndex(({ bot }) => bot === 'stands-in')
    for (let n = 0; n < 30 && standing() < 0; n++) expect(byClock(made).ok).toBe(true)
    const seat = standing()
    while (ids(made)[seat] === undefined) expect(byClock(made).ok).toBe(true)
    const asked = made.places[seat]?.asked
    const answer = asked?.decision.actions.at(-1)
    expect(put(made, { ...act(seat, asked?.id ?? 0, answer), by: 'bot' } as NewEntry).ok).toBe(true)
    expect(made.places[seat]).toMatchObject({ bot: 'stands-in' })
  })

  test('is not shown during a secret choice, only with the next public decision', () => {
    const made = begun()
    const laying = () => ids(made).filter((id) => id !== undefined).length > 1
    for (let n = 0; n < 30 && !laying(); n++) expect(byClock(made).ok).toBe(true)
    for (const place of made.places) place.missed = 2
    expect(byClock(made).ok).toBe(true)
    expect(made.places[0]).toMatchObject({ bot: 'stands-in', isSeenAsBot: false })
    while (laying()) expect(byClock(made).ok).toBe(true)
    expect(byClock(made).ok).toBe(true)
    expect(made.places[0]).toMatchObject({ bot: 'stands-in', isSeenAsBot: true })
  })

  test('is not shown with a choice that spectators cannot see', () => {
    const redact: typeof peek.redact = (event, viewer) =>
      viewer === 'spectator' ? undefined : event
    const made = sessionOf(playable({ ...peek, redact }), ...all)
    for (const place of made.places) place.missed = 2
    expect(byClock(made).ok).toBe(true)
    expect(made.places[0]).toMatchObject({ bot: 'stands-in', isSeenAsBot: false })
  })
})

test('a match that has not begun is not paused', () => {
  expect(put(session(sit(0)), { kind: 'pause', seat: 0 })).toMatchObject(refused('not-started'))
})

describe('a paused match', () => {
  test('takes no actions until it is resumed', () => {
    const made = begun()
    ids(made)
    expect(put(made, { kind: 'resume', seat: 0 })).toMatchObject(refused('not-paused'))
    expect(put(made, { kind: 'pause', seat: 0 }).ok).toBe(true)
    expect(put(made, act(0, 1, { type: 'draw' }))).toMatchObject(refused('paused'))
    expect(put(made, { kind: 'pause', seat: 0 })).toMatchObject(refused('paused'))
    expect(put(made, { kind: 'pause', seat: 1 })).toMatchObject(refused('not-host'))
    expect(put(made, { kind: 'resume', seat: 1 })).toMatchObject(refused('not-host'))
    expect(put(made, { kind: 'resume', seat: 0 }).ok).toBe(true)
    expect(put(made, act(0, 1, { type: 'draw' })).ok).toBe(true)
  })

  test('is resumed if the host leaves', () => {
    const made = begun()
    put(made, { kind: 'pause', seat: 0 })
    put(made, { kind: 'leave', seat: 0 })
    expect(made).toMatchObject({ isPaused: false, host: 1 })
  })
})

test('a closed match takes no more actions', () => {
  const made = begun()
  expect(put(made, { kind: 'close', reason: 'abandoned' }).ok).toBe(true)
  expect(made).toMatchObject({ phase: 'over', closed: 'abandoned' })
  expect(put(made, act(0, 1, { type: 'draw' }))).toMatchObject(refused('match-over'))
})

test('a closed match has no decisions, whether the next one was put before or not', () => {
  const [asked, unasked] = [begun(), begun()]
  for (const made of [asked, unasked]) expect(put(made, act(0, 1, { type: 'draw' })).ok).toBe(true)
  expect(ids(asked)).not.toEqual([undefined, undefined, undefined])
  for (const made of [asked, unasked]) {
    expect(put(made, { kind: 'close', reason: 'abandoned' }).ok).toBe(true)
    expect(ids(made)).toEqual([undefined, undefined, undefined])
  }
})

test('a match that its game refuses to start stays open, with the reason', () => {
  const made = newSession(playable(peek), { ...peekHeader, players: 2, seating: ['free', 'free'] })
  for (const entry of [sit(0), sit(1)]) expect(put(made, entry)).toMatchObject({ ok: true })
  expect(put(made, { kind: 'start' })).toMatchObject(refused('wrong-players'))
  expect(made.phase).toBe('open')
})
