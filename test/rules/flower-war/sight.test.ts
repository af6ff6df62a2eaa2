// The public view and the events of a match of Flower War, compared with what happened.
import { describe, expect, test } from 'vitest'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import {
  acted,
  die,
  EAGLE,
  holding,
  lay,
  offer,
  ofType,
  PASS,
  type Position,
  playOn,
  position,
  tails,
} from './position.ts'

describe('the view', () => {
  test('FW-66 begins with the first round and the first turn', () => {
    const { value: options } = Object(flowerWar.parseOptions({}))
    const { state } = flowerWar.setup({ players: 2, options, seed: seedFromText('the first') })
    expect(flowerWar.view(state)).toMatchObject({ round: 1, turns: 1, turn: { seat: 0, again: 0 } })
    expect(flowerWar.view(state).temple).toEqual({
      huitzilopochtli: { skulls: 0, cards: 0, declined: 0 },
      tlaloc: { skulls: 0, cards: 0, declined: 0 },
      beads: [],
    })
  })

  test('FW-4 two to six can play', () => {
    expect([flowerWar.seats.min, flowerWar.seats.max]).toEqual([2, 6])
  })

  test('FW-3 shows where players stand, and which discs they have', () => {
    const { players, spaces } = flowerWar.view(
      position({ at: [4, 10, 4], discs: { 1: 2, 10: 0, 20: 2 }, skulls: [3, 0, 1] }),
    )
    expect(players.map(({ discs }) => discs)).toEqual([['itzcuintli'], [], ['cipactli', 'xochitl']])
    expect(players.map(({ name, space, skulls }) => [name, space, skulls])).toEqual([
      ['east', 4, 3],
      ['north', 10, 0],
      ['west', 4, 1],
    ])
    expect([spaces[0]?.disc, spaces[9]?.disc, spaces[19]?.disc, spaces[1]?.disc]).toEqual([
      2,
      0,
      2,
      null,
    ])
    expect(spaces.map((space) => space.players)).toEqual(
      spaces.map((_, index) => ({ 3: [0, 2], 9: [1] })[index] ?? []),
    )
  })

  test('FW-41 shows which of the cards laid in a battle stand', () => {
    const hands = [
      ['challenge-1', 'macuahuitl-1', EAGLE],
      ['shield-breaker-1', 'mist-1'],
    ] as const
    const given = holding('challenge-1', { at: [20, 2], hands, racks: { 2: 6 } })
    const actions = [playOn('challenge-1', 1), lay('macuahuitl-1'), lay('shield-breaker-1')]
    const { state } = acted(given, actions, [die(4), die(3)])
    expect(flowerWar.view(state).battle).toEqual({
      attacker: 0,
      defender: 1,
      attackerDie: 4,
      defenderDie: 3,
      aid: 0,
      attackerTotal: 4,
      defenderTotal: 3,
      next: 0,
      out: [],
      laid: [
        { card: 'macuahuitl-1', seat: 0, points: 1, stands: false },
        { card: 'shield-breaker-1', seat: 1, points: 0, stands: true },
      ],
    })
  })
})

describe('the events', () => {
  test('FW-41 tell that mist ends a battle without a winner', () => {
    const hands = [['challenge-1', EAGLE], ['mist-1']] as const
    const given = holding('challenge-1', { at: [20, 2], hands, racks: { 2: 6 } })
    const course = acted(given, [playOn('challenge-1', 1), PASS, lay('mist-1')], [die(6), die(1)])
    expect(ofType(course, 'battle-ended')).toEqual([
      {
        type: 'battle-ended',
        attacker: 0,
        defender: 1,
        winner: null,
        payment: 0,
        sparedBy: 'mist-1',
      },
    ])
  })

  const keeper: Position = {
    active: ['ocelotl'],
    hands: [[], [EAGLE]],
    lake: { huitzilopochtli: 1, tlaloc: 1 },
  }

  test('FW-61 tell that the count was forestalled', () => {
    const course = acted(keeper, [PASS], [die(2)])
    expect(ofType(course, 'forestalled')).toEqual([{ type: 'forestalled', times: 1, left: 5 }])
    expect(ofType(course, 'counted')).toEqual([])
  })

  test('FW-61 FW-62 tell the count, the coin, and the kind that it settles', () => {
    const given: Position = { ...keeper, apocalypse: { counted: 4, forestalled: 6 } }
    const { events } = acted(given, [PASS], [tails, die(2), die(5)])
    expect(events.slice(1, 4)).toEqual([
      { type: 'counted', counted: 5 },
      { type: 'tossed', seat: 1, why: 'kind', heads: false },
      { type: 'settled', kind: 'invasion' },
    ])
  })

  test('FW-60 tell the trigger: keeper and count are new, and only hands with cards are discarded', () => {
    const given: Position = {
      at: [6, 10, 15],
      racks: { 6: 0 },
      turn: { offer: 6 },
      hands: [['mist-1'], [], ['ransom-1']],
    }
    const course = acted(given, [{ type: 'take-disc' }], [die(1)])
    expect(course.state.apocalypse).toMatchObject({ keeper: 0, counted: 0, forestalled: 0 })
    expect(ofType(course, 'hand-discarded')).toEqual([
      { type: 'hand-discarded', seat: 0, cards: [{ card: 'mist-1', deck: 'tlaloc' }] },
      { type: 'hand-discarded', seat: 2, cards: [{ card: 'ransom-1', deck: 'tlaloc' }] },
    ])
  })

  test("FW-16 tell that a card of Mary's is drawn, laid and acts", () => {
    const given: Position = {
      step: 'sacrifice',
      skulls: [8, 0],
      hands: [[EAGLE], []],
      tops: { mary: ['gift-1'] },
    }
    expect(acted(given, [offer('mary')]).events.map(({ type }) => type)).toEqual([
      'skulls',
      'drew',
      'laid',
      'skulls',
    ])
  })

  test('FW-70 tell which card Calli took from which pile', () => {
    const piles = { 4: [['mist-1', 1]] } as const
    const given: Position = { step: 'sacrifice', skulls: [5, 0], active: ['calli'], piles }
    const course = acted(given, [offer('tlaloc'), { type: 'take-top', space: 4 }])
    expect(ofType(course, 'took-top')).toEqual([
      { type: 'took-top', seat: 0, space: 4, card: 'mist-1', founds: false },
    ])
  })

  test.for(['take-bead', 'decline-bead'] as const)(
    'FW-81 tell the seat, god and number of beads of a %s',
    (type) => {
      const bead = { god: 'tlaloc', seats: [0], reason: 'not-sacrifice-step' }
      const given: Position = { step: 'sacrifice', skulls: [3, 3], hands: [[EAGLE], []] }
      const state = { ...position(given), beads: [Object(bead)] }
      const { events } = acted(state, [{ type, god: 'tlaloc' }])
      const told = type === 'take-bead' ? 'bead-taken' : 'bead-declined'
      expect(events[0]).toEqual({ type: told, seat: 0, god: 'tlaloc', beads: 1 })
    },
  )
})
