// Entries that follow by themselves: no one requests them, and a crash in between loses none of them.
import { describe, expect, test } from 'vitest'
import { playable } from '../../../../rules/src/match.ts'
import type { MatchHeader, NewEntry } from '../../../../server/src/match/model/entry.ts'
import { followUps } from '../../../../server/src/match/model/follow-up.ts'
import { applyEntry } from '../../../../server/src/match/model/progress.ts'
import { newSession } from '../../../../server/src/match/model/session.ts'
import { peek } from '../../../support/peek/peek.ts'
import { peekHeader, sit } from '../../../support/servers/server-match.ts'

/** Applies entries; returns those that follow from the last one. */
function following(entries: readonly NewEntry[], header: Partial<MatchHeader> = {}) {
  const session = newSession(playable(peek), { ...peekHeader, ...header })
  const dated = entries.map((entry) => ({ ...entry, atMs: 0 }))
  for (const entry of dated) expect(applyEntry(session, entry)).toMatchObject({ ok: true })
  return followUps(session, dated.at(-1))
}

const start: NewEntry = { kind: 'start' }
const all = [sit(0), sit(1), sit(2)]
const pair = (temple: string, ...seats: readonly number[]): NewEntry => ({
  ...{ kind: 'pair', temple, binding: `${temple} bound`, seats },
})

describe('the start', () => {
  test('follows when a person takes the last seat', () => {
    expect(following(all.slice(0, 2))).toEqual([])
    expect(following(all)).toEqual([start])
    expect(following([...all, start])).toEqual([])
  })

  test('waits for the host if a bot takes the last seat, whatever else happens meanwhile', () => {
    const bot: NewEntry = { kind: 'sit-bot', seat: 2, by: 0 }
    const full = [sit(0), sit(1), bot]
    expect(following(full)).toEqual([])
    expect(following([...full, pair('one', 1)])).toEqual([])
    expect(following([...full, { kind: 'hand-over', seat: 1, by: 0 }])).toEqual([])
    expect(following([sit(0), bot, sit(1)])).toEqual([start])
  })

  test('waits for all to be ready if the match has a ready check', () => {
    const header = { settings: { ...peekHeader.settings, readyCheck: true } }
    const ready = (seat: number): NewEntry => ({ kind: 'ready', seat, on: true })
    expect(following([...all, ready(0), ready(1)], header)).toEqual([])
    expect(following([...all, ready(0), ready(1), ready(2)], header)).toEqual([start])
  })
})

describe('another host', () => {
  const seating = [{ player: 'p0', name: 'P0' }, 'free', 'free'] as const
  const toMaker: NewEntry = { kind: 'hand-over', seat: 0, by: 'absence' }

  test('follows when the maker comes to the seat kept for them, and others came first', () => {
    expect(following([sit(0), sit(1)], { seating })).toEqual([])
    expect(following([sit(1)], { seating })).toEqual([])
    expect(following([sit(1), sit(0)], { seating })).toEqual([toMaker])
    expect(following([sit(1), sit(0), toMaker], { seating })).toEqual([])
    expect(following([sit(1), sit(0), toMaker, sit(2)], { seating })).toEqual([start])
  })

  test('follows after the start if the maker comes last', () => {
    expect(following([sit(1), sit(2), sit(0)], { seating })).toEqual([start])
    expect(following([sit(1), sit(2), sit(0), start], { seating })).toEqual([toMaker])
    expect(following([sit(1), sit(2), sit(0), start, toMaker], { seating })).toEqual([])
  })

  test('does not follow later, when an earlier version has left the match to its first guest', () => {
    const begun: NewEntry = { kind: 'start', by: 1 }
    expect(following([sit(1), sit(0), begun], { seating })).toEqual([])
    const settings = { ...peekHeader.settings, readyCheck: true }
    const ready = [0, 1, 2].map((seat): NewEntry => ({ kind: 'ready', seat, on: true }))
    const late = [sit(1), sit(0), sit(2), ...ready]
    expect(following([...late, start], { seating, settings })).toEqual([])
    const last = [sit(1), sit(2), sit(0), ...ready]
    expect(following(last, { seating, settings })).toEqual([start])
    expect(following([...last, start], { seating, settings })).toEqual([])
  })

  test('does not follow once the seat is no longer kept, the match has begun, or is a rematch', () => {
    expect(following([sit(1), { kind: 'unkeep', seat: 0 }, sit(0)], { seating })).toEqual([])
    expect(following([sit(1), { kind: 'start', by: 1 }, sit(0)], { seating })).toEqual([])
    expect(following([sit(1), sit(0)], { seating, follows: 'm0' })).toEqual([])
  })

  test('follows only once: a maker who hands over, or leaves and comes back, is a guest', () => {
    const back: NewEntry = { kind: 'hand-over', seat: 1, by: 0 }
    const begun: NewEntry = { kind: 'start', by: 1 }
    const handedBack = [sit(1), sit(0), toMaker, back]
    expect(following([...handedBack, begun], { seating })).toEqual([])
    expect(following([...handedBack, { kind: 'leave', seat: 0 }, sit(0)], { seating })).toEqual([])
  })
})

