// Seats of a match: sitting down and leaving, kept seats, bots, kicks, the host and the ready check.
import { describe, expect, test } from 'vitest'
import { playable } from '../../../../rules/src/index.ts'
import { rematchOf } from '../../../../server/src/match/lifecycle/rematch.ts'
import type { MatchHeader, NewEntry } from '../../../../server/src/match/model/entry.ts'
import { seatFor } from '../../../../server/src/match/model/places.ts'
import { applyEntry, putDecisions } from '../../../../server/src/match/model/progress.ts'
import { newSession, type SessionDraft } from '../../../../server/src/match/model/session.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { must } from '../../../support/must.ts'
import { peek } from '../../../support/peek/peek.ts'
import { act, peekHeader, sit } from '../../../support/servers/server-match.ts'

const entropy = newSeededEntropy('seating')

const put = (session: SessionDraft, entry: NewEntry) => applyEntry(session, { ...entry, atMs: 0 })
const refused = (code: string) => ({ ok: false, refusal: { code } })

function session(entries: readonly NewEntry[], header: Partial<MatchHeader> = {}): SessionDraft {
  const made = newSession(playable(peek), { ...peekHeader, ...header })
  for (const entry of entries) expect(put(made, entry)).toMatchObject({ ok: true })
  return made
}

const start: NewEntry = { kind: 'start' }
const three = [sit(0), sit(1), sit(2)]
const readyCheck = { settings: { ...peekHeader.settings, readyCheck: true } }

test('an entry for a seat that does not exist is refused, whatever its kind', () => {
  const made = session([sit(0), sit(1)])
  const wishes: readonly NewEntry[] = [
    sit(7),
    { kind: 'sit-bot', seat: 7, by: 0 },
    { kind: 'stand-bot', seat: 7, by: 0 },
    { kind: 'kick', seat: 7, by: 0 },
    { kind: 'hand-over', seat: 7, by: 0 },
    { kind: 'hand-over', seat: 7, by: 'absence' },
    { kind: 'leave', seat: 7 },
    { kind: 'unkeep', seat: 7 },
    { kind: 'ready', seat: 7, on: true },
    { kind: 'back', seat: 7 },
  ]
  // The wording that clients already know.
  const detail = 'A seat of this match is a whole number from 0 to 2.'
  for (const wish of wishes)
    expect(put(made, wish)).toMatchObject({ refusal: { code: 'wrong-seat', detail } })
})

describe('a seat kept for the maker of the match', () => {
  const seating = [{ player: 'maker', name: 'Maker' }, 'free', 'free'] as const

  test('is free once the wait is over, and the maker may still take it', () => {
    const made = session([sit(1)], { seating })
    expect(seatFor(made, 'other')).toBe(2)
    expect(put(made, { kind: 'unkeep', seat: 0 }).ok).toBe(true)
    expect(seatFor(made, 'other')).toBe(0)
    expect(put(made, { kind: 'unkeep', seat: 0 })).toMatchObject(refused('no-change'))
    expect(put(made, sit(0, 'maker')).ok).toBe(true)
    expect(put(made, { kind: 'unkeep', seat: 0 })).toMatchObject(refused('no-change'))
    expect(made.host).toBe(1)
  })

  test('stays kept when the host starts without them, and a bot plays there until they join', () => {
    const made = session([sit(1), { kind: 'start', by: 1 }], { seating })
    expect(made.places.map(({ bot }) => bot)).toEqual(['took-over', 'none', 'seated'])
    expect(seatFor(made, 'maker')).toBe(0)
    expect(seatFor(made, 'other')).toBeUndefined()
    expect(put(made, { kind: 'unkeep', seat: 0 })).toMatchObject(refused('started-already'))
  })
})

test('a name changes on the seat of its player and on the one kept for them, and on no other', () => {
  const seating = [{ player: 'maker', name: 'Maker' }, 'free', 'free'] as const
  const made = session([sit(1), sit(2)], { seating })
  const before = structuredClone(made.places.map(({ person }) => person))
  const rename = (player: string): NewEntry => ({ kind: 'rename', player, name: 'New' })
  expect(put(made, rename('maker')).ok).toBe(true)
  expect(made.places[0]?.keptFor).toEqual({ player: 'maker', name: 'New' })
  const player = before[1]?.player ?? ''
  expect(put(made, rename(player)).ok).toBe(true)
  expect(made.places.map(({ person }) => person)).toEqual([
    before[0],
    { ...before[1], name: 'New' },
    before[2],
  ])
  expect(put(made, rename(player))).toMatchObject(refused('no-change'))
  expect(put(made, rename('nobody'))).toMatchObject(refused('no-change'))
})

test('becoming ready, or not ready, twice in a row is refused', () => {
  const made = session([sit(0), { kind: 'ready', seat: 0, on: true }])
  expect(put(made, { kind: 'ready', seat: 0, on: true })).toMatchObject(refused('no-change'))
  expect(put(made, { kind: 'ready', seat: 0, on: false })).toMatchObject({ ok: true })
  expect(put(made, { kind: 'ready', seat: 0, on: false })).toMatchObject(refused('no-change'))
})

