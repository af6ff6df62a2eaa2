// FW-50 and FW-60 to FW-67: the signs, the apocalypse and the end.
import { describe, expect, test } from 'vitest'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  asked,
  die,
  heads,
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
  tails,
} from './position.ts'

const TAKE_DISC = { type: 'take-disc' } as const
const EAGLE = 'eagle-1'

/** East stands on that space, whose rack is empty, and may take the disc. */
function offered(space: number, more: Position = {}): Position {
  const hands = [['mist-1'], []] as const
  return { at: [space, 10], racks: { [space]: 0 }, turn: { offer: space }, hands, ...more }
}

describe('the three signs', () => {
  test('FW-50 a player with eagle, serpent and flower wins at once', () => {
    const given = offered(20, { hands: [[EAGLE, 'serpent-1'], []], skulls: [0, 9] })
    const course = acted(given, [TAKE_DISC])
    expect(flowerWar.outcome(course.state)).toMatchObject({ reason: 'signs', winners: [0] })
    expect(flowerWar.view(course.state).founding).toEqual([EAGLE, 'serpent-1', 'xochitl'])
    expect(course.state.apocalypse).toBeNull()
    expect(ofType(course, 'took-disc')).toMatchObject([{ founds: true }])
  })

  test.for([
    ['eagle', 15, ['serpent-1', 'nopal-1']],
    ['serpent', 5, [EAGLE, 'nopal-1']],
    ['flower', 20, [EAGLE, 'serpent-1']],
  ] as const)('FW-50 the disc of space %s is a sign too', ([, space, hand]) => {
    expect(acted(offered(space, { hands: [hand, []] }), [TAKE_DISC]).state.ended).toBe('signs')
    expect(acted(offered(3, { hands: [hand, []] }), [TAKE_DISC]).state.ended).toBeNull()
  })

  test('FW-50 a card that is drawn, taken, given or claimed can complete them', () => {
    const discs = { 5: 0, 20: 0 }
    const options = { length: 'epic' } as const
    const tops = { huitzilopochtli: ['eagle-2'] as const }
    const draw: Position = { step: 'sacrifice', skulls: [1, 0], discs, options, tops }
    expect(acted(draw, [offer('huitzilopochtli')]).state.ended).toBe('signs')
    const raid: Position = {
      at: [20, 1],
      racks: { 20: 5 },
      skulls: [1, 0],
      discs,
      options,
      hands: [['night-raid-1'], ['eagle-2']],
    }
    expect(flowerWar.outcome(acted(raid, [playOn('night-raid-1', 1)], [0]).state)?.winners).toEqual(
      [0],
    )
    const springs: Position = {
      hands: [['two-springs-1'], ['eagle-2', 'nopal-1']],
      tops: { tlaloc: ['mist-1', 'serpent-1'] },
    }
    const given = acted(springs, [play('two-springs-1'), { type: 'give', card: 'serpent-1' }])
    expect(flowerWar.outcome(given.state)?.winners).toEqual([1])
    const claim: Position = { at: [20, 2], hands: [['challenge-1'], []], discs, options, tops }
    const won = acted(claim, [playOn('challenge-1', 1)], [die(6), die(1)])
    const claimed = acted(won.state, [{ type: 'claim', god: 'huitzilopochtli' }])
    expect(claimed.state.ended).toBe('signs')
    const top: Position = {
      step: 'sacrifice',
      skulls: [2, 0],
      discs,
      active: ['calli'],
      piles: { 4: [['eagle-2', 1]] },
    }
    const offered = acted(top, [offer('huitzilopochtli')])
    const taken = acted(offered.state, [{ type: 'take-top', space: 4 }])
    expect(taken.state.ended).toBe('signs')
    expect(taken.state.asked).toBeNull()
  })

  test('FW-50 a sign from the first of two springs ends the match: no second card, no gift', () => {
    const { state } = acted(
      {
        hands: [['two-springs-1', EAGLE], []],
        discs: { 20: 0 },
        options: { length: 'epic' },
        tops: { tlaloc: ['serpent-1', 'mist-1'] },
      },
      [play('two-springs-1')],
    )
    expect([state.ended, state.asked, state.hands[0]]).toEqual([
      'signs',
      null,
      [EAGLE, 'serpent-1'],
    ])
  })

  test('FW-50 the others are ranked as when the count runs out', () => {
    const hands = [[EAGLE, 'serpent-1'], [], []] as const
    const given = offered(20, { at: [20, 10, 5], hands, skulls: [0, 3, 4] })
    const { ranking } = flowerWar.outcome(acted(given, [TAKE_DISC]).state) ?? {}
    expect(ranking).toEqual([[0], [2], [1]])
  })

  test('FW-50 a sign that founds is seen by all, any other only by its player', () => {
    const drew = { type: 'drew', seat: seatAt(0), deck: 'tlaloc', card: 'serpent-1' } as const
    expect(flowerWar.redact({ ...drew, founds: true }, seatAt(1))).toMatchObject({
      card: 'serpent-1',
    })
    expect(flowerWar.redact({ ...drew, founds: false }, 'spectator')).toMatchObject({ card: null })
  })

  test('FW-50 without the option "signs" discs are not signs', () => {
    const given = offered(20, { discs: { 5: 0, 15: 0 }, options: { signs: false, length: 'epic' } })
    expect(acted(given, [TAKE_DISC]).state.ended).toBeNull()
  })
})

