// The beginning of a match, taking piles, choosing cards and playing them.
import { describe, expect, test } from 'vitest'
import { playable } from '../../../rules/src/match.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { PLACES, SEATS } from '../../../rules/src/space-aztecs/board.ts'
import { CARD_SETS, CARDS, type CardSet } from '../../../rules/src/space-aztecs/cards.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import type { Options } from '../../../rules/src/space-aztecs/shapes.ts'
import type { State } from '../../../rules/src/space-aztecs/state.ts'
import {
  acted,
  eventsOf,
  FIRST,
  listed,
  played,
  position,
  refusedWith,
  SECOND,
  THIRD,
  taken,
} from './position.ts'

const DEFAULTS: Options = { start: 'random', leaveOut: 'random', codex: true, notes: true }

function begun(players: number, options: Partial<Options> = {}, name = 'begun') {
  return spaceAztecs.setup({
    players,
    options: { ...DEFAULTS, ...options },
    seed: seedFromText(name),
  })
}

/** The sets that are in the piles. */
function setsIn({ piles }: State): ReadonlySet<CardSet> {
  const cards = piles.flatMap((pile) => pile.cards).map((id) => CARDS[id])
  return new Set(cards.flatMap((card) => (card.kind === 'codex' ? [] : card.set)))
}

describe('setting up', () => {
  test.for([5, 6])('SA-2 %i players have all four sets', (players) => {
    const { state } = begun(players, { leaveOut: 'agents' })
    expect(setsIn(state)).toEqual(new Set(CARD_SETS))
    expect(spaceAztecs.view(state).leftOut).toBe(null)
  })

  test.for([2, 3, 4])('SA-2 %i players leave out a set, and all are told which', (players) => {
    for (const leaveOut of CARD_SETS) {
      const { state } = begun(players, { leaveOut })
      expect(setsIn(state)).toEqual(new Set(CARD_SETS.filter((set) => set !== leaveOut)))
      expect(spaceAztecs.view(state).leftOut).toBe(leaveOut)
    }
    const drawn = Array.from({ length: 40 }, (_, n) => begun(players, {}, `set ${n}`).state.leftOut)
    expect(new Set(drawn)).toEqual(new Set(CARD_SETS))
  })

  test('SA-2 without the option codex there are no codex cards', () => {
    const kinds = (options: Partial<Options>) =>
      begun(4, options).state.piles.flatMap(({ cards }) => cards.map((id) => CARDS[id].kind))
    expect(kinds({}).filter((kind) => kind === 'codex')).toHaveLength(8)
    expect(kinds({ codex: false })).not.toContain('codex')
  })

  test.for([
    [2, true, 7],
    [4, true, 7],
    [5, true, 9],
    [6, true, 9],
    [3, false, 6],
    [5, false, 8],
  ] as const)('SA-3 %i players, codex cards %s: eight piles of %i', ([players, codex, size]) => {
    const { piles } = spaceAztecs.view(begun(players, { codex }).state)
    expect(piles.map(({ cards }) => cards)).toEqual(Array.from({ length: 8 }, () => size))
    expect(piles.map(({ place }) => place)).toEqual([...PLACES])
  })

  test('SA-3 the cards are shuffled anew for every match', () => {
    const first = (name: string) => begun(6, {}, name).state.piles[0]?.cards
    expect(first('one')).not.toEqual(first('other'))
  })

  test('SA-5 any player may get the starting player token', () => {
    const starters = Array.from({ length: 60 }, (_, n) => begun(6, {}, `token ${n}`).state.starter)
    expect(new Set(starters).size).toBe(6)
    const { state, events } = begun(6)
    expect(events).toEqual([{ type: 'round-began', round: 1, starter: state.starter }])
  })
})