describe('the host', () => {
  test('is the first player to sit down, and then the next in turn when they leave', () => {
    const made = session([sit(1), sit(0), sit(2), start])
    expect(made.host).toBe(1)
    put(made, { kind: 'leave', seat: 1 })
    expect(made.host).toBe(2)
    put(made, { kind: 'leave', seat: 2 })
    expect(made.host).toBe(0)
    put(made, { kind: 'leave', seat: 0 })
    expect(made.host).toBeUndefined()
  })

  test('hands the role over to a player who is seated', () => {
    const made = session(three)
    expect(put(made, { kind: 'hand-over', seat: 2, by: 1 })).toMatchObject(refused('not-host'))
    expect(put(made, { kind: 'hand-over', seat: 0, by: 0 })).toMatchObject(refused('no-change'))
    expect(put(made, { kind: 'hand-over', seat: 2, by: 0 }).ok).toBe(true)
    expect(made.host).toBe(2)
    put(made, { kind: 'leave', seat: 1 })
    expect(put(made, { kind: 'hand-over', seat: 1, by: 2 })).toMatchObject(refused('nobody-there'))
    expect(put(made, { kind: 'hand-over', seat: 0, by: 'absence' }).ok).toBe(true)
    expect(made.host).toBe(0)
  })

  test('is the only one who puts bots on free seats and removes them', () => {
    const made = session([sit(0), sit(1)])
    expect(put(made, { kind: 'sit-bot', seat: 2, by: 1 })).toMatchObject(refused('not-host'))
    expect(put(made, { kind: 'sit-bot', seat: 2, by: 0 }).ok).toBe(true)
    expect(seatFor(made, 'late')).toBeUndefined()
    expect(put(made, { kind: 'stand-bot', seat: 1, by: 0 })).toMatchObject(refused('no-bot'))
    expect(put(made, { kind: 'stand-bot', seat: 2, by: 0 }).ok).toBe(true)
    expect(seatFor(made, 'late')).toBe(2)
  })

  test('may start early, and bots take the free seats', () => {
    const made = session([sit(0), sit(1)])
    expect(put(made, { kind: 'start', by: 1 })).toMatchObject(refused('not-host'))
    expect(put(made, { kind: 'start', by: 0 }).ok).toBe(true)
    expect(made.phase).toBe('playing')
    expect(made.places.map(({ bot }) => bot)).toEqual(['none', 'none', 'seated'])
    expect(made.entropy).toEqual(['', '', ''])
  })

  test('kicks a player for good', () => {
    const made = session([sit(0), sit(1)])
    expect(put(made, { kind: 'kick', seat: 1, by: 0 }).ok).toBe(true)
    expect(put(made, sit(1))).toMatchObject(refused('kicked'))
    expect(put(made, sit(1, 'other')).ok).toBe(true)
    expect(put(made, { kind: 'kick', seat: 0, by: 0 })).toMatchObject(refused('own-part'))
    expect(put(made, { kind: 'kick', seat: 2, by: 0 })).toMatchObject(refused('nobody-there'))
    expect(put(made, { kind: 'kick', seat: 0, by: 1 })).toMatchObject(refused('not-host'))
  })

  test('sends a spectator away for good, and frees the seat that was kept for them', () => {
    const seating = ['free', { player: 'late', name: 'Late' }, 'free'] as const
    const made = session([sit(0), sit(2)], { seating })
    const away = (player: string, by = 0): NewEntry => ({ kind: 'kick-spectator', player, by })
    expect(put(made, away('late', 2))).toMatchObject(refused('not-host'))
    expect(put(made, away('p2'))).toMatchObject(refused('no-spectator'))
    expect(put(made, away('late')).ok).toBe(true)
    expect(put(made, away('late'))).toMatchObject(refused('no-spectator'))
    expect(put(made, sit(1, 'late'))).toMatchObject(refused('kicked'))
    expect(made.places.map(({ keptFor }) => keptFor)).toEqual([undefined, undefined, undefined])
    expect(put(made, sit(1)).ok).toBe(true)
    put(made, { kind: 'leave', seat: 2 })
    expect(put(made, away('p2')).ok).toBe(true)
  })

  test('affects the player they name, not one who has just taken the seat', () => {
    const made = session([sit(0), sit(1)])
    for (const kind of ['kick', 'hand-over'] as const) {
      put(made, { kind: 'leave', seat: 1 })
      put(made, sit(1, 'late'))
      expect(put(made, { kind, seat: 1, by: 0, name: 'P1' })).toMatchObject(
        refused('somebody-else'),
      )
      expect(made.places[1]?.person?.player).toBe('late')
    }
    expect(put(made, { kind: 'hand-over', seat: 1, by: 0, name: 'LATE' }).ok).toBe(true)
    expect(made.host).toBe(1)
    expect(put(made, { kind: 'kick', seat: 0, by: 1, name: 'P0' }).ok).toBe(true)
    expect(put(made, { kind: 'kick', seat: 0, by: 1, name: 'P0' })).toMatchObject(
      refused('nobody-there'),
    )
  })

  test('leaves a seat to a bot by kicking its player after the start', () => {
    const made = session([...three, start])
    put(made, { kind: 'kick', seat: 1, by: 0 })
    expect(made.places[1]?.bot).toBe('took-over')
    expect(put(made, sit(1))).toMatchObject(refused('kicked'))
  })
})

