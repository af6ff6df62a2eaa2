// FW-20 to FW-24, FW-41: battles, and each battle card.
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../rules/src/flower-war/asking/actions.ts'
import type { CardId } from '../../../rules/src/flower-war/cards/cards.ts'
import {
  acted,
  asked,
  type Course,
  die,
  heads,
  lay,
  listed,
  ofType,
  PASS,
  type Position,
  playOn,
  refusedWith,
  skullsOf,
  spaceOf,
  tails,
  topOf,
} from './position.ts'

const CHALLENGE = playOn('challenge-1', 1)
/** Signs are held, never played: a player who has one is always asked, so the match stops there. */
const EAGLE = 'eagle-1'
const SERPENT = 'serpent-1'

/** East challenges West, who stands two spaces away; both have skulls for costs, racks have room. */
function challenge(
  east: readonly CardId[],
  west: readonly CardId[],
  more: Position = {},
): Position {
  return {
    at: [20, 2],
    skulls: [10, 10],
    racks: { 20: 4, 2: 4 },
    hands: [['challenge-1', EAGLE, ...east], west],
    ...more,
  }
}

/** A battle with these dice and actions; `toWest` is the number of skulls that West gains. */
function fought(
  given: Position,
  dice: readonly number[],
  actions: readonly Action[],
): { readonly course: Course; readonly toWest: number } {
  const course = acted(given, [CHALLENGE, ...actions], dice)
  return { course, toWest: skullsOf(course.state, 1) - (given.skulls?.[1] ?? 0) }
}

describe('the dice', () => {
  test('FW-20 both roll one die, and the higher one wins', () => {
    const { course, toWest } = fought(challenge([], []), [die(5), die(2)], [PASS])
    expect(ofType(course, 'battle-began')).toMatchObject([
      { attacker: 0, defender: 1, attackerDie: 5, defenderDie: 2 },
    ])
    expect(toWest).toBe(-1)
    expect(fought(challenge([], []), [die(2), die(3)], [PASS]).toWest).toBe(1)
  })

  test('FW-22 on a draw nobody pays', () => {
    const { course, toWest } = fought(challenge([], []), [die(4), die(4)], [PASS])
    expect(toWest).toBe(0)
    expect(ofType(course, 'battle-ended')).toMatchObject([{ winner: null, payment: 0 }])
  })

  test('FW-24 after a battle nobody moves', () => {
    const { course } = fought(challenge([], []), [die(5), die(2)], [PASS])
    expect([spaceOf(course.state, 0), spaceOf(course.state, 1)]).toEqual([20, 2])
  })
})

describe('cards in turn', () => {
  test('FW-21 the attacker begins, then the defender, until both pass one after the other', () => {
    const given = challenge(['macuahuitl-1', 'macuahuitl-2'], ['macuahuitl-3', SERPENT])
    const order: number[] = []
    let { state } = acted(given, [CHALLENGE], [die(3), die(3)])
    for (const action of [PASS, lay('macuahuitl-3'), lay('macuahuitl-1'), PASS, PASS]) {
      order.push(asked(state).seat)
      state = acted(state, [action]).state
    }
    expect(order).toEqual([0, 1, 0, 1, 0])
    expect(state.battle).toBeNull()
    expect(asked(state).kind).toBe('cards')
  })

  test('FW-21 a side without cards passes by itself', () => {
    const { course } = fought(
      challenge(['macuahuitl-1'], []),
      [die(3), die(3)],
      [lay('macuahuitl-1'), PASS],
    )
    expect(ofType(course, 'passed').map(({ seat }) => seat)).toEqual([0])
  })

  test('FW-21 ALL-5 a side with any card is asked, playable or not', () => {
    const { state } = acted(challenge([], ['sweet-rain-1']), [CHALLENGE, PASS], [die(3), die(3)])
    expect(asked(state)).toEqual({ kind: 'battle', seat: 1 })
    expect(listed(state)).toEqual([PASS])
  })

  test('FW-21 without the option battleCards nobody is asked', () => {
    const given = challenge([], [SERPENT], { options: { battleCards: false } })
    expect(asked(acted(given, [CHALLENGE], [die(3), die(2)]).state).kind).toBe('cards')
  })
})

