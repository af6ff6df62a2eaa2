// FW-113: a card that is played or laid as the last one.
import { describe, expect, test } from 'vitest'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  asked,
  die,
  EAGLE,
  listed,
  ofType,
  PASS,
  type Position,
  play,
  playOn,
  position,
  refusedWith,
  skullsOf,
  spaceOf,
} from './position.ts'

describe('a last card', () => {
  const one: Position = { hands: [['sweet-rain-1', EAGLE], []], racks: { 12: 12 } }
  const last = { type: 'play-last', card: 'sweet-rain-1' } as const

  test('FW-113 the only card that can be played is offered as the last one too, and ends the turn', () => {
    expect(listed(one)).toEqual([play('sweet-rain-1'), last, PASS])
    const { state, events } = acted(one, [last], [die(2)])
    expect(state.turn.seat).toBe(1)
    expect(skullsOf(state, 0)).toBe(2)
    expect(state.hands[0]).toEqual([EAGLE])
    expect(events[0]).toMatchObject({ type: 'laid', card: 'sweet-rain-1', why: 'played' })
    expect(asked(acted(one, [play('sweet-rain-1')]).state).kind).toBe('cards')
  })

  test('FW-113 no card is offered as the last if another can be played, or if it is the only one in hand', () => {
    const two: Position = { hands: [['sweet-rain-1', 'chinampa-1', EAGLE], []] }
    expect(listed(two)).toEqual([play('sweet-rain-1'), play('chinampa-1'), PASS])
    expect(refusedWith(two, last)).toBe('not-the-only-card')
    const alone: Position = { hands: [['sweet-rain-1'], []] }
    expect(listed(alone)).toEqual([play('sweet-rain-1'), PASS])
    expect(refusedWith(alone, last)).toBe('not-the-only-card')
  })

  test('FW-113 choices that the card requires are still asked', () => {
    const given: Position = {
      hands: [['two-springs-1', EAGLE], []],
      tops: { tlaloc: ['mist-1', 'mist-2'] },
    }
    const springs = acted(given, [{ type: 'play-last', card: 'two-springs-1' }]).state
    expect(asked(springs).kind).toBe('give')
    const given2 = acted(springs, [{ type: 'give', card: 'mist-2' }], [die(2)]).state
    expect(given2.turn.seat).toBe(1)
    expect(given2.hands).toEqual([[EAGLE, 'mist-1'], ['mist-2']])
  })

  test('FW-113 it acts on players, spaces and gods like any other', () => {
    const on = { skulls: [0, 3], hands: [['tribute-roll-1', EAGLE], []] } as const
    const paid = acted(on, [{ type: 'play-on-last', card: 'tribute-roll-1', seat: 1 }], [die(2)])
    expect([skullsOf(paid.state, 0), paid.state.turn.seat]).toEqual([1, 1])
    const to = { hands: [['current-1', EAGLE], []] } as const
    const moved = acted(to, [{ type: 'play-to-last', card: 'current-1', space: 1 }], [die(2)])
    expect([spaceOf(moved.state, 0), moved.state.turn.seat]).toEqual([1, 1])
    const forGod = { hands: [['balance-1', EAGLE], []] } as const
    const evened = acted(
      forGod,
      [{ type: 'play-for-last', card: 'balance-1', god: 'tlaloc' }],
      [die(2)],
    )
    expect([evened.state.lake.tlaloc, evened.state.turn.seat]).toEqual([1, 1])
  })

  test('FW-113 a side that lays its last card is not asked again in that battle', () => {
    const given: Position = {
      at: [20, 2],
      skulls: [3, 3],
      racks: { 2: 6 },
      hands: [
        ['challenge-1', 'macuahuitl-1', EAGLE],
        ['cotton-armor-1', 'cotton-armor-2', 'serpent-1'],
      ],
    }
    const attack = [playOn('challenge-1', 1), { type: 'lay-last', card: 'macuahuitl-1' }] as const
    const laid = acted(given, attack, [die(4), die(3)]).state
    expect(flowerWar.view(laid).battle).toMatchObject({ next: 1, out: [0] })
    expect(asked(laid)).toEqual({ kind: 'battle', seat: 1 })
    // The defender may go on, card after card, and the attacker is passed over.
    const armed = acted(laid, [{ type: 'lay', card: 'cotton-armor-1' }]).state
    expect(asked(armed)).toEqual({ kind: 'battle', seat: 1 })
    const over = acted(armed, [PASS])
    expect(ofType(over, 'battle-ended')).toMatchObject([{ winner: null }])
  })

  test('FW-113 a player who is out of time never declares a card the last', () => {
    expect(flowerWar.fallback(position(one), seatAt(0))).toEqual(PASS)
  })
})
