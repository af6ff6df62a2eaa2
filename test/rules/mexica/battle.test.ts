// MX-20 to MX-22: battles, from choosing cards to the price.
import { describe, expect, test } from 'vitest'
import { type CardId, rowOf } from '../../../rules/src/mexica/cards/cards.ts'
import { DECKS } from '../../../rules/src/mexica/cards/deck-rows.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import type { State } from '../../../rules/src/mexica/state.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import {
  type Acted,
  acted,
  actedAnyhow,
  askedFor,
  askedSeat,
  CACTUS,
  type Course,
  die,
  landed,
  lay,
  listed,
  ofType,
  PASS,
  type Position,
  play,
  position,
  READY,
  refusedWith,
  spaceOf,
  tokensOf,
} from './position.ts'

const [EAST, WEST] = [seatAt(0), seatAt(1)]
const ready = (seat: number): Acted => [seat, READY]

/** East attacks West. Both also hold a sign, and so are asked whatever else they have. */
function attacked(more: Position = {}): State {
  const [own = [], other = []] = more.hands ?? []
  const given: Position = {
    tokens: [6, 6],
    ...more,
    hands: [
      ['attack-west-1', CACTUS, ...own],
      ['cactus-9', ...other],
    ],
  }
  return acted(given, [play('attack-west', 1)]).state
}

/** The same battle with these cards laid, and these dice. */
function fought(
  attackers: readonly CardId[],
  defenders: readonly CardId[],
  dice: readonly number[],
  more: Position = {},
  negated: readonly Acted[] = [],
): Course {
  const begun = attacked({ ...more, hands: [attackers, defenders] })
  const laying = (seat: number, cards: readonly CardId[]): readonly Acted[] =>
    cards.map((card) => [seat, Object({ type: 'lay', card: card.replace(/-\d+$/, '') })])
  const actions = [...laying(0, attackers), ...laying(1, defenders), ready(0), ready(1)]
  return acted(begun, [...actions, ...negated], dice.map(die))
}

const tokens = ({ state }: Course) => [tokensOf(state, 0), tokensOf(state, 1)]

describe('choosing cards', () => {
  test('MX-20 both sides are asked at the same time, each if it has any card', () => {
    const state = attacked()
    expect(mexica.view(state).waiting).toEqual([0, 1])
    for (const seat of [EAST, WEST])
      expect(mexica.decision(state, seat)).toMatchObject({
        kind: 'battle',
        actions: [READY],
        pass: READY,
      })
    const alone = acted({ hands: [['attack-west-1', CACTUS]] }, [play('attack-west', 1)]).state
    expect(mexica.view(alone).waiting).toEqual([0])
  })

  test('MX-20 whether, when and what a side lays is hidden until both are ready', () => {
    const before = attacked({ hands: [['edge-1-1'], ['strike-2-1']] })
    const laid = acted(before, [[1, lay('strike-2')]])
    const done = acted(laid.state, [ready(1)])
    for (const { state, events } of [laid, done]) {
      for (const viewer of [EAST, 'spectator'] as const)
        expect(events.flatMap((event) => mexica.redact(event, viewer) ?? [])).toEqual([])
      expect(mexica.view(state)).toEqual(mexica.view(before))
      expect(mexica.privateView(state, EAST)).toEqual(mexica.privateView(before, EAST))
      expect(mexica.decision(state, EAST)).toEqual(mexica.decision(before, EAST))
    }
    expect(mexica.privateView(done.state, WEST)).toEqual({
      hand: ['cactus-9'],
      laid: ['strike-2-1'],
    })
    expect(mexica.decision(done.state, WEST)).toBeUndefined()
    expect(refusedWith(done.state, READY, 1)).toBe('not-asked')
  })

  test('MX-20 the order of a resampled hand does not tell what has been laid of it', () => {
    const before = attacked({ hands: [[], ['edge-1-1', 'harvest-1-1']] })
    const { state } = acted(before, [[1, lay('edge-1')]])
    const chance = chanceOf('resampled hands')
    for (let draws = 0; draws < 40; draws++) {
      const hand = mexica.resample(state, EAST, chance).hands[WEST] ?? []
      const decks = hand.map((card) => DECKS.indexOf(rowOf(card).deck))
      expect(decks).toEqual(decks.toSorted((one, other) => one - other))
    }
  })

  test('MX-20 all cards are shown together and used up, whatever happens', () => {
    const course = fought(['edge-1-1'], ['negate-attack-1'], [])
    expect(ofType(course, 'battle-shown')).toMatchObject([
      { attackerCards: ['edge-1-1'], defenderCards: ['negate-attack-1'] },
    ])
    expect(course.state.discards).toMatchObject({
      war: ['edge-1-1'],
      day: ['attack-west-1', 'negate-attack-1'],
    })
  })

  test('MX-20 each side can lay battle cards, edge, second-throw, full-price and shield, and the defender negate-attack', () => {
    const cards: readonly CardId[] = [
      'edge-1-1',
      'second-throw-1',
      'full-price-1',
      'shield-1',
      'strike-1-1',
      'negate-card-1',
      'negate-attack-1',
      'drift-1',
      'long-reach-1',
    ]
    const state = attacked({
      hands: [cards, cards.map((card) => card.replace(/1$/, '2') as CardId)],
    })
    const kinds = (seat: typeof EAST) =>
      mexica
        .decision(state, seat)
        ?.actions.flatMap((action) => (action.type === 'lay' ? action.card : []))
    const both = ['edge-1', 'second-throw', 'full-price', 'shield', 'strike-1', 'negate-card']
    expect(kinds(EAST)).toEqual(both)
    expect(kinds(WEST)).toEqual([...both, 'negate-attack'])
    expect(refusedWith(state, lay('negate-attack'), 0)).toBe('only-defender')
    expect(refusedWith(state, lay('edge-3'), 0)).toBe('not-in-hand')
  })

  test('MX-20 a negate-attack that stands averts the battle', () => {
    const course = fought([], ['negate-attack-1'], [])
    expect(ofType(course, 'battle-averted')).toMatchObject([{ card: 'negate-attack-1' }])
    expect(tokens(course)).toEqual([6, 6])
    expect(askedFor(course.state)).toBe('cards')
  })

  test('MX-20 a negate-card cancels one of the other side, but no negate-card; the attacker first', () => {
    const negated = fought(['negate-card-1'], ['negate-attack-1'], [5, 2])
    expect(ofType(negated, 'negated')).toMatchObject([{ seat: 0, card: 'negate-attack-1' }])
    expect(tokens(negated)).toEqual([8, 4])
    const both = fought(['negate-card-1'], ['negate-card-2', 'edge-3-1'], [5, 4])
    // East cancels the edge; West has nothing to cancel.
    expect(ofType(both, 'negated').map(({ card }) => card)).toEqual(['edge-3-1'])
    expect(tokens(both)).toEqual([10, 2])
  })

  test('MX-20 the owner of a negate-card chooses if there are several kinds', () => {
    const cards: readonly CardId[] = ['edge-1-1', 'edge-3-1', 'edge-3-2']
    const begun = attacked({ hands: [['negate-card-1'], cards] })
    const laid = cards.map((card): Acted => [1, Object({ type: 'lay', card: card.slice(0, 6) })])
    const asked = actedAnyhow(begun, [[0, lay('negate-card')], ...laid, ready(0), ready(1)]).state
    expect([askedFor(asked), askedSeat(asked)]).toEqual(['negate', 0])
    expect(listed(asked)).toEqual([
      { type: 'negate', card: 'edge-1' },
      { type: 'negate', card: 'edge-3' },
    ])
    expect(refusedWith(asked, { type: 'negate', card: 'shield' })).toBe('nothing-to-negate')
    const course = acted(asked, [{ type: 'negate', card: 'edge-3' }], [die(6), die(1)])
    expect(ofType(course, 'battle-ended')).toMatchObject([{ attackerTotal: 6, defenderTotal: 5 }])
  })
})