describe('the trigger', () => {
  test.for([
    ['quick', {}],
    ['long', { 8: 1 }],
    ['epic', { 8: 1, 9: 1 }],
  ] as const)('FW-60 %s: the first, second or third disc triggers it', ([length, discs]) => {
    const options = { length, discs: 'trigger' } as const
    const { state, events } = acted(offered(14, { discs, options }), [TAKE_DISC])
    const active = [
      ...Object.keys(discs).map((space) => ['tochtli', 'atl'][Number(space) - 8]),
      'ocelotl',
    ]
    expect(state.active).toEqual(active)
    expect(state.apocalypse).toMatchObject({ keeper: 0, counted: 0, kind: null })
    expect(events).toContainEqual({ type: 'triggered', seat: 0, active })
    const [, ...fewer] = Object.keys(discs)
    const before = Object.fromEntries(fewer.map((space) => [space, 1]))
    if (length === 'quick') return
    const early = acted(offered(14, { discs: before, options }), [TAKE_DISC])
    expect(early.state).toMatchObject({ apocalypse: null, active: [] })
  })

  test('FW-60 with "trigger", a disc that is taken later is not active', () => {
    const options = { discs: 'trigger' } as const
    const given = offered(14, { active: ['tochtli'], discs: { 8: 1 }, options })
    const { state } = acted(given, [TAKE_DISC])
    expect(state.active).toEqual(['tochtli'])
    expect(state.apocalypse?.keeper).toBe(1)
  })

  test('FW-60 with "all", a disc is active from the moment it is taken, before the trigger and after it', () => {
    const early = offered(14, { options: { length: 'epic' } })
    const before = acted(early, [TAKE_DISC]).state
    expect(before).toMatchObject({ apocalypse: null, active: ['ocelotl'] })
    expect(flowerWar.view(before)).toMatchObject({ apocalypse: null, active: ['ocelotl'] })
    const after = acted(offered(14, { active: ['tochtli'], discs: { 8: 1 } }), [TAKE_DISC]).state
    expect(after.active).toEqual(['tochtli', 'ocelotl'])
    expect(after.apocalypse?.keeper).toBe(1)
  })
})

describe('the count', () => {
  const uneven = { huitzilopochtli: 1, tlaloc: 0 }
  const counting = (counted: number, more: Position = {}): Position => ({
    seat: 0,
    active: ['ocelotl'],
    kind: 'invasion',
    apocalypse: { counted },
    lake: uneven,
    hands: [[], [EAGLE]],
    ...more,
  })

  test("FW-61 a skull is added each time the keeper's turn comes, while the halves are uneven", () => {
    expect(acted(counting(3), [PASS], [die(2), die(5)]).state.apocalypse?.counted).toBe(4)
    const others = counting(3, { seat: 1, hands: [[EAGLE], []] })
    expect(acted(others, [PASS], [die(2), die(5)]).state.apocalypse?.counted).toBe(3)
  })

  test('FW-61 the thirteenth count ends the match before that turn', () => {
    expect(acted(counting(11), [PASS], [die(2), die(5)]).state.apocalypse?.counted).toBe(12)
    const { state, events } = acted(counting(12, { skulls: [4, 3] }), [PASS])
    expect(flowerWar.outcome(state)).toMatchObject({ reason: 'invasion', winners: [0], turns: 7 })
    expect(events.map(({ type }) => type)).toEqual(['passed', 'ended'])
  })

  test('FW-61 even halves forestall it, at most six times', () => {
    const even = (forestalled: number) =>
      counting(3, {
        lake: { huitzilopochtli: 2, tlaloc: 2 },
        apocalypse: { counted: 3, forestalled },
      })
    const { apocalypse } = acted(even(5), [PASS], [die(2), die(5)]).state
    expect(apocalypse).toMatchObject({ counted: 3, forestalled: 6 })
    const again = acted(even(6), [PASS], [die(2), die(5)])
    expect(again.state.apocalypse).toMatchObject({ counted: 4, forestalled: 6 })
  })

  test('FW-61 an extra turn is not counted', () => {
    const extra = counting(3, { seat: 1, turn: { again: 1 }, hands: [[], [EAGLE]] })
    expect(acted(extra, [PASS], [die(2), die(5)]).state.apocalypse?.counted).toBe(3)
  })
})