describe('the option start', () => {
  const game = playable(spaceAztecs)

  test('SA-5 gives the starting player token to a seat, in every match', () => {
    for (const [seat, start] of SEATS.entries())
      for (const name of ['one', 'two', 'three'])
        expect(begun(6, { start }, name).state).toMatchObject({ starter: seat, mover: seat })
  })

  test('SA-5 is random unless it is given', () => {
    expect(game.parseOptions({}, 2)).toMatchObject({ ok: true, value: { start: 'random' } })
  })

  test('SA-5 a seat that is not in the match is refused', () => {
    for (const [seat, start] of SEATS.entries()) {
      expect(game.parseOptions({ start }, seat + 1).ok).toBe(true)
      if (seat < 2) continue
      const refusal = { code: 'malformed-options', detail: expect.stringContaining(`"${start}"`) }
      expect(game.parseOptions({ start }, seat)).toMatchObject({ ok: false, refusal })
      expect(game.start({ players: seat, options: { start }, seed: '0'.repeat(64) })).toMatchObject(
        { ok: false, refusal },
      )
    }
    const { refusal } = Object(game.parseOptions({ start: 'third' }, 2))
    expect(refusal.detail).toBe('The option "start" can be "third" with 3 players or more.')
  })
})

describe('taking piles', () => {
  const three = { cities: [{}, {}, {}], starter: THIRD }

  test('SA-10 goes clockwise from the starting player', () => {
    let state = position(three)
    for (const [seat, pile] of [
      [THIRD, 'lake'],
      [FIRST, 'dusk'],
      [SECOND, 'dawn'],
    ] as const) {
      expect(spaceAztecs.view(state)).toMatchObject({ phase: 'take', mover: seat, waiting: [seat] })
      expect(refusedWith(state, seatAt((seat + 1) % 3), { type: 'take', pile })).toBe('not-asked')
      state = acted(state, seat, { type: 'take', pile }).state
    }
    expect(spaceAztecs.view(state)).toMatchObject({ phase: 'choose', mover: null })
  })

  test('SA-10 a pile that is taken or empty cannot be taken', () => {
    const before = position({ ...three, piles: [[]] })
    const { state } = acted(before, THIRD, { type: 'take', pile: 'lake' })
    expect(refusedWith(state, FIRST, { type: 'take', pile: 'lake' })).toBe('pile-taken')
    expect(refusedWith(state, FIRST, { type: 'take', pile: 'dawn' })).toBe('pile-empty')
    expect(listed(state, FIRST)).toHaveLength(6)
    expect(spaceAztecs.decision(state, FIRST)?.illegal).toMatchObject([
      { action: { pile: 'dawn' }, refusal: { code: 'pile-empty' } },
      { action: { pile: 'lake' }, refusal: { code: 'pile-taken' } },
    ])
  })

  test('SA-10 only the taker sees the cards of a pile', () => {
    const before = position({ ...three, piles: [['villager-1', 'codex-1']] })
    const { state, events } = acted(before, THIRD, { type: 'take', pile: 'dawn' })
    const [event] = events
    if (event === undefined) throw new Error('taking is an event')
    expect(spaceAztecs.redact(event, THIRD)).toMatchObject({ cards: ['villager-1', 'codex-1'] })
    for (const viewer of [FIRST, 'spectator'] as const)
      expect(spaceAztecs.redact(event, viewer)).toMatchObject({ cards: null })
    expect(spaceAztecs.privateView(state, THIRD).hand).toEqual(['villager-1', 'codex-1'])
    expect(spaceAztecs.privateView(state, FIRST).hand).toEqual([])
  })
})

