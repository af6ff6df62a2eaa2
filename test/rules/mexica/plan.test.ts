// How hard bots of Mexica weigh actions, beyond first sight.
import { expect, test } from 'vitest'
import type { Action } from '../../../rules/src/mexica/asking/actions.ts'
import type { CardId } from '../../../rules/src/mexica/cards/cards.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import type { State } from '../../../rules/src/mexica/state.ts'
import { askedSeat, landed, offer, PASS, type Position, position, rain } from './position.ts'

/** The action that is best by this measure. */
function best(state: State, worthOf: typeof mexica.rate): Action | undefined {
  const seat = askedSeat(state)
  const actions = mexica.decision(state, seat)?.actions ?? []
  const worths = actions.map((action) => worthOf(state, seat, action))
  return actions[worths.indexOf(Math.max(...worths))]
}

const EAGLE: CardId = 'eagle-1'
const easy = (state: State) => best(state, mexica.rate)
const hard = (state: State) => best(state, mexica.rateForHard ?? mexica.rate)

const SIX: readonly CardId[] = [
  'harvest-1-1',
  'harvest-1-2',
  'harvest-2-1',
  'both-banks-1',
  'drift-1',
  'drift-2',
]

test('another landing is worth more than what can be taken here', () => {
  const asked = landed({ hands: [['harvest-1-1', 'drift-1']] }, 3).state
  expect(easy(asked)).toEqual(rain('harvest-1'))
  expect(hard(asked)).toEqual(rain('drift'))
})

test('the last rich harvest is kept while the flower is at hand', () => {
  const flowerAt = (left: number, hand: readonly CardId[] = ['harvest-2-1']) =>
    hard(landed({ hands: [hand], spaces: { 20: left } }, 3).state)
  expect(flowerAt(3)).toEqual(PASS)
  expect(flowerAt(4)).toEqual(rain('harvest-2'))
  expect(flowerAt(3, ['harvest-2-1', 'harvest-2-2'])).toEqual(rain('harvest-2'))
  expect(flowerAt(3, ['harvest-2-1', 'cactus-1'])).toEqual(rain('harvest-2'))
  const there = landed({ at: [17, 10], hands: [['harvest-2-1']], spaces: { 20: 3 } }, 3).state
  expect(hard(there)).toEqual(rain('harvest-2'))
})

test('with a serpent, rain is asked for until there is enough, then war for the eagle', () => {
  const offering = (hand: readonly CardId[]): Position => ({
    step: 'sacrifice',
    tokens: [1, 0],
    hands: [['serpent-1', ...hand]],
  })
  expect(easy(position(offering([])))).toEqual(offer('huitzilopochtli'))
  expect(hard(position(offering(SIX.slice(1))))).toEqual(offer('tlaloc'))
  expect(hard(position(offering(SIX)))).toEqual(offer('huitzilopochtli'))
  // With the flower there is nothing to wait for.
  expect(hard(position(offering(['cactus-1'])))).toEqual(offer('huitzilopochtli'))
})

test('with serpent and eagle no more rain is asked for than can be played', () => {
  const offering = (hand: readonly CardId[]): Position => ({
    step: 'sacrifice',
    tokens: [1, 0],
    hands: [['serpent-1', EAGLE, ...hand]],
  })
  expect(hard(position(offering(SIX.slice(1))))).toEqual(offer('tlaloc'))
  expect(easy(position(offering(SIX)))).toEqual(offer('tlaloc'))
  expect(hard(position(offering(SIX)))).toEqual(PASS)
})

test('a bead that waits is taken or left for the same reasons', () => {
  const hand: readonly CardId[] = ['serpent-1', EAGLE]
  const given: Position = { step: 'sacrifice', tokens: [1, 0] }
  const beads = [
    { god: 'tlaloc', seats: [askedSeat(position(given))], reason: 'no-tokens' },
  ] as const
  const offered = (cards: readonly CardId[]) =>
    hard(position({ ...given, hands: [[...hand, ...cards]], more: { beads } }))
  expect(offered([])).toEqual({ type: 'take-bead', god: 'tlaloc' })
  expect(offered(SIX)).toEqual(PASS)
})
