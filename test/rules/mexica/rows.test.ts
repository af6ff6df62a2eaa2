// Every row of the three decks, as the rulebook prints it: its copies and its effect.
import { expect, test } from 'vitest'
import { CARD_IDS, CARD_KINDS, type CardId, kindOf } from '../../../rules/src/mexica/cards/cards.ts'
import { foundsWith, signsOf } from '../../../rules/src/mexica/course/founding.ts'
import { SPACE_NAMES } from '../../../rules/src/ritual-calendar/spaces.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  CACTUS,
  type Course,
  die,
  landed,
  listed,
  offer,
  ofType,
  PASS,
  type Position,
  play,
  position,
  READY,
  rain,
  spaceOf,
  tokensOf,
} from './position.ts'

/** The copies of each kind, except go-to, of which there are two for each space. */
const COPIES = {
  ...{ 'forward-1': 6, 'forward-2': 6, 'forward-3': 6, 'back-1': 6, 'back-2': 6, 'back-3': 6 },
  ...{ again: 12, 'gain-1': 12, 'gain-2': 10, 'gain-3': 6, 'lose-1': 10, 'lose-2': 6 },
  ...{ 'pay-each': 8, 'pay-one': 8, 'forced-war': 6, 'forced-rain': 6 },
  ...{ 'war-card': 8, 'rain-card': 8, 'day-card': 4, 'week-card': 2, 'attack-nearest': 8 },
  ...{ 'attack-east': 3, 'attack-north': 3, 'attack-west': 3, 'attack-south': 3 },
  ...{ 'give-war': 6, 'give-rain': 6 },
  ...{ 'start-east': 3, 'start-north': 3, 'start-west': 3, 'start-south': 3 },
  ...{ cactus: 10, 'make-discard': 4, 'negate-attack': 6, 'negate-card': 4 },
  ...{ 'strike-1': 6, 'strike-2': 4 },
  ...{ 'edge-1': 10, 'edge-2': 8, 'edge-3': 7, 'second-throw': 4, 'full-price': 4 },
  ...{ shield: 4, 'long-reach': 2, eagle: 1 },
  ...{ 'harvest-1': 12, 'harvest-2': 8, 'safe-passage': 6, 'both-banks': 4, drift: 6, serpent: 4 },
}

test('MX-3 each kind has as many copies as the rulebook says', () => {
  const counted = CARD_KINDS.map((kind) => [
    kind,
    CARD_IDS.filter((card) => kindOf(card) === kind).length,
  ])
  const goTo = SPACE_NAMES.map((day) => [`go-to-${day}`, 2])
  expect(Object.fromEntries(counted)).toEqual({ ...COPIES, ...Object.fromEntries(goTo) })
})

/** East draws that day card from Mary, with two tokens left, standing on 20. */
function drawn(card: CardId, more: Position = {}): Course {
  const given: Position = { step: 'sacrifice', tokens: [9, 4], hands: [[CACTUS]] }
  const options = { maryCost: 7 }
  return acted({ ...given, options, tops: { day: [card] }, ...more }, [offer('mary')])
}

test.for(SPACE_NAMES.map((day, index) => [day, index + 1] as const))(
  'MX-32 go-to-%s goes to space %i, and takes a token there',
  ([day, space]) => {
    // West stands on 10, or on 11 if East goes to 10, so that there is no battle.
    const course = drawn(`go-to-${day}-1`, { at: [20, space === 10 ? 11 : 10] })
    expect(spaceOf(course.state, 0)).toBe(space)
    expect(ofType(course, 'tokens').map(({ why }) => why)).toContain('prize')
    expect(tokensOf(course.state, 0)).toBe(4)
  },
)

test.for([
  ['forward-1-1', 1],
  ['forward-2-1', 2],
  ['forward-3-1', 3],
  ['back-1-1', 19],
  ['back-2-1', 18],
  ['back-3-1', 17],
  ['start-east-1', 20],
  ['start-north-1', 5],
  ['start-west-1', 10],
  ['start-south-1', 15],
] as const)('MX-32 %s goes from 20 to %i, and takes nothing from the pool', ([card, space]) => {
  const course = drawn(card, { at: [20, 12] })
  expect(ofType(course, 'moved').map(({ to }) => to)).toEqual([space])
  expect(tokensOf(course.state, 0)).toBe(3)
})

test.for([
  ['gain-1-1', 1],
  ['gain-2-1', 2],
  ['gain-3-1', 3],
  ['lose-1-1', -1],
  ['lose-2-1', -2],
] as const)('MX-31 %s changes its player’s tokens by %i, from the pool or to it', ([card, by]) => {
  const rich: Position = { tokens: [17, 4] }
  const { state } = drawn(card, rich)
  expect(tokensOf(state, 0)).toBe(10 + by)
  expect(state.pool - drawn('cactus-1', rich).state.pool).toBe(-by)
})

test('MX-31 pay-each pays one to each other player, pay-one two to one of them', () => {
  const given: Position = { at: [20, 5, 10], tokens: [17, 0, 0] }
  const each = drawn('pay-each-1', given).state
  expect([0, 1, 2].map((seat) => tokensOf(each, seat))).toEqual([8, 1, 1])
  const one = acted(drawn('pay-one-1', given).state, [{ type: 'pay', seat: 1 }]).state
  expect([0, 1, 2].map((seat) => tokensOf(one, seat))).toEqual([8, 2, 0])
})