describe('choosing', () => {
  const piles = [
    ['villager-1', 'villager-2'],
    ['codex-1', 'codex-2'],
    ['archivist-3', 'archivist-4'],
  ] as const
  const given = { cities: [{}, {}, {}], piles }

  test('SA-11 is done by all at the same time, from their own piles', () => {
    const state = taken(given)
    expect(spaceAztecs.view(state).waiting).toEqual([FIRST, SECOND, THIRD])
    expect(listed(state, SECOND)).toEqual([
      { type: 'choose', card: 'codex-1' },
      { type: 'choose', card: 'codex-2' },
    ])
    expect(refusedWith(state, FIRST, { type: 'choose', card: 'codex-1' })).toBe('not-in-hand')
    expect(refusedWith(state, FIRST, { type: 'take', pile: 'dusk' })).toBe('not-answering')
  })

  test('SA-11 who has chosen is public, and what they chose is not', () => {
    const { state, events } = acted(taken(given), SECOND, { type: 'choose', card: 'codex-2' })
    const view = spaceAztecs.view(state)
    expect(view.waiting).toEqual([FIRST, THIRD])
    expect(view.players.map(({ faceDown, time }) => [faceDown, time])).toEqual([
      [false, null],
      [true, null],
      [false, null],
    ])
    const seen = (viewer: 'spectator' | typeof FIRST) =>
      events.map((event) => spaceAztecs.redact(event, viewer))
    expect(seen(SECOND)).toEqual([{ type: 'chose', seat: SECOND, card: 'codex-2' }])
    expect(seen(FIRST)).toEqual([{ type: 'chose', seat: SECOND, card: null }])
    expect(spaceAztecs.privateView(state, SECOND)).toMatchObject({
      hand: ['codex-1'],
      chosen: 'codex-2',
    })
  })

  test('SA-11 nothing of a choice is in sight until all have chosen', () => {
    const cards = ['villager-1', 'villager-2', 'archivist-4'] as const
    const [one, other] = (['codex-1', 'codex-2'] as const).map((card) => {
      const first = acted(taken(given), SECOND, { type: 'choose', card })
      return acted(first.state, FIRST, { type: 'choose', card: cards[0] })
    })
    if (one === undefined || other === undefined) throw new Error('both are played')
    for (const viewer of [FIRST, THIRD]) {
      expect(spaceAztecs.privateView(one.state, viewer)).toEqual(
        spaceAztecs.privateView(other.state, viewer),
      )
      expect(spaceAztecs.view(one.state)).toEqual(spaceAztecs.view(other.state))
      expect(one.events.map((event) => spaceAztecs.redact(event, viewer))).toEqual(
        other.events.map((event) => spaceAztecs.redact(event, viewer)),
      )
    }
    const last = acted(one.state, THIRD, { type: 'choose', card: cards[2] })
    expect(eventsOf(last.events, 'announced')).toHaveLength(1)
  })

  test('SA-45 a choice cannot be taken back', () => {
    const { state } = acted(taken(given), SECOND, { type: 'choose', card: 'codex-2' })
    expect(refusedWith(state, SECOND, { type: 'choose', card: 'codex-1' })).toBe('not-asked')
  })

  test('SA-43 the only card of a pile is chosen without asking, as all can see', () => {
    const state = taken({ ...given, piles: [piles[0], ['codex-1'], piles[2]] })
    expect(spaceAztecs.view(state).waiting).toEqual([FIRST, THIRD])
    expect(spaceAztecs.privateView(state, SECOND).chosen).toBe('codex-1')
    const alone = position({ cities: [{}, {}], piles: [['codex-1'], ['codex-2', 'codex-3']] })
    const first = acted(alone, FIRST, { type: 'take', pile: 'dawn' })
    const { events } = acted(first.state, SECOND, { type: 'take', pile: 'market' })
    expect(events.map(({ type }) => type)).toEqual(['took', 'chose'])
  })

  test('SA-43 if every pile has one card, there is no question at all', () => {
    const state = position({ cities: [{}, {}], piles: [['codex-1'], ['codex-3']] })
    const first = acted(state, FIRST, { type: 'take', pile: 'dawn' })
    const { events } = acted(first.state, SECOND, { type: 'take', pile: 'market' })
    expect(events.map(({ type }) => type)).toEqual([
      'took',
      'chose',
      'chose',
      'announced',
      'played',
      'played',
      'ended',
    ])
  })
})