describe('the payment', () => {
  test('FW-23 one skull, and one more for each point of the winner that stands', () => {
    const given = challenge(['jaguar-knight-1', 'tepoztopilli-1'], [])
    const { toWest, course } = fought(
      given,
      [die(3), die(3)],
      [lay('jaguar-knight-1'), lay('tepoztopilli-1'), PASS],
    )
    expect(toWest).toBe(-6)
    expect(ofType(course, 'battle-ended')).toMatchObject([{ payment: 6, winner: 0 }])
  })

  test("FW-23 the loser's points cost nothing", () => {
    const given = challenge(['macuahuitl-1'], [])
    expect(fought(given, [die(1), die(6)], [lay('macuahuitl-1'), PASS]).toWest).toBe(1)
  })

  test('FW-23 a loser who has less pays all they have', () => {
    const given = challenge(['jaguar-knight-1'], [], { skulls: [10, 2] })
    expect(fought(given, [die(3), die(3)], [lay('jaguar-knight-1'), PASS]).toWest).toBe(-2)
  })

  test('FW-23 a loser without skulls pays nothing, and the winner draws from the god of their choice', () => {
    const given = challenge([], [], { skulls: [0, 0] })
    const { state } = acted(given, [CHALLENGE, PASS], [die(6), die(1)])
    expect(asked(state)).toEqual({ kind: 'claim', seat: 0 })
    expect(listed(state)).toEqual([
      { type: 'claim', god: 'huitzilopochtli' },
      { type: 'claim', god: 'tlaloc' },
    ])
    const { state: claimed } = acted(state, [{ type: 'claim', god: 'tlaloc' }])
    expect(claimed.hands[0]).toEqual([EAGLE, 'tlalocs-tears-1'])
  })

  test('FW-23 a defender who wins claims the card', () => {
    const given = challenge([], [], { skulls: [0, 0] })
    const { state } = acted(given, [CHALLENGE, PASS], [die(1), die(6)])
    const claimed = acted(state, [{ type: 'claim', god: 'huitzilopochtli' }])
    expect(claimed.state.hands[1]).toEqual(['flower-war-1'])
    expect(asked(claimed.state)).toEqual({ kind: 'cards', seat: 0 })
  })

  test('FW-23 a payment of 0 draws no card', () => {
    const given = challenge([], [], { skulls: [0, 0], active: ['xochitl'] })
    expect(asked(fought(given, [die(6), die(1)], [PASS]).course.state).kind).toBe('cards')
  })
})