describe('a seat', () => {
  test('that was given up during play can be taken by the next player', () => {
    const made = session([...three, start])
    const { entropy } = made
    expect(put(made, sit(1, 'late'))).toMatchObject(refused('seat-taken'))
    put(made, { kind: 'leave', seat: 1 })
    expect(seatFor(made, 'late')).toBe(1)
    expect(put(made, { ...sit(1, 'late'), entropy: 'ab' } as NewEntry).ok).toBe(true)
    expect(made.places[1]).toMatchObject({ bot: 'none', person: { player: 'late' } })
    // The seed was made at the start.
    expect(made.entropy).toEqual(entropy)
  })

  test('that is kept belongs to its player, until the host releases it', () => {
    const seating = ['free', { player: 'p1', name: 'P1' }, 'bot'] as const
    const made = session([sit(0)], { seating })
    expect(put(made, sit(1, 'other'))).toMatchObject(refused('seat-taken'))
    expect(seatFor(made, 'other')).toBeUndefined()
    expect(seatFor(made, 'p1')).toBe(1)
    put(made, { kind: 'kick', seat: 1, by: 0 })
    expect(seatFor(made, 'other')).toBe(1)
    expect(put(made, sit(1))).toMatchObject(refused('kicked'))
  })
})

describe('a ready check', () => {
  test('holds the start until all are ready', () => {
    const made = session(three, readyCheck)
    expect(put(made, start)).toMatchObject(refused('not-ready'))
    for (const seat of [0, 1]) put(made, { kind: 'ready', seat, on: true })
    expect(put(made, start)).toMatchObject(refused('not-ready'))
    put(made, { kind: 'ready', seat: 2, on: true })
    put(made, { kind: 'ready', seat: 0, on: false })
    expect(put(made, start)).toMatchObject(refused('not-ready'))
    // A host who starts counts as ready.
    expect(put(made, { kind: 'start', by: 0 }).ok).toBe(true)
    expect(put(made, { kind: 'ready', seat: 0, on: true })).toMatchObject(
      refused('started-already'),
    )
  })

  test('begins anew for the next player on a seat', () => {
    const made = session(three, readyCheck)
    for (const seat of [0, 1, 2]) put(made, { kind: 'ready', seat, on: true })
    put(made, { kind: 'leave', seat: 2 })
    put(made, sit(2, 'other'))
    expect(put(made, start)).toMatchObject(refused('not-ready'))
  })
})

test('a rematch keeps the seats for the same players, and the bots, and has dice of its own', () => {
  const made = session([
    sit(0),
    { kind: 'sit-bot', seat: 1, by: 0, level: 'hard' },
    { kind: 'sit-bot', seat: 2, by: 0, level: 'hard' },
    { kind: 'stand-bot', seat: 2, by: 0 },
    { kind: 'start', by: 0 },
  ])
  const rematchAt = (createdAtMs: number) =>
    must(rematchOf(playable(peek), made, createdAtMs, entropy))
  const next = rematchAt(9)
  const seating = [{ player: 'p0', name: 'P0' }, { bot: 'hard' }, { bot: 'easy' }]
  expect(next.seating).toEqual(seating)
  const begun = session([sit(0), start], next)
  expect(begun.places.map(({ bot, level }) => [bot, level])).toEqual([
    ['none', 'easy'],
    ['seated', 'hard'],
    ['seated', 'easy'],
  ])
  // A bot that replaces a player who has left is easy, like a stand-in for an absent one.
  put(made, { kind: 'leave', seat: 0 })
  expect(rematchAt(9).seating[0]).toBe('bot')
  expect(next).toMatchObject({ game: 'peek', players: 3, settings: made.header.settings })
  expect(next.match).toBe(rematchAt(10).match)
  expect(next.match).not.toBe(made.header.match)
  expect(next.secret).not.toBe(made.header.secret)
})

test('a kicked player can no longer answer, and the next player on the seat gets a new decision', () => {
  const made = session([...three, start])
  putDecisions(made)
  const asked = made.places[0]?.asked?.id ?? 0
  put(made, { kind: 'hand-over', seat: 1, by: 0 })
  put(made, { kind: 'kick', seat: 0, by: 1 })
  expect(put(made, act(0, asked, { type: 'draw' }))).toMatchObject(refused('not-seated'))
  expect(put(made, sit(0, 'late')).ok).toBe(true)
  putDecisions(made)
  expect(made.places[0]?.asked?.id).toBe(asked + 1)
  expect(put(made, act(0, asked + 1, { type: 'draw' })).ok).toBe(true)
})