describe('the kind', () => {
  test.for([
    ['flood', { huitzilopochtli: 1, tlaloc: 2 }],
    ['invasion', { huitzilopochtli: 2, tlaloc: 1 }],
    [null, { huitzilopochtli: 2, tlaloc: 2 }],
  ] as const)('FW-62 %s is settled at the trigger', ([kind, lake]) => {
    expect(acted(offered(14, { lake }), [TAKE_DISC]).state.apocalypse?.kind).toBe(kind)
  })

  const open: Position = { active: ['ocelotl'], skulls: [3, 3], hands: [[EAGLE], [EAGLE]] }

  test('FW-62 the kind is settled as soon as the halves are uneven, and then stays', () => {
    const { state } = acted({ ...open, step: 'sacrifice' }, [offer('tlaloc')])
    expect(state.apocalypse?.kind).toBe('flood')
    const more = acted(state, [offer('huitzilopochtli'), offer('huitzilopochtli')])
    expect(more.state.apocalypse?.kind).toBe('flood')
  })

  test('FW-62 FW-67 a card given, an offering forced and a balance settle it too', () => {
    const card = { type: 'sacrifice-card', card: EAGLE, god: 'huitzilopochtli' } as const
    const given = acted({ ...open, step: 'sacrifice', active: ['atl'] }, [card])
    expect(given.state.apocalypse?.kind).toBe('invasion')
    const forced = { ...open, hands: [['forced-offering-1', EAGLE], []] as const }
    expect(acted(forced, [playOn('forced-offering-1', 1)]).state.apocalypse?.kind).toBe('invasion')
    const balance = { ...open, hands: [['balance-1', EAGLE], []] as const }
    const play1 = { type: 'play-for', card: 'balance-1', god: 'tlaloc' } as const
    expect(acted(balance, [play1]).state.apocalypse?.kind).toBe('flood')
  })

  test.for([
    ['flood', heads, []],
    ['invasion', tails, [die(5)]],
  ] as const)('FW-62 if still even at a count made all the same, a coin decides: %s', (row) => {
    const [kind, coin, cortes] = row
    const given: Position = { ...open, apocalypse: { forestalled: 6 } }
    const { state } = acted(given, [PASS], [coin, die(2), ...cortes])
    expect(state.apocalypse).toMatchObject({ kind, counted: 1 })
  })

  test('FW-67 cards given count for the god, but are not pieces in the lake', () => {
    const more = { cardsGiven: { huitzilopochtli: 2, tlaloc: 0 } }
    const given = offered(14, { lake: { huitzilopochtli: 0, tlaloc: 1 }, more })
    const { state } = acted(given, [TAKE_DISC])
    expect(state.apocalypse?.kind).toBe('invasion')
    expect(flowerWar.view(state).temple.huitzilopochtli).toMatchObject({ skulls: 0, cards: 2 })
  })
})