describe('battle cards', () => {
  const even = [die(3), die(3)]

  test.for([
    ['macuahuitl-1', 2, 10],
    ['tepoztopilli-1', 3, 9],
    ['jaguar-knight-1', 4, 8],
  ] as const)('FW-23 %s wins an even battle: West pays %i', ([card, payment, left]) => {
    const { course, toWest } = fought(challenge([card], []), even, [lay(card), PASS])
    expect(toWest).toBe(-payment)
    // FW-30: the cost went onto the rack.
    expect(skullsOf(course.state, 0)).toBe(left + payment)
    expect(topOf(course.state, 20)).toBe(card)
  })

  test('FW-23 eagle-knight adds another die', () => {
    const dice = [...even, die(5)]
    const { toWest } = fought(challenge(['eagle-knight-1'], []), dice, [
      lay('eagle-knight-1'),
      PASS,
    ])
    expect(toWest).toBe(-6)
  })

  test('FW-23 captive-taking adds two to the payment, but nothing to the total', () => {
    const given = challenge(['captive-taking-1'], [])
    expect(fought(given, [die(4), die(3)], [lay('captive-taking-1'), PASS]).toWest).toBe(-3)
    expect(fought(given, even, [lay('captive-taking-1'), PASS]).toWest).toBe(0)
    expect(fought(given, [die(2), die(3)], [lay('captive-taking-1'), PASS]).toWest).toBe(1)
  })

  test('FW-23 coin-of-fate voids the dice: 6 against 1, which adds no points', () => {
    const given = challenge(['coin-of-fate-1'], [])
    const won = fought(given, [die(1), die(6), heads], [lay('coin-of-fate-1'), PASS])
    expect(won.toWest).toBe(-1)
    const lost = fought(given, [die(6), die(1), tails], [lay('coin-of-fate-1'), PASS])
    expect(lost.toWest).toBe(1)
  })

  test('FW-30 cotton-armor is for the defender only', () => {
    const west = challenge([], ['cotton-armor-1', SERPENT])
    const { toWest } = fought(west, even, [PASS, lay('cotton-armor-1'), PASS, PASS])
    expect(toWest).toBe(3 - 1)
    const east = acted(challenge(['cotton-armor-1'], [SERPENT]), [CHALLENGE], even)
    expect(refusedWith(east.state, lay('cotton-armor-1'))).toBe('only-defender')
  })

  test.for([
    'macuahuitl-1',
    'tepoztopilli-1',
    'jaguar-knight-1',
    'eagle-knight-1',
    'captive-taking-1',
    'shield-breaker-1',
    'coin-of-fate-1',
    'ransom-1',
    'silence-of-frogs-1',
  ] as const)('FW-21 %s can be laid by the attacker and by the defender', (card) => {
    const attacking = challenge([card], ['macuahuitl-2', SERPENT])
    const east = acted(attacking, [CHALLENGE, PASS, lay('macuahuitl-2')], even)
    expect(refusedWith(east.state, lay(card))).toBeUndefined()
    const defending = challenge(['macuahuitl-2'], [card, SERPENT])
    const west = acted(defending, [CHALLENGE, lay('macuahuitl-2')], even)
    expect(refusedWith(west.state, lay(card))).toBeUndefined()
  })

  test('FW-41 mist ends the battle at once, for the defender only', () => {
    const given = challenge(['macuahuitl-1', 'shield-breaker-1'], ['mist-1', SERPENT])
    const { course, toWest } = fought(given, [die(6), die(1)], [lay('macuahuitl-1'), lay('mist-1')])
    expect(toWest).toBe(0)
    expect(course.state.battle).toBeNull()
    expect(asked(course.state).kind).toBe('cards')
    const east = acted(challenge(['mist-1'], [SERPENT]), [CHALLENGE], even)
    expect(refusedWith(east.state, lay('mist-1'))).toBe('only-defender')
  })

  test('FW-23 ransom: the loser pays nothing', () => {
    const given = challenge([], ['ransom-1', SERPENT])
    const actions = [PASS, lay('ransom-1'), PASS, PASS]
    const { course, toWest } = fought(given, [die(6), die(1)], actions)
    expect(toWest).toBe(-1)
    expect(ofType(course, 'battle-ended')).toMatchObject([{ winner: 0, sparedBy: 'ransom-1' }])
    const attacker = challenge(['ransom-1'], [SERPENT])
    expect(fought(attacker, [die(1), die(6)], [lay('ransom-1'), PASS, PASS]).toWest).toBe(0)
    const none = acted({ ...given, skulls: [10, 1] }, [CHALLENGE, ...actions], [die(6), die(1)])
    // The ransom was paid with the last skull, and no card is claimed.
    expect(asked(none.state).kind).toBe('cards')
  })

  test.for(['shield-breaker-1', 'silence-of-frogs-1'] as const)('FW-41 %s cancels', (card) => {
    const given = challenge(['jaguar-knight-1'], [card, SERPENT])
    const { course, toWest } = fought(given, even, [lay('jaguar-knight-1'), lay(card), PASS, PASS])
    expect(toWest).toBe(0)
    // The price stays paid.
    expect(skullsOf(course.state, 0)).toBe(8)
  })

  test('FW-41 a cancelled canceller restores its victim', () => {
    const given = challenge(
      ['jaguar-knight-1', 'shield-breaker-1'],
      ['silence-of-frogs-1', SERPENT],
    )
    const { toWest } = fought(given, even, [
      lay('jaguar-knight-1'),
      lay('silence-of-frogs-1'),
      lay('shield-breaker-1'),
      PASS,
      PASS,
    ])
    expect(toWest).toBe(-4)
  })

  test('FW-41 a canceller cancels the latest card that still stands', () => {
    const given = challenge(
      ['jaguar-knight-1', 'macuahuitl-1'],
      ['silence-of-frogs-1', 'shield-breaker-1', SERPENT],
    )
    const { course, toWest } = fought(given, even, [
      lay('jaguar-knight-1'),
      PASS,
      lay('macuahuitl-1'),
      lay('silence-of-frogs-1'),
      PASS,
      lay('shield-breaker-1'),
      PASS,
      PASS,
    ])
    expect(toWest).toBe(0)
    expect(course.state.battle).toBeNull()
  })

  test('FW-41 a canceller can be laid only if a card of the other side stands', () => {
    const given = challenge(['shield-breaker-1', 'macuahuitl-1'], ['silence-of-frogs-1', SERPENT])
    const begun = acted(given, [CHALLENGE], even)
    expect(refusedWith(begun.state, lay('shield-breaker-1'))).toBe('nothing-to-cancel')
    const laid = acted(begun.state, [lay('macuahuitl-1'), lay('silence-of-frogs-1')])
    expect(refusedWith(laid.state, lay('shield-breaker-1'))).toBeUndefined()
  })

  test('FW-41 a cancelled coin-of-fate restores the dice', () => {
    const given = challenge(['coin-of-fate-1'], ['silence-of-frogs-1', SERPENT])
    const { toWest } = fought(
      given,
      [die(1), die(5), heads],
      [lay('coin-of-fate-1'), lay('silence-of-frogs-1'), PASS, PASS],
    )
    expect(toWest).toBe(1)
  })
})