test.for([
  ['give-war-1', { huitzilopochtli: 1, tlaloc: 0 }],
  ['give-rain-1', { huitzilopochtli: 0, tlaloc: 1 }],
] as const)('MX-31 %s gives to that god, without drawing', ([card, lake]) => {
  const { state } = drawn(card)
  expect(state.lake).toEqual(lake)
  expect(state.hands[0]).toEqual([CACTUS])
})

test.for([
  ['forced-war', { huitzilopochtli: 1, tlaloc: 0 }],
  ['forced-rain', { huitzilopochtli: 0, tlaloc: 1 }],
] as const)('MX-33 %s makes another player give to that god, without drawing', ([kind, lake]) => {
  const given: Position = { hands: [[`${kind}-1`, CACTUS], ['cactus-9']], tokens: [5, 5] }
  const { state } = acted(given, [play(kind, 1)])
  expect(state.lake).toEqual(lake)
  expect([tokensOf(state, 0), tokensOf(state, 1)]).toEqual([5, 4])
  expect(state.hands).toEqual([[CACTUS], ['cactus-9']])
})

test.for([
  ['war-card-1', 'shield-1'],
  ['rain-card-1', 'drift-1'],
  ['day-card-1', 'cactus-1'],
] as const)('MX-31 %s draws one of its deck', ([card, next]) => {
  const day: readonly CardId[] = next === 'cactus-1' ? [card, next] : [card]
  const { state } = drawn(card, { tops: { day, war: ['shield-1'], rain: ['drift-1'] } })
  expect(state.hands[0]).toEqual([CACTUS, next])
})

test.for([
  ['attack-east', 3, 0],
  ['attack-north', 0, 1],
  ['attack-west', 0, 2],
  ['attack-south', 0, 3],
] as const)('MX-33 %s battles that seat, wherever it is', ([kind, seat, target]) => {
  const at = [20, 4, 10, 15]
  const hands = at.map((_, index): readonly CardId[] => (index === seat ? [`${kind}-1`] : []))
  const course = acted(
    { seat, at, hands: hands.map((hand, index) => [...hand, `cactus-${index + 1}` as CardId]) },
    [play(kind, target)],
  )
  expect(ofType(course, 'battle-began')).toMatchObject([{ attacker: seat, defender: target }])
})

test('MX-33 attack-nearest battles the nearest player, whatever their seat', () => {
  const nearest: CardId = 'attack-nearest-1'
  const given: Position = { seat: 1, at: [20, 5, 7, 15], hands: [['cactus-9'], [nearest, CACTUS]] }
  expect(listed(given)).toEqual([play('attack-nearest', 2), PASS])
})

test.for([
  ['strike-1', 1],
  ['strike-2', 2],
  ['edge-1', 1],
  ['edge-2', 2],
  ['edge-3', 3],
] as const)('MX-21 %s adds %i to the total of the side that lays it', ([kind, points]) => {
  const given: Position = {
    tokens: [6, 6],
    hands: [
      ['attack-west-1', `${kind}-1`, CACTUS],
      [`${kind}-2`, 'cactus-9'],
    ],
  }
  const begun = [
    play('attack-west', 1),
    [0, { type: 'lay', card: kind }] as const,
    [0, READY] as const,
  ]
  const one = acted(given, [...begun, [1, READY]], [die(2), die(2)])
  expect(ofType(one, 'battle-ended')).toMatchObject([
    { attackerTotal: 2 + points, defenderTotal: 2 },
  ])
  const both = acted(
    given,
    [...begun, [1, { type: 'lay', card: kind }], [1, READY]],
    [die(2), die(3)],
  )
  expect(ofType(both, 'battle-ended')).toMatchObject([
    { attackerTotal: 2 + points, defenderTotal: 3 + points },
  ])
})

test.for([
  ['harvest-1', 3, 2],
  ['harvest-2', 3, 3],
  ['both-banks', 3, 3],
  ['safe-passage', 3, 1],
  ['drift', 4, 2],
] as const)('MX-14 with %s East ends on %i with %i tokens', ([kind, space, tokens]) => {
  const { state } = landed({ hands: [[`${kind}-1`]] }, 3, [rain(kind)])
  expect([spaceOf(state, 0), tokensOf(state, 0)]).toEqual([space, tokens])
})

test.for([
  ['eagle-1', 'eagle'],
  ['serpent-2', 'serpent'],
  ['cactus-9', 'flower'],
] as const)('MX-60 %s is the sign of the %s, and is never played', ([card, sign]) => {
  const state = position({ hands: [[card]] })
  expect(signsOf(state, seatAt(0))).toEqual({ [sign]: card })
  expect(foundsWith(state, seatAt(0))).toBe(false)
})

test.for([
  [5, 'serpent'],
  [15, 'eagle'],
  [20, 'flower'],
] as const)('MX-50 MX-60 the week card of space %i is the sign of the %s', ([space, sign]) => {
  const state = position({ weeks: { [space]: 0 } })
  expect(signsOf(state, seatAt(0))).toEqual({ [sign]: SPACE_NAMES[space - 1] })
})
