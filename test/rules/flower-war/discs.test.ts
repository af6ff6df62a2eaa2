// FW-70: the effects of active discs.
import { describe, expect, test } from 'vitest'
import { DISCS } from '../../../rules/src/flower-war/course/discs.ts'
import type { SpaceName } from '../../../rules/src/ritual-calendar/spaces.ts'
import {
  acted,
  asked,
  die,
  heads,
  lay,
  listed,
  offer,
  ofType,
  PASS,
  type Position,
  play,
  playOn,
  rackOf,
  refusedWith,
  skullsOf,
  spaceOf,
  tails,
} from './position.ts'

const EAGLE = 'eagle-1'

/** East passes, and West, who stands on 10 with a card, moves with that disc active. */
function arriving(disc: SpaceName, more: Position = {}): Position {
  return { at: [20, 10], hands: [[], [EAGLE]], active: [disc], ...more }
}

/** East is asked for a sacrifice with that disc active. */
function sacrificing(disc: SpaceName, more: Position = {}): Position {
  return { step: 'sacrifice', skulls: [5, 0], hands: [[EAGLE], []], active: [disc], ...more }
}

const attack = (disc: 'cipactli' | 'ehecatl', seat: number) =>
  ({ type: 'attack', disc, seat }) as const
const go = (space: number) => ({ type: 'go', space }) as const

describe('attacks', () => {
  test('FW-70 Cipactli: one attack a turn on any player anywhere, in the cards step', () => {
    const given: Position = { at: [20, 10, 20], skulls: [2, 2, 2], hands: [[EAGLE], [], []] }
    expect(refusedWith(given, attack('cipactli', 1))).toBe('disc-not-active')
    const active: Position = { ...given, active: ['cipactli'] }
    expect(listed(active)).toEqual([attack('cipactli', 1), attack('cipactli', 2), PASS])
    const course = acted(active, [attack('cipactli', 1), PASS], [die(6), die(1)])
    expect(skullsOf(course.state, 1)).toBe(1)
    expect(refusedWith(course.state, attack('cipactli', 2))).toBe('already-attacked')
    expect(refusedWith(sacrificing('cipactli'), attack('cipactli', 1))).toBe('not-answering')
  })

  test('FW-70 Ehecatl: one attack a turn on a player one space away', () => {
    const given: Position = {
      at: [20, 1, 20, 2],
      hands: [[EAGLE], [], [], []],
      active: ['ehecatl'],
      skulls: [1, 1, 1, 1],
    }
    expect(listed(given)).toEqual([attack('ehecatl', 1), PASS])
    expect(refusedWith(given, attack('ehecatl', 2))).toBe('no-target')
    expect(refusedWith(given, attack('ehecatl', 3))).toBe('no-target')
    const { state } = acted(given, [attack('ehecatl', 1), PASS], [die(6), die(1)])
    expect(refusedWith(state, attack('ehecatl', 1))).toBe('already-attacked')
  })

  test('FW-70 each attacking disc can be used once a turn', () => {
    const both: Position = {
      at: [20, 1],
      skulls: [3, 3],
      hands: [[EAGLE], []],
      active: ['cipactli', 'ehecatl'],
    }
    const { state } = acted(both, [attack('ehecatl', 1), PASS], [die(2), die(2)])
    expect(refusedWith(state, attack('cipactli', 1))).toBeUndefined()
  })
})