describe('playing', () => {
  test('SA-12 the times are announced together, then the earliest plays first and the others clockwise', () => {
    // 12:00 and 05:00, 11:40 and 00:00.
    const cards = ['archivist-7', 'villager-4', 'very-special-agent-2'] as const
    const { events } = played([{}, {}, {}], cards)
    expect(events.slice(1)).toEqual([
      { type: 'announced', times: [720, 300, 700], starter: SECOND },
      { type: 'played', seat: SECOND, card: 'villager-4' },
      { type: 'settled', seat: SECOND, aztec: 'villager-4', under: null },
      { type: 'played', seat: THIRD, card: 'very-special-agent-2' },
      { type: 'settled', seat: THIRD, aztec: 'very-special-agent-2', under: null },
      { type: 'played', seat: FIRST, card: 'archivist-7' },
      { type: 'settled', seat: FIRST, aztec: 'archivist-7', under: null },
      { type: 'round-began', round: 2, starter: SECOND },
    ])
  })

  test('SA-12 the next round begins with the player who was earliest', () => {
    const { state } = played([{}, {}, {}], ['archivist-7', 'villager-4', 'codex-1'])
    expect(spaceAztecs.view(state)).toMatchObject({ round: 2, starter: SECOND, mover: SECOND })
  })

  test('SA-12 while cards are played, the times are in sight but not the cards still to come', () => {
    const cities = [{}, { visible: ['villager-5', 'villager-6'] as const }]
    // The saucer of 08:20 asks before the codex card of 14:00 is turned up.
    const { state } = played(cities, ['villagers-saucer-2', 'codex-3'])
    expect(spaceAztecs.view(state)).toMatchObject({
      phase: 'play',
      mover: FIRST,
      players: [
        { faceDown: false, time: 8 * 60 + 20 },
        { faceDown: true, time: 14 * 60, codices: [] },
      ],
    })
    expect(spaceAztecs.privateView(state, SECOND).chosen).toBe('codex-3')
    expect(JSON.stringify(spaceAztecs.view(state))).not.toContain('codex-3')
  })
})

describe('knowledge of the piles', () => {
  const piles = [
    ['villager-1', 'villager-2', 'villager-3'],
    ['codex-1', 'codex-2', 'codex-3'],
  ] as const
  const play = (notes: boolean) => {
    const state = taken({ cities: [{}, {}], piles, notes })
    const first = acted(state, FIRST, { type: 'choose', card: 'villager-1' })
    return acted(first.state, SECOND, { type: 'choose', card: 'codex-2' }).state
  }

  test('SA-13 players have notes of what they have seen and what has not been played since', () => {
    const state = play(true)
    expect(spaceAztecs.privateView(state, FIRST)).toEqual({
      hand: [],
      chosen: null,
      notes: [{ place: 'dawn', cards: ['villager-2', 'villager-3'] }],
    })
    expect(spaceAztecs.privateView(state, SECOND).notes).toEqual([
      { place: 'market', cards: ['codex-1', 'codex-3'] },
    ])
  })

  test('SA-13 a card that others take from a pile later is struck out when it is played, not before', () => {
    let state = acted(play(true), FIRST, { type: 'take', pile: 'market' }).state
    state = acted(state, SECOND, { type: 'take', pile: 'dawn' }).state
    const dawn = () =>
      spaceAztecs.privateView(state, FIRST).notes.find(({ place }) => place === 'dawn')
    state = acted(state, SECOND, { type: 'choose', card: 'villager-3' }).state
    expect(dawn()?.cards).toEqual(['villager-2', 'villager-3'])
    state = acted(state, FIRST, { type: 'choose', card: 'codex-1' }).state
    expect(dawn()?.cards).toEqual(['villager-2'])
  })

  test('SA-13 without notes there are none', () => {
    expect(spaceAztecs.privateView(play(false), FIRST).notes).toEqual([])
  })

  test('SA-13 at least two piles are always left to pick from', () => {
    const cities = [{}, {}, {}, {}, {}, {}]
    let state = position({ cities, piles: [[]] })
    for (const seat of [0, 1, 2, 3, 4].map(seatAt)) {
      const [action] = listed(state, seat)
      if (action !== undefined) state = acted(state, seat, action).state
    }
    expect(listed(state, seatAt(5))).toHaveLength(2)
  })

  test('SA-44 a card that lies face down is no longer counted with its pile', () => {
    const state = taken({ cities: [{}, {}], piles })
    const sizes = (of: State) =>
      spaceAztecs
        .view(of)
        .piles.slice(0, 2)
        .map(({ cards }) => cards)
    expect(sizes(state)).toEqual([3, 3])
    const first = acted(state, FIRST, { type: 'choose', card: 'villager-1' }).state
    expect(sizes(first)).toEqual([2, 3])
    expect(sizes(acted(first, SECOND, { type: 'choose', card: 'codex-2' }).state)).toEqual([2, 2])
  })
})
