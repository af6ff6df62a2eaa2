// FW-90 and on: decisions where the rulebook is silent.
import { describe, expect, test } from 'vitest'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  asked,
  die,
  heads,
  lay,
  offer,
  ofType,
  PASS,
  type Position,
  play,
  playOn,
  position,
  rackOf,
  refusedWith,
  skullsOf,
} from './position.ts'

const EAGLE = 'eagle-1'

test('FW-90 under Olin each round has its own roll against Cortés', () => {
  const given: Position = {
    at: [20, 10],
    skulls: [0, 5],
    hands: [[], [EAGLE]],
    active: ['olin'],
    kind: 'invasion',
  }
  const course = acted(given, [PASS], [die(1), die(1), die(1), die(6)])
  const rolled = ofType(course, 'rolled').map(({ why }) => why)
  expect(rolled).toEqual(['move', 'cortes', 'move', 'cortes'])
  expect(skullsOf(course.state, 1)).toBe(5)
})

test('FW-91 in a dry season no coin is tossed for Cuetzpalin either', () => {
  const given: Position = {
    at: [20, 10],
    hands: [[], [EAGLE]],
    piles: { 12: [['dry-season-1', 0]] },
    active: ['cuetzpalin'],
  }
  expect(rackOf(acted(given, [PASS], [die(2)]).state, 12)).toBe(12)
})

test('FW-92 a spring adds one to any number collected, and none if one is taken instead', () => {
  const given: Position = {
    at: [20, 10],
    hands: [[], [EAGLE]],
    piles: { 12: [['spring-1', 0]] },
    active: ['cozcacuauhtli'],
  }
  expect(skullsOf(acted(given, [PASS], [die(2)]).state, 1)).toBe(3)
  const flood = acted({ ...given, kind: 'flood' }, [PASS], [die(2)])
  expect(skullsOf(flood.state, 1)).toBe(1)
})

test('FW-93 a coin of fate that falls heads favours the side that has laid it', () => {
  const given: Position = {
    at: [20, 2],
    skulls: [5, 5],
    racks: { 2: 6 },
    hands: [
      ['challenge-1', EAGLE],
      ['coin-of-fate-1', 'eagle-2'],
    ],
  }
  const actions = [playOn('challenge-1', 1), PASS, lay('coin-of-fate-1'), PASS, PASS]
  const course = acted(given, actions, [die(6), die(1), heads])
  expect(ofType(course, 'battle-ended')).toMatchObject([{ winner: 1, payment: 1 }])
})

test('FW-94 FW-70 under Cuauhtli a card and a skull are a sacrifice, which counts two and draws one', () => {
  const given: Position = {
    step: 'sacrifice',
    skulls: [5, 0],
    hands: [['mist-1', EAGLE], []],
    active: ['atl', 'cuauhtli'],
    kind: 'invasion',
  }
  const card = { type: 'sacrifice-card', card: 'mist-1', god: 'tlaloc' } as const
  const { state } = acted(given, [card])
  expect([state.cardsGiven.tlaloc, state.lake.tlaloc, skullsOf(state, 0)]).toEqual([1, 1, 4])
  expect(state.hands[0]).toHaveLength(2)
  const alone = { ...given, active: ['atl', 'cuauhtli', 'tochtli'] as const, skulls: [0, 0] }
  expect(refusedWith(alone, card)).toBe('too-few-skulls')
})

test('FW-96 the kind is settled before Miquiztli takes the hands', () => {
  const given: Position = {
    at: [6, 10],
    racks: { 6: 0 },
    turn: { offer: 6 },
    hands: [['mist-1'], ['mist-2']],
    lake: { huitzilopochtli: 0, tlaloc: 1 },
  }
  const { events } = acted(given, [{ type: 'take-disc' }], [die(1)])
  const types = events.map(({ type }) => type)
  expect(types.indexOf('settled')).toBeLessThan(types.indexOf('hand-discarded'))
})

test("FW-97 a disc stays guarded until each player who laid Tlaloc's tears there has had a turn", () => {
  const guarded = [
    { space: 12, until: seatAt(0) },
    { space: 12, until: seatAt(1) },
  ]
  const given: Position = { at: [20, 10], racks: { 12: 1 }, more: { guarded } }
  const west = acted(given, [PASS], [die(2)])
  expect(asked(west.state).kind).toBe('sacrifice')
  expect(west.state.guarded).toEqual([{ space: 12, until: 0 }])
  const extra = acted({ ...given, seat: 1, turn: { again: 1 } }, [PASS], [die(2)])
  expect(extra.state.guarded).toEqual([{ space: 12, until: 0 }])
})

describe('FW-98 out of time', () => {
  const fallback = (given: Position) => {
    const state = position(given)
    return flowerWar.fallback(state, asked(state).seat)
  }

  test('FW-98 a player passes, rolls, draws, or stops discarding', () => {
    expect(fallback({ hands: [['sweet-rain-1'], []] })).toEqual(PASS)
    expect(fallback({ step: 'sacrifice', skulls: [3, 0] })).toEqual(PASS)
    const mazatl = acted({ active: ['mazatl'] }, [PASS])
    expect(flowerWar.fallback(mazatl.state, seatAt(1))).toEqual({ type: 'roll' })
    const cleansing = acted({ hands: [['cleansing-1', EAGLE], []] }, [play('cleansing-1')])
    expect(flowerWar.fallback(cleansing.state, seatAt(0))).toEqual({ type: 'done' })
    const piles = { 4: [['mist-1', 1] as const] }
    const calli: Position = { step: 'sacrifice', skulls: [3, 0], active: ['calli'], piles }
    const reward = acted(calli, [offer('tlaloc')])
    expect(flowerWar.fallback(reward.state, seatAt(0))).toEqual({ type: 'draw' })
  })

  test('FW-98 otherwise, the first listed action is taken', () => {
    const owing = { step: 'sacrifice', skulls: [3, 0], turn: { mustOffer: true } } as const
    expect(fallback(owing)).toEqual(offer('huitzilopochtli'))
  })
})

test('FW-99 an action that does not answer the question is refused as not-answering', () => {
  expect(refusedWith({ hands: [['mist-1'], []] }, lay('mist-1'))).toBe('not-answering')
  expect(refusedWith({ step: 'sacrifice', skulls: [1, 0] }, play('sweet-rain-1'))).toBe(
    'not-answering',
  )
  const result = flowerWar.apply(position({}), seatAt(1), PASS)
  expect(result).toMatchObject({ refusal: { code: 'not-asked' } })
})
