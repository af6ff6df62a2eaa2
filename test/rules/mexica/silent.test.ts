// The other decisions of RULES.md where the rulebook is silent.
import { expect, test } from 'vitest'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  actedAnyhow,
  askedSeat,
  CACTUS,
  die,
  landed,
  offer,
  PASS,
  type Position,
  play,
  position,
  READY,
  rain,
  tokensOf,
} from './position.ts'

test('MX-73 a card that acts when it is drawn can be shuffled in again before it acts', () => {
  const given: Position = {
    step: 'sacrifice',
    tokens: [7, 0],
    options: { maryCost: 7 },
    hands: [[CACTUS]],
    tops: { day: ['day-card-1'] },
    empty: ['day'],
    discards: { day: ['gain-1-1'] },
  }
  const { state } = actedAnyhow(given, [offer('mary')])
  // It may draw itself, but in the end the other card comes, and acts.
  expect(tokensOf(state, 0)).toBe(1)
  expect(state.discards.day.length + state.decks.day.length).toBe(2)
})

test('MX-74 a player who is out of time passes, moves without a bonus, or is ready', () => {
  const fallback = (given: Position) => {
    const state = position(given)
    return mexica.fallback(state, askedSeat(state))
  }
  expect(fallback({ hands: [['forced-war-1']] })).toEqual(PASS)
  expect(fallback({ step: 'sacrifice', tokens: [9, 0] })).toEqual(PASS)
  const asked = landed({ hands: [['harvest-1-1']] }, 3).state
  expect(mexica.fallback(asked, seatAt(0))).toEqual(PASS)
  const moving = acted({ seat: 1, hands: [[], [CACTUS]], weeks: { 4: 0 } }, [PASS], [die(2)]).state
  expect(mexica.fallback(moving, seatAt(0))).toEqual({ type: 'move', bonus: 0 })
  const battle = acted({ hands: [['attack-west-1', CACTUS]] }, [play('attack-west', 1)]).state
  expect(mexica.fallback(battle, seatAt(0))).toEqual(READY)
})

test('MX-75 of several copies, the first that was drawn is used', () => {
  const given: Position = { hands: [['harvest-1-7', 'harvest-1-2', CACTUS]] }
  const { state } = landed(given, 3, [rain('harvest-1')])
  expect([state.hands[0], state.discards.rain]).toEqual([['harvest-1-2', CACTUS], ['harvest-1-7']])
})

test('MX-76 a question with one answer is not asked', () => {
  const given: Position = { hands: [['make-discard-1', CACTUS], ['edge-1-1']] }
  expect(askedSeat(acted(given, [play('make-discard', 1)]).state)).toBe(0)
})