describe('peace', () => {
  const given = challenge([], ['peace-1', 'macuahuitl-1'])

  test('FW-23 is used up by itself when its holder would pay, and saves the payment', () => {
    const { course, toWest } = fought(given, [die(6), die(1)], [PASS, PASS])
    expect(toWest).toBe(0)
    expect(topOf(course.state, 2)).toBe('peace-1')
    expect(ofType(course, 'battle-ended')).toMatchObject([{ sparedBy: 'peace-1' }])
  })

  test('FW-23 is kept by a winner, with a ransom, and by a loser who has nothing to pay', () => {
    const won = fought(given, [die(1), die(6)], [PASS, PASS])
    expect(won.course.state.hands[1]).toEqual(['peace-1', 'macuahuitl-1'])
    const ransomed = fought(
      challenge([], ['ransom-1', 'peace-1']),
      [die(6), die(1)],
      [PASS, lay('ransom-1'), PASS],
    )
    expect(ransomed.course.state.hands[1]).toEqual(['peace-1'])
    const poor = acted({ ...given, skulls: [0, 0] }, [CHALLENGE, PASS, PASS], [die(6), die(1)])
    expect(poor.state.hands[1]).toEqual(['peace-1', 'macuahuitl-1'])
    expect(asked(poor.state).kind).toBe('claim')
  })
})

describe('costs in battle', () => {
  test('FW-30 a defender who is attacked from afar pays where they stand', () => {
    const given = challenge([], ['tepoztopilli-1', SERPENT])
    const actions = [PASS, lay('tepoztopilli-1'), PASS, PASS]
    const { course } = fought(given, [die(3), die(3)], actions)
    expect([course.state.racks[1], course.state.racks[19]]).toEqual([5, 4])
    expect(topOf(course.state, 2)).toBe('tepoztopilli-1')
    const full = { ...given, racks: { 20: 4, 2: 12 } }
    const { state } = acted(full, [CHALLENGE, PASS], [die(3), die(3)])
    expect(refusedWith(state, lay('tepoztopilli-1'))).toBe('rack-full')
  })
})