describe('rewards and collecting', () => {
  test("FW-70 Calli: a sacrifice may take that god's face-up card on top of another space", () => {
    const piles = {
      4: [['mist-1', 1]],
      7: [['macuahuitl-1', 1]],
      20: [['ransom-1', 1]],
      9: [
        ['atlatl-1', 0],
        ['chinampa-1', 0],
      ],
    } as const
    const { state } = acted(sacrificing('calli', { piles }), [offer('tlaloc')])
    expect(asked(state)).toEqual({ kind: 'reward', seat: 0, god: 'tlaloc' })
    expect(listed(state)).toEqual([{ type: 'draw' }, { type: 'take-top', space: 4 }])
    expect(refusedWith(state, { type: 'take-top', space: 20 })).toBe('no-card-to-take')
    expect(refusedWith(state, { type: 'take-top', space: 7 })).toBe('no-card-to-take')
    const taken = acted(state, [{ type: 'take-top', space: 4 }])
    expect(taken.state.hands[0]).toEqual([EAGLE, 'mist-1'])
    expect(taken.state.piles[3]).toEqual([])
    expect(asked(taken.state).kind).toBe('sacrifice')
    expect(acted(state, [{ type: 'draw' }]).state.hands[0]).toEqual([EAGLE, 'tlalocs-tears-1'])
  })

  test('FW-70 Calli asks nothing where no such card lies', () => {
    expect(asked(acted(sacrificing('calli'), [offer('tlaloc')]).state).kind).toBe('sacrifice')
  })

  test('FW-70 Cuetzpalin: after collecting, a coin that falls heads takes another skull from the rack', () => {
    const won = acted(arriving('cuetzpalin'), [PASS], [die(2), heads])
    expect([skullsOf(won.state, 1), rackOf(won.state, 12)]).toEqual([2, 10])
    expect(skullsOf(acted(arriving('cuetzpalin'), [PASS], [die(2), tails]).state, 1)).toBe(1)
  })

  test('FW-70 Cuetzpalin: in the flood from the pool, in the invasion from the rack', () => {
    const flood = acted(arriving('cuetzpalin', { kind: 'flood' }), [PASS], [die(2), heads])
    expect([skullsOf(flood.state, 1), rackOf(flood.state, 12)]).toEqual([1, 12])
    const dice = [die(2), heads, die(5)]
    const invasion = acted(arriving('cuetzpalin', { kind: 'invasion' }), [PASS], dice)
    expect([skullsOf(invasion.state, 1), rackOf(invasion.state, 12)]).toEqual([1, 11])
  })

  test('FW-70 Cozcacuauhtli: one more is collected, or one instead of collecting', () => {
    const more = acted(arriving('cozcacuauhtli'), [PASS], [die(2)])
    expect([skullsOf(more.state, 1), rackOf(more.state, 12)]).toEqual([2, 10])
    const flood = acted(arriving('cozcacuauhtli', { kind: 'flood' }), [PASS], [die(2)])
    expect([skullsOf(flood.state, 1), rackOf(flood.state, 12)]).toEqual([1, 12])
    const invasion = arriving('cozcacuauhtli', { kind: 'invasion' })
    const { state } = acted(invasion, [PASS], [die(2), die(5)])
    expect([skullsOf(state, 1), rackOf(state, 12)]).toEqual([1, 11])
  })
})

describe('cards and hands', () => {
  test('FW-70 Coatl: rain cards cannot be played, not even in a battle', () => {
    const given: Position = {
      at: [20, 2],
      skulls: [5, 5],
      racks: { 20: 6, 2: 6 },
      hands: [
        ['challenge-1', 'chinampa-1', 'macuahuitl-2'],
        ['cotton-armor-1', 'macuahuitl-1'],
      ],
      active: ['coatl'],
    }
    expect(refusedWith(given, play('chinampa-1'))).toBe('card-barred')
    const { state } = acted(given, [playOn('challenge-1', 1), PASS], [die(1), die(1)])
    expect(refusedWith(state, lay('cotton-armor-1'))).toBe('card-barred')
    expect(refusedWith(state, lay('macuahuitl-1'))).toBeUndefined()
  })

  test('FW-70 Quiyahuitl: war cards cannot be played', () => {
    const hands = [['challenge-1', 'chinampa-1'], []] as const
    const given: Position = { at: [20, 2], hands, active: ['quiyahuitl'] }
    expect(refusedWith(given, playOn('challenge-1', 1))).toBe('card-barred')
    expect(refusedWith(given, play('chinampa-1'))).toBeUndefined()
  })

  test('FW-70 FW-31 Miquiztli: at the trigger every hand is discarded, signs excepted', () => {
    const given: Position = {
      at: [6, 10],
      racks: { 6: 0 },
      turn: { offer: 6 },
      hands: [
        ['mist-1', EAGLE, 'macuahuitl-1'],
        ['ransom-1', 'nopal-1'],
      ],
    }
    const course = acted(given, [{ type: 'take-disc' }])
    expect(course.state.hands).toEqual([[EAGLE], ['nopal-1']])
    expect(course.state.piles[5]?.map(({ card }) => card)).toEqual(['macuahuitl-1', 'mist-1'])
    expect(course.state.piles[9]).toEqual([{ card: 'ransom-1', owner: 1 }])
    expect(ofType(course, 'hand-discarded').map(({ seat }) => seat)).toEqual([0, 1])
  })
})