describe('flood and invasion', () => {
  test('FW-63 each takes up to two from the rack they stand at, then all racks empty', () => {
    const given: Position = {
      step: 'sacrifice',
      seat: 1,
      at: [20, 20, 5],
      skulls: [0, 1, 0],
      racks: { 20: 3, 5: 1 },
      hands: [[], [EAGLE], []],
      active: ['ocelotl'],
    }
    const { state } = acted(given, [offer('tlaloc')])
    expect(state.players.map(({ skulls }) => skulls)).toEqual([1, 2, 1])
    expect(state.racks.every((skulls) => skulls === 0)).toBe(true)
  })

  test('FW-63 from then on nothing is collected, and costs go to the pool', () => {
    const given: Position = { active: [], kind: 'flood', hands: [['flower-war-1', EAGLE], [EAGLE]] }
    const { state } = acted(given, [PASS], [die(2)])
    expect(skullsOf(state, 1)).toBe(0)
    const played = acted({ ...given, skulls: [1, 0], pool: 5 }, [play('flower-war-1')])
    expect(played.state.pool).toBe(6)
  })

  const invaded: Position = {
    at: [20, 10],
    skulls: [0, 4],
    hands: [[], [EAGLE]],
    active: ['xochitl'],
    kind: 'invasion',
  }

  test.for([
    [6, 5, 11],
    [5, 4, 12],
    [4, 3, 12],
    [1, 3, 12],
  ] as const)('FW-64 a %i against Cortés: %i skulls', ([shown, skulls, onRack]) => {
    const { state } = acted(invaded, [PASS], [die(2), die(shown)])
    expect([skullsOf(state, 1), rackOf(state, 12)]).toEqual([skulls, onRack])
    expect(state.gone).toBe(4 - Math.min(4, skulls))
  })

  test('FW-64 peace and discs do not apply, and a player without skulls loses none', () => {
    const peace = { ...invaded, hands: [[], ['peace-1']] as const }
    const { state } = acted(peace, [PASS], [die(2), die(1)])
    expect(state.hands[1]).toEqual(['peace-1'])
    expect(skullsOf(state, 1)).toBe(3)
    const poor = acted({ ...invaded, skulls: [0, 0] }, [PASS], [die(2), die(1)])
    expect(poor.state.gone).toBe(0)
  })

  test('FW-64 under Ozomahtli a coin: heads 6, tails 1', () => {
    const coins: Position = { ...invaded, active: ['ozomahtli'] }
    const go = { type: 'go', space: 11 } as const
    expect(skullsOf(acted(coins, [PASS, go], [heads]).state, 1)).toBe(5)
    expect(skullsOf(acted(coins, [PASS, go], [tails]).state, 1)).toBe(3)
  })

  test('FW-64 under Olin there are two rolls', () => {
    const twice: Position = { ...invaded, active: ['olin'] }
    const { state } = acted(twice, [PASS], [die(2), die(1), die(3), die(1)])
    expect(skullsOf(state, 1)).toBe(2)
  })

  test('FW-64 there is no roll after a move by card', () => {
    const given: Position = { ...invaded, seat: 1, hands: [[], ['current-1', EAGLE]] }
    const move = { type: 'play-to', card: 'current-1', space: 11 } as const
    const { state } = acted(given, [move])
    expect([skullsOf(state, 1), rackOf(state, 11)]).toEqual([4, 12])
  })
})

describe('the end', () => {
  const end = (more: Position): unknown => {
    const given: Position = {
      active: ['ocelotl'],
      kind: 'flood',
      apocalypse: { counted: 12 },
      lake: { huitzilopochtli: 0, tlaloc: 1 },
      at: [20, 10, 15],
      seat: 0,
      ...more,
    }
    const { winners, ranking, reason } = flowerWar.outcome(acted(given, [PASS]).state) ?? {}
    return [reason, winners, ranking]
  }

  test('FW-65 most skulls win', () => {
    expect(end({ skulls: [3, 5, 4] })).toEqual(['flood', [1], [[1], [2], [0]]])
  })

  test('FW-65 then most discs', () => {
    expect(end({ skulls: [3, 3, 1], discs: { 4: 1 } })).toEqual(['flood', [1], [[1], [0], [2]]])
  })

  test('FW-65 then most cards', () => {
    const hands = [['mist-1'], [], ['mist-2', 'ransom-1']] as const
    expect(end({ skulls: [3, 3, 3], hands })).toEqual(['flood', [2], [[2], [0], [1]]])
  })

  test('FW-65 if still level, the victory is shared', () => {
    expect(end({ skulls: [3, 1, 3] })).toEqual(['flood', [0, 2], [[0, 2], [1]]])
  })

  test('FW-65 with the ending "nobody" there is no winner', () => {
    const options = { ending: 'nobody' } as const
    expect(end({ skulls: [3, 5, 4], options })).toEqual(['flood', [], [[1], [2], [0]]])
  })

  test('FW-65 the outcome has the skulls, discs and cards of each player', () => {
    const given: Position = {
      active: [],
      kind: 'flood',
      apocalypse: { counted: 12 },
      lake: { huitzilopochtli: 0, tlaloc: 1 },
      skulls: [2, 1],
      discs: { 3: 1 },
      hands: [[], ['mist-1']],
    }
    expect(flowerWar.outcome(acted(given, [PASS]).state)?.scores).toEqual([
      { skulls: 2, discs: 0, cards: 0 },
      { skulls: 1, discs: 1, cards: 1 },
    ])
  })
})

test('no player is asked once the match is over', () => {
  const { state } = acted(offered(20, { hands: [[EAGLE, 'serpent-1'], []] }), [TAKE_DISC])
  expect(state.asked).toBeNull()
  expect(flowerWar.view(state).waiting).toEqual([])
  expect(() => asked(state)).toThrow('asked')
  expect(() => listed(state)).toThrow()
  expect(() => refusedWith(state, PASS)).toThrow()
})