describe('the end', () => {
  const close = { kind: 'close', reason: 'abandoned' }
  const leave = (seat: number): NewEntry => ({ kind: 'leave', seat })

  test('follows when the last player gives up their seat, before the start or after it', () => {
    expect(following([sit(0), sit(1), leave(0)])).toEqual([])
    expect(following([sit(0), leave(0)])).toEqual([close])
    expect(following([sit(0), leave(0), { kind: 'close', reason: 'abandoned' }])).toEqual([])
    expect(following([...all, start, leave(0), leave(1)])).toEqual([])
    expect(following([...all, start, leave(0), leave(1), leave(2)])).toEqual([close])
  })

  test('does not follow while a seat is kept, or before a player has joined', () => {
    const seating = [{ player: 'maker', name: 'Maker' }, 'free', 'free'] as const
    expect(following([sit(1), leave(1)], { seating })).toEqual([])
    expect(following([])).toEqual([])
    expect(following([sit(0), { kind: 'close', reason: 'operator' }])).toEqual([])
  })
})

describe('a temple whose seats have been given up', () => {
  const paired = [...all, start, pair('one', 1), pair('two', 1), pair('all', 0, 1, 2)]
  const unpaired = ['one', 'two'].map((temple) => ({ kind: 'unpair', binding: `${temple} bound` }))

  test('is released, and no other', () => {
    expect(following([...paired, { kind: 'leave', seat: 1 }])).toEqual(unpaired)
    expect(following([...paired, { kind: 'kick', seat: 1, by: 0 }])).toEqual(unpaired)
    expect(following([...paired, { kind: 'leave', seat: 2 }])).toEqual([])
    expect(following(paired)).toEqual([])
  })

  test('is released even if a crash came between it and another', () => {
    const [one, two] = unpaired.map((entry) => entry as NewEntry)
    if (one === undefined || two === undefined) throw new Error('two temples')
    const left = [...paired, { kind: 'leave', seat: 1 }, one] as const
    expect(following(left)).toEqual([two])
    expect(following([...left, two])).toEqual([])
  })

  test('is released once all the seats that it serves have been given up', () => {
    const shared = [...all, start, pair('shared', 0, 1)]
    const [first, second] = [0, 1].map((seat): NewEntry => ({ kind: 'leave', seat }))
    if (first === undefined || second === undefined) throw new Error('two leave')
    expect(following([...shared, first])).toEqual([])
    expect(following([...shared, first, second])).toEqual([
      { kind: 'unpair', binding: 'shared bound' },
    ])
  })

  test('stays if it was paired after that, with the same seat', () => {
    const late = [...all, start, { kind: 'leave', seat: 1 }, pair('late', 1)] as const
    expect(following(late)).toEqual([])
    expect(following([...late, { kind: 'leave', seat: 2 }])).toEqual([])
  })
})
