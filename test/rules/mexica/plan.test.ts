// The plan by which hard bots of Mexica weigh actions, beyond first sight.
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

const easy = (state: State) => best(state, mexica.rate)
const hard = (state: State) => best(state, mexica.rateForHard ?? mexica.rate)

const EAGLE_SPACE = 15
const FLOWER_SPACE = 20

/** East lands three spaces before a space that has so many tokens, with these rain cards in hand. */
const before = (space: number, hand: readonly CardId[], left: number) =>
  landed({ at: [space - 6, 4], hands: [hand], spaces: { [space]: left } }, 3).state

/** East lands on such a space itself. */
const on = (space: number, hand: readonly CardId[], left: number) =>
  landed({ at: [space - 3, 4], hands: [hand], spaces: { [space]: left } }, 3).state

test.for([EAGLE_SPACE, FLOWER_SPACE])(
  'the last tokens of space %i are not left to others',
  (space) => {
    const rich: readonly CardId[] = ['harvest-2-1', 'harvest-2-2']
    expect(easy(on(space, rich, 5))).toEqual(rain('harvest-2'))
    expect(hard(on(space, rich, 5))).toEqual(PASS)
    expect(hard(on(space, rich, 4))).toEqual(PASS)
    expect(hard(on(space, rich, 3))).toEqual(rain('harvest-2'))
    expect(hard(before(space, rich, 5))).toEqual(rain('harvest-2'))
  },
)

test('it does not matter to a player who has that sign', () => {
  const hand: readonly CardId[] = ['harvest-1-1', 'cactus-1']
  expect(hard(on(FLOWER_SPACE, hand, 3))).toEqual(rain('harvest-1'))
  expect(hard(on(FLOWER_SPACE, hand.slice(0, 1), 3))).toEqual(PASS)
})

test('the last rich harvest is kept, a poor one is not', () => {
  expect(hard(before(EAGLE_SPACE, ['harvest-2-1'], 7))).toEqual(PASS)
  expect(hard(before(EAGLE_SPACE, ['harvest-1-1'], 7))).toEqual(rain('harvest-1'))
})

test('drift is worth what can be taken where it leads', () => {
  const drifting = (hand: readonly CardId[]) =>
    landed({ at: [11, 4], hands: [hand], spaces: { [EAGLE_SPACE]: 3 } }, 3).state
  expect(easy(drifting(['drift-1', 'harvest-2-1']))).toEqual(rain('harvest-2'))
  expect(hard(drifting(['drift-1', 'harvest-2-1']))).toEqual(rain('drift'))
  expect(hard(drifting(['drift-1', 'safe-passage-1']))).toEqual(PASS)
})

test('a move goes where a rain card takes the eagle', () => {
  const moving = (hand: readonly CardId[]) =>
    landed({ at: [11, 4], hands: [hand], spaces: { [EAGLE_SPACE]: 3 }, weeks: { 7: 0 } }, 3).state
  expect(hard(moving(['harvest-2-1']))).toEqual({ type: 'move', bonus: 1 })
  expect(hard(moving(['safe-passage-1']))).toEqual({ type: 'move', bonus: 0 })
})

test('the third sign is taken whatever else there is', () => {
  const hand: readonly CardId[] = ['harvest-1-1', 'both-banks-1', 'eagle-1', 'serpent-1']
  const state = landed({ at: [16, 4], hands: [hand], spaces: { [FLOWER_SPACE]: 1 } }, 3).state
  expect(hard(state)).toEqual(rain('both-banks'))
})

const GIVEN = { huitzilopochtli: 50, tlaloc: 60 }

test('sacrifices go to Tlaloc for rain cards, and late in the match to Mary for day cards', () => {
  const offering = (tokens: number, tlaloc: number): Position => ({
    step: 'sacrifice',
    tokens: [tokens, 0],
    hands: [['serpent-1']],
    lake: { ...GIVEN, tlaloc },
  })
  expect(easy(position(offering(3, 50)))).toEqual(offer('huitzilopochtli'))
  expect(hard(position(offering(3, 50)))).toEqual(offer('tlaloc'))
  expect(hard(position(offering(3, 60)))).toEqual(offer('mary'))
  expect(hard(position(offering(2, 60)))).toEqual(offer('tlaloc'))
})

test('no sacrifice goes to a god whose cards have run out', () => {
  const given: Position = { step: 'sacrifice', tokens: [1, 0], hands: [['harvest-1-1']] }
  expect(hard(position(given))).toEqual(offer('tlaloc'))
  expect(hard(position({ ...given, empty: ['rain'] }))).toEqual(offer('huitzilopochtli'))
})

test('a bead that waits is taken or left for the same reasons', () => {
  const offered = (god: 'tlaloc' | 'huitzilopochtli', tokens: number, lake = GIVEN) => {
    const given: Position = { step: 'sacrifice', tokens: [tokens, 0], lake }
    const beads = [{ god, seats: [askedSeat(position(given))], reason: 'no-tokens' }] as const
    return hard(position({ ...given, more: { beads } }))
  }
  expect(offered('tlaloc', 1)).toEqual({ type: 'take-bead', god: 'tlaloc' })
  expect(offered('huitzilopochtli', 1)).toEqual(offer('tlaloc'))
  expect(offered('tlaloc', 3)).toEqual(offer('mary'))
})