describe('moving', () => {
  test('FW-70 Mazatl: instead of rolling, a player may move to any other space', () => {
    const { state } = acted(arriving('mazatl'), [PASS])
    expect(asked(state).kind).toBe('move')
    expect(listed(state)).toHaveLength(1 + 19)
    expect(refusedWith(state, go(10))).toBe('no-way-there')
    expect(spaceOf(acted(state, [go(17)]).state, 1)).toBe(17)
    expect(spaceOf(acted(state, [{ type: 'roll' }], [die(6)]).state, 1)).toBe(16)
  })

  test('FW-70 Ozomahtli: no dice; a move is one space, either way', () => {
    const { state } = acted(arriving('ozomahtli'), [PASS])
    expect(listed(state)).toEqual([go(9), go(11)])
    expect(refusedWith(state, { type: 'roll' })).toBe('no-dice')
    expect(spaceOf(acted(state, [go(9)]).state, 1)).toBe(9)
  })

  test('FW-70 Ozomahtli with Mazatl: to any other space', () => {
    const both = arriving('mazatl', { active: ['mazatl', 'ozomahtli'] })
    const { state } = acted(both, [PASS])
    expect(listed(state)).toHaveLength(19)
    expect(refusedWith(state, { type: 'roll' })).toBe('no-dice')
  })

  test('FW-70 Ozomahtli: a coin decides a battle, 6 against 1; cards count as usual', () => {
    const given: Position = {
      at: [20, 2],
      skulls: [9, 9],
      racks: { 20: 6 },
      hands: [['challenge-1', 'eagle-knight-1', EAGLE], []],
      active: ['ozomahtli'],
    }
    const won = acted(given, [playOn('challenge-1', 1), PASS], [heads])
    expect(ofType(won, 'battle-began')).toMatchObject([{ attackerDie: 6, defenderDie: 1 }])
    const lost = acted(given, [playOn('challenge-1', 1), PASS], [tails])
    expect(ofType(lost, 'battle-began')).toMatchObject([{ attackerDie: 1, defenderDie: 6 }])
    const actions = [playOn('challenge-1', 1), lay('eagle-knight-1'), PASS]
    const helped = acted(given, actions, [tails, heads])
    expect(ofType(helped, 'battle-ended')).toMatchObject([{ winner: 0, payment: 7 }])
    const hindered = acted(given, actions, [tails, tails])
    expect(ofType(hindered, 'battle-ended')).toMatchObject([{ winner: 1, payment: 1 }])
  })

  test('FW-70 Malinalli: a player who moves in pays a skull to each player there, and does not fight', () => {
    const given = arriving('malinalli', { at: [12, 10, 12], skulls: [0, 4, 0], seat: 0 })
    const course = acted({ ...given, hands: [[], [EAGLE], []] }, [PASS], [die(2)])
    expect(course.state.players.map(({ skulls }) => skulls)).toEqual([1, 3, 1])
    expect(ofType(course, 'battle-began')).toEqual([])
    const attacks: Position = { hands: [[EAGLE], []], active: ['cipactli', 'malinalli'] }
    expect(refusedWith(attacks, attack('cipactli', 1))).toBe('no-attacks')
  })

  test('FW-70 Olin: move, collect and battle twice before the sacrifice step', () => {
    const course = acted(arriving('olin'), [PASS], [die(2), die(3)])
    expect(ofType(course, 'moved').map(({ to }) => to)).toEqual([12, 15])
    expect(skullsOf(course.state, 1)).toBe(2)
    expect(asked(course.state).kind).toBe('sacrifice')
  })
})