describe('the dice', () => {
  test.for([
    [5, 2, [8, 4]],
    [2, 5, [4, 8]],
    [4, 4, [6, 6]],
  ] as const)(
    'MX-21 at %i against %i the winner takes the lower of the two',
    ([one, other, left]) => {
      expect(tokens(fought([], [], [one, other]))).toEqual(left)
    },
  )

  test('MX-21 added points decide the winner, not the price', () => {
    const course = fought(['edge-3-1', 'strike-2-1'], ['edge-2-1'], [2, 4])
    expect(ofType(course, 'battle-ended')).toMatchObject([
      { attackerDie: 2, defenderDie: 4, attackerTotal: 7, defenderTotal: 6, price: 2, winner: 0 },
    ])
  })

  test('MX-21 MX-50 attack and defence of week cards are added', () => {
    const weeks = { 1: 0, 6: 0, 3: 1, 14: 1 }
    const course = fought([], [], [3, 4], { weeks })
    expect(ofType(course, 'battle-ended')).toMatchObject([{ attackerTotal: 5, defenderTotal: 5 }])
  })

  test('MX-21 second-throw keeps the better die, which counts for the price, too', () => {
    const course = fought(['second-throw-1'], ['second-throw-2'], [2, 3, 6, 1])
    expect(ofType(course, 'battle-ended')).toMatchObject([
      { attackerDie: 6, defenderDie: 3, price: 3 },
    ])
  })

  test('MX-21 with full-price the winner takes the higher die; a shield, applied last, makes it one at most', () => {
    expect(tokens(fought(['full-price-1'], [], [5, 2]))).toEqual([11, 1])
    expect(tokens(fought(['full-price-1'], [], [2, 5]))).toEqual([4, 8])
    expect(tokens(fought(['full-price-1'], ['shield-1'], [5, 2]))).toEqual([7, 5])
  })
})

