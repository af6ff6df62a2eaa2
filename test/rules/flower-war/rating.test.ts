// The ratings that greedy players of Flower War give actions.
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../rules/src/flower-war/asking/actions.ts'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import type { State } from '../../../rules/src/flower-war/state.ts'
import type { SpaceName } from '../../../rules/src/ritual-calendar/spaces.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  asked,
  die,
  lay,
  offer,
  PASS,
  type Position,
  play,
  playOn,
  playTo,
  position,
} from './position.ts'

function worth(given: Position | State, action: Action): number {
  const state = 'random' in given ? given : position(given)
  return flowerWar.rate(state, asked(state).seat, action)
}

const TAKE_DISC = { type: 'take-disc' } as const

describe('cards', () => {
  const given: Position = { at: [20, 2, 10], skulls: [5, 9, 1], racks: { 20: 2 } }

  test('free skulls are worth taking, and with an empty rack it is worth waiting', () => {
    expect(worth({ ...given, hands: [['sweet-rain-1']] }, play('sweet-rain-1'))).toBeGreaterThan(0)
    const chinampa = { ...given, hands: [['chinampa-1' as const]] }
    expect(worth(chinampa, play('chinampa-1'))).toBeGreaterThan(0)
    expect(worth({ ...chinampa, racks: { 20: 0 } }, play('chinampa-1'))).toBeLessThan(0)
  })

  test('a tribute is best taken from the richest, a gift best given to the poorest', () => {
    const tribute = (seat: number) => worth(given, playOn('tribute-roll-1', seat))
    expect(tribute(1)).toBeGreaterThan(tribute(2))
    const gift = (seat: number) => worth(given, playOn('jade-gift-1', seat))
    expect(gift(2)).toBeGreaterThan(gift(1))
  })

  test("others' traps are better left alone", () => {
    const trapped = { ...given, piles: { 1: [['obsidian-butterfly-1', 1] as const] } }
    expect(worth(trapped, playTo('current-1', 19))).toBeGreaterThan(
      worth(trapped, playTo('current-1', 1)),
    )
  })

  test('no more cards are laid in a battle that is won, and only one that turns it in a battle that is lost', () => {
    const hands = [['challenge-1', 'jaguar-knight-1', 'ransom-1'], []] as const
    const battle: Position = { at: [20, 2], skulls: [9, 9], racks: { 20: 2 }, hands }
    const challenge = playOn('challenge-1', 1)
    const won = acted(battle, [challenge], [die(6), die(1)]).state
    expect(worth(won, lay('ransom-1'))).toBeLessThan(0)
    const lost = acted(battle, [challenge], [die(3), die(4)]).state
    expect(worth(lost, lay('jaguar-knight-1'))).toBeGreaterThan(0)
    const hopeless = acted(battle, [challenge], [die(1), die(6)]).state
    expect(worth(hopeless, lay('jaguar-knight-1'))).toBeLessThan(0)
  })

  test('FW-23 ending a battle is worth what it would cost: nothing if nothing is due, a card if the loser has no skull', () => {
    const mist = (skulls: number, dice: readonly number[], active?: readonly SpaceName[]) => {
      const hands = [['challenge-1' as const], ['mist-1' as const]]
      const peace: Position = { at: [5, 7], skulls: [9, skulls], racks: { 5: 2 }, hands }
      const begun = active === undefined ? peace : { ...peace, active }
      const fought = acted(begun, [playOn('challenge-1', 1)], dice.map(die)).state
      return worth(fought, lay('mist-1'))
    }
    const [won, lost] = [
      [1, 6],
      [6, 1],
    ] as const
    const card = mist(9, lost, ['xochitl'])
    expect(mist(0, lost, ['xochitl'])).toBe(card)
    expect(mist(9, won, ['xochitl'])).toBe(card)
    expect(mist(9, lost)).toBeCloseTo(card + 1)
    expect(mist(9, won)).toBeCloseTo(card - 1)
    expect(mist(0, lost)).toBeGreaterThan(card)
    expect(mist(0, lost)).toBeLessThan(card + 1)
  })
})

describe('discs and gods', () => {
  const offering = (skulls: readonly number[]): Position => ({
    skulls,
    racks: { 20: 0 },
    turn: { offer: 20 },
  })

  test('the apocalypse is worth beginning only for the player who is ahead', () => {
    expect(worth(offering([9, 3]), TAKE_DISC)).toBeGreaterThan(0)
    expect(worth(offering([3, 9]), TAKE_DISC)).toBeLessThan(0)
    expect(worth({ ...offering([3, 9]), active: ['ocelotl'] }, TAKE_DISC)).toBeGreaterThan(0)
  })

  test('a disc that founds Tenochtitlan is worth more than anything', () => {
    const given: Position = { ...offering([0, 99]), hands: [['eagle-1', 'serpent-1']] }
    expect(worth(given, TAKE_DISC)).toBeGreaterThan(100)
  })

  test('a player with skulls feeds Tlaloc, one without hopes for the invasion', () => {
    const feeding = (skulls: readonly number[], god: 'huitzilopochtli' | 'tlaloc') =>
      worth({ step: 'sacrifice', skulls }, offer(god))
    expect(feeding([20, 2], 'tlaloc')).toBeGreaterThan(feeding([20, 2], 'huitzilopochtli'))
    expect(feeding([2, 20], 'huitzilopochtli')).toBeGreaterThan(feeding([2, 20], 'tlaloc'))
  })

  test('near the end of the flood a skull is worth more than a card', () => {
    const late: Position = { step: 'sacrifice', skulls: [9, 9], active: ['ocelotl'], kind: 'flood' }
    const end = { ...late, apocalypse: { counted: 11, kind: 'flood' as const } }
    expect(worth(end, offer('tlaloc'))).toBeLessThan(worth(late, offer('tlaloc')))
    expect(worth(end, offer('tlaloc'))).toBeLessThan(worth(end, PASS))
  })
})

describe('the chance of winning', () => {
  const standing = (given: Position) => {
    const state = position(given)
    return state.players.map((_, seat) => flowerWar.winChance?.(state, seatAt(seat)) ?? 0)
  }

  test('adds up to one, and rises with skulls, the more so near the end', () => {
    const early = standing({ at: [20, 5, 10], skulls: [6, 4, 2] })
    expect(early.reduce((sum, each) => sum + each)).toBeCloseTo(1)
    const [first = 0, second = 0, third = 0] = early
    expect(first).toBeGreaterThan(second)
    expect(second).toBeGreaterThan(third)
    const apocalypse = { counted: 11, kind: 'flood' as const }
    const [late = 0] = standing({ at: [20, 5, 10], skulls: [6, 4, 2], apocalypse })
    expect(late).toBeGreaterThan(first)
  })

  test('rises with cards', () => {
    const [first = 0, second = 0] = standing({ skulls: [3, 3], hands: [['sweet-rain-1'], []] })
    expect(first).toBeGreaterThan(second)
  })
})