describe('sacrifices', () => {
  const giveBack = { type: 'give-back' } as const

  test('FW-70 Tochtli: a skull may go onto the rack, to no god and for no card', () => {
    const given = sacrificing('tochtli', { racks: { 20: 11 } })
    const { state } = acted(given, [giveBack])
    expect([skullsOf(state, 0), rackOf(state, 20)]).toEqual([4, 12])
    expect(state.hands[0]).toEqual([EAGLE])
    expect(refusedWith(state, giveBack)).toBe('rack-full')
    expect(refusedWith(sacrificing('ocelotl'), giveBack)).toBe('disc-not-active')
    const cards = sacrificing('tochtli', { active: ['tochtli', 'atl'], skulls: [0, 0] })
    expect(refusedWith(cards, giveBack)).toBe('too-few-skulls')
  })

  test('FW-70 Tochtli: in the flood into the pool', () => {
    const given = sacrificing('tochtli', { kind: 'flood', pool: 10 })
    expect(acted(given, [giveBack]).state.pool).toBe(11)
  })

  test.for(['atl', 'acatl'] as const)(
    'FW-70 %s: once a turn a card in place of a skull',
    (disc) => {
      const given = sacrificing(disc, { hands: [[EAGLE, 'mist-1'], []] })
      const card = { type: 'sacrifice-card', card: 'mist-1', god: 'huitzilopochtli' } as const
      const { state } = acted(given, [card])
      expect(state.cardsGiven).toEqual({ huitzilopochtli: 1, tlaloc: 0 })
      expect(state.lake).toEqual({ huitzilopochtli: 0, tlaloc: 0 })
      expect(state.hands[0]).toEqual([EAGLE, 'flower-war-1'])
      expect(state.piles[19]).toEqual([{ card: 'mist-1', owner: 0 }])
      expect(skullsOf(state, 0)).toBe(5)
      expect(refusedWith(state, { ...card, card: EAGLE })).toBe('card-offered')
      expect(refusedWith(given, { ...card, card: 'ransom-1' })).toBe('not-in-hand')
      expect(refusedWith(sacrificing('ocelotl'), card)).toBe('disc-not-active')
    },
  )

  test('FW-70 Atl and Acatl: once a turn, even when both are active', () => {
    const given = sacrificing('atl', { active: ['atl', 'acatl'] })
    const card = { type: 'sacrifice-card', card: EAGLE, god: 'tlaloc' } as const
    const { state } = acted(given, [card])
    expect(listed(state).some(({ type }) => type === 'sacrifice-card')).toBe(false)
  })

  test('FW-70 Cuauhtli: a sacrifice takes two skulls, both count, one card', () => {
    const given = sacrificing('cuauhtli', { kind: 'invasion' })
    const { state } = acted(given, [offer('tlaloc')])
    expect([skullsOf(state, 0), state.lake.tlaloc]).toEqual([3, 2])
    expect(state.hands[0]).toHaveLength(2)
    expect(refusedWith(sacrificing('cuauhtli', { skulls: [1, 0] }), offer('tlaloc'))).toBe(
      'too-few-skulls',
    )
  })

  test('FW-70 Tecpatl: a player with enough skulls cannot leave the step without a sacrifice to a god', () => {
    const { state } = acted(arriving('tecpatl', { skulls: [0, 7] }), [PASS], [die(2)])
    expect(refusedWith(state, PASS)).toBe('must-offer')
    expect(listed(state)).not.toContainEqual(PASS)
    const toMary = acted(state, [offer('mary')])
    expect(refusedWith(toMary.state, PASS)).toBe('must-offer')
    expect(refusedWith(acted(state, [offer('tlaloc')]).state, PASS)).toBeUndefined()
    const dear = arriving('tecpatl', { active: ['cuauhtli', 'tecpatl'] })
    expect(refusedWith(acted(dear, [PASS], [die(2)]).state, PASS)).toBeUndefined()
  })
})

describe('payments', () => {
  const given: Position = { at: [20, 2], skulls: [9, 9], hands: [['challenge-1', EAGLE], []] }
  const actions = [playOn('challenge-1', 1), PASS]

  test.for([
    ['ocelotl', ['ocelotl'], 2],
    ['xochitl', ['xochitl'], 0],
    ['both', ['ocelotl', 'xochitl'], 1],
  ] as const)('FW-70 %s changes every payment', ([, active, payment]) => {
    const { state } = acted({ ...given, active }, actions, [die(6), die(1)])
    expect(skullsOf(state, 0)).toBe(9 + payment)
  })
})

test('FW-70 Itzcuintli cancels the effects of the other active discs', () => {
  const given = arriving('olin', { active: ['olin', 'itzcuintli'] })
  expect(ofType(acted(given, [PASS], [die(2)]), 'moved')).toHaveLength(1)
  const attacks: Position = { hands: [[EAGLE], []], active: ['cipactli', 'itzcuintli'] }
  expect(refusedWith(attacks, attack('cipactli', 1))).toBe('disc-not-active')
  const signs = acted(
    {
      at: [6, 10],
      racks: { 6: 0 },
      turn: { offer: 6 },
      discs: { 10: 1 },
      active: ['itzcuintli'],
      hands: [['mist-1'], []],
      options: { length: 'long' },
    },
    [{ type: 'take-disc' }],
  )
  expect(signs.state.hands[0]).toEqual(['mist-1'])
})

test('FW-70 there are twenty discs', () => {
  expect(Object.keys(DISCS)).toHaveLength(20)
})