describe('a loser with too little', () => {
  test('MX-22 pays all, if it is fewer', () => {
    expect(tokens(fought([], [], [5, 4], { tokens: [0, 3] }))).toEqual([3, 0])
  })

  test('MX-22 with none gives a card from hand of their choice, shield or not', () => {
    const none: Position = { tokens: [0, 0] }
    const begun = attacked({ ...none, hands: [[], ['shield-1', 'drift-1', 'drift-2']] })
    const asked = acted(begun, [[1, lay('shield')], ready(0), ready(1)], [die(5), die(4)]).state
    expect(mexica.decision(asked, WEST)).toMatchObject({ kind: 'give', asked: { to: 0 } })
    expect(listed(asked)).toEqual([
      { type: 'give', card: 'cactus' },
      { type: 'give', card: 'drift' },
    ])
    const course = acted(asked, [{ type: 'give', card: 'drift' }])
    expect(course.state.hands[0]).toEqual([CACTUS, 'drift-1'])
    const [event] = ofType(course, 'gave-card')
    expect(event && mexica.redact(event, 'spectator')).toMatchObject({ card: null, deck: 'rain' })
    // An only card is given without a question; week cards are not given.
    expect(fought([], [], [5, 4], { ...none, weeks: { 2: 1 } }).state.hands[1]).toEqual([])
  })

  test('MX-22 with no card either draws a day card for the winner, who resolves it at once', () => {
    const given: Position = {
      tokens: [0, 0],
      hands: [['attack-west-1', CACTUS]],
      tops: { day: ['gain-3-1'] },
    }
    const course = acted(given, [play('attack-west', 1), READY], [die(5), die(4)])
    expect(tokens(course)).toEqual([3, 0])
    expect(ofType(course, 'drew')).toMatchObject([{ seat: 0, card: 'gain-3-1' }])
  })

  test('MX-22 MX-32 lets a card act off turn, too: the defender lands elsewhere, and battles there', () => {
    const given: Position = {
      at: [20, 3, 7],
      tokens: [0, 0, 5],
      hands: [['long-reach-1']],
      spaces: { 7: 5 },
      tops: { day: ['go-to-mazatl-1'] },
    }
    // East loses without anything; North wins a card, goes to 7, and fights West there; then has the next turn.
    const dice = [1, 6, 6, 2, 1].map(die)
    const course = acted({ ...given, at: [1, 3, 7] }, [play('long-reach', 1)], dice)
    expect(ofType(course, 'battle-began')).toMatchObject([
      { attacker: 0, defender: 1 },
      { attacker: 1, defender: 2 },
    ])
    expect(ofType(course, 'moved').map(({ to }) => to)).toEqual([7, 8])
    // One on arrival, one collected, two won, one for winning; and one of the next space.
    expect(tokensOf(course.state, 1)).toBe(6)
  })

  test('MX-22 an again drawn off turn follows the current turn', () => {
    const given: Position = {
      tokens: [0, 3],
      hands: [['attack-west-1']],
      tops: { day: ['again-1'] },
    }
    const course = actedAnyhow(position(given, [die(1), die(6)]), [play('attack-west', 1)])
    expect(ofType(course, 'earned-turn')).toEqual([{ type: 'earned-turn', seat: 1 }])
    expect(ofType(course, 'turn-began')).toMatchObject([{ seat: 1, kind: 'extra', round: 3 }])
  })

  test('MX-22 a player who is no longer on the space is not fought', () => {
    // East lands where North and West stand. North wins a card and lands anew, on the same space; West wins one from
    // North and goes away, before East has come to fight them.
    const course = landed(
      {
        at: [20, 5, 5],
        apocalypse: { kind: 'flood' },
        hands: [[], [], ['cactus-10', 'serpent-4']],
        tops: { day: ['start-north-1', 'start-south-1'] },
      },
      5,
      [READY, PASS],
      [1, 6, 1, 6, 4, 4, 1, 1].map(die),
    )
    const fights = ofType(course, 'battle-began').map((each) => [each.attacker, each.defender])
    expect(fights).toEqual([
      [0, 1],
      [1, 2],
      [1, 0],
    ])
  })

  test('MX-16 MX-15 an attacker who lands anew by a card won drops the other battles', () => {
    const course = landed(
      {
        at: [20, 3, 3],
        tokens: [0, 0, 5],
        hands: [[], [], [CACTUS]],
        tops: { day: ['forward-1-1'] },
      },
      3,
      [],
      [6, 1].map(die),
    )
    expect(ofType(course, 'battle-began').map(({ defender }) => defender)).toEqual([1])
    expect(spaceOf(course.state, 0)).toBe(4)
    expect(askedFor(course.state)).toBe('sacrifice')
  })

  test('MX-70 laid cards stay laid, and a player with an empty hand still says ready', () => {
    const begun = acted({ hands: [['attack-west-1'], ['edge-1-1']] }, [
      play('attack-west', 1),
    ]).state
    const laid = acted(begun, [[1, lay('edge-1')]]).state
    expect(mexica.decision(laid, WEST)?.actions).toEqual([READY])
  })

  test('MX-18 passing ends the cards step, and with it the turn', () => {
    expect(ofType(actedAnyhow(attacked(), [ready(0), ready(1), PASS]), 'turn-began')).toHaveLength(
      1,
    )
  })
})
