// FW-10 to FW-19: the steps of a turn.
import { describe, expect, test } from 'vitest'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
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
  playTo,
  position,
  rackOf,
  refusedWith,
  skullsOf,
  spaceOf,
  tails,
  topOf,
} from './position.ts'

const TAKE_DISC = { type: 'take-disc' } as const

describe('the course of a turn', () => {
  test('FW-10 FW-11 the next player rolls, walks and collects by themselves', () => {
    const { state, events } = acted({ at: [20, 10] }, [PASS], [die(4)])
    expect(events.map(({ type }) => type)).toEqual([
      'passed',
      'turn-began',
      'rolled',
      'moved',
      'skulls',
    ])
    expect(spaceOf(state, 1)).toBe(14)
    expect(asked(state)).toEqual({ kind: 'sacrifice', seat: 1 })
    const cards = acted({ at: [20, 10], hands: [[], ['mist-1']] }, [PASS, PASS], [die(4)])
    expect(asked(cards.state)).toEqual({ kind: 'cards', seat: 1 })
  })

  test('FW-11 a walk goes on past Xochitl to Cipactli', () => {
    const { state } = acted({ at: [20, 18] }, [PASS], [die(5)])
    expect(spaceOf(state, 1)).toBe(3)
  })

  test('FW-12 a player who moves in meets the card on top, and no card under it', () => {
    const trap = ['obsidian-butterfly-1', 0] as const
    const met = acted({ at: [20, 10], skulls: [0, 3], piles: { 12: [trap] } }, [PASS], [die(2)])
    expect(skullsOf(met.state, 0)).toBe(2)
    const covered = { 12: [['mist-1', 1] as const, trap] }
    const free = acted({ at: [20, 10], skulls: [0, 3], piles: covered }, [PASS], [die(2)])
    expect(skullsOf(free.state, 0)).toBe(0)
  })

  test('FW-13 one skull is collected, if the rack has one', () => {
    const { state } = acted({ at: [20, 10] }, [PASS], [die(2)])
    expect([skullsOf(state, 1), rackOf(state, 12)]).toEqual([1, 11])
    const empty = { at: [20, 10], racks: { 12: 0 }, discs: { 12: 0 }, hands: [[], ['mist-1']] }
    const nothing = acted(empty as Position, [PASS], [die(2)])
    expect(skullsOf(nothing.state, 1)).toBe(0)
    expect(ofType(nothing, 'skulls')).toEqual([])
  })
})

describe('discs', () => {
  const last: Position = { at: [20, 10], racks: { 12: 1 }, hands: [[], ['mist-1']] }

  test('FW-14 a player who empties a rack on arriving may take its disc at once', () => {
    const { state } = acted(last, [PASS], [die(2)])
    expect(asked(state)).toEqual({ kind: 'disc', seat: 1 })
    expect(listed(state)).toEqual([TAKE_DISC, PASS])
    const taken = acted(state, [TAKE_DISC])
    expect(taken.state.discs[11]).toBe(1)
    expect(ofType(taken, 'took-disc')).toEqual([
      { type: 'took-disc', seat: 1, disc: 'malinalli', founds: false },
    ])
  })

  test('FW-14 the offer stays open in the sacrifice and the cards step', () => {
    const declined = acted(last, [PASS, PASS], [die(2)])
    expect(listed(declined.state)).toContainEqual(TAKE_DISC)
    const cards = acted(declined.state, [PASS])
    expect(asked(cards.state).kind).toBe('cards')
    expect(acted(cards.state, [TAKE_DISC]).state.discs[11]).toBe(1)
  })

  test('FW-14 the offer cannot be used while there is a skull on the rack, but stays open', () => {
    const hands = [['current-1', 'chinampa-1', 'shield-breaker-1'] as const, []]
    const open: Position = { racks: { 20: 1 }, turn: { offer: 20 }, hands }
    expect(refusedWith(open, TAKE_DISC)).toBe('rack-not-empty')
    const emptied = acted(open, [play('chinampa-1')])
    expect(listed(emptied.state)).toContainEqual(TAKE_DISC)
  })

  test('FW-14 a rack that is emptied later opens no offer', () => {
    const given: Position = { racks: { 20: 2 }, hands: [['chinampa-1', 'mist-1'], []] }
    const { state } = acted(given, [play('chinampa-1')])
    expect(rackOf(state, 20)).toBe(0)
    expect(refusedWith(state, TAKE_DISC)).toBe('no-offer')
  })

  test('FW-14 leaving ends the offer, arriving by card opens another', () => {
    const given: Position = {
      racks: { 20: 0, 1: 1 },
      turn: { offer: 20 },
      hands: [['current-1', 'mist-1'], []],
    }
    const { state } = acted(given, [playTo('current-1', 1)])
    expect(asked(state).kind).toBe('disc')
    const taken = acted(state, [TAKE_DISC])
    expect([taken.state.discs[19], taken.state.discs[0]]).toEqual([null, 0])
  })

  test('FW-14 after the flood no disc can be taken', () => {
    const given: Position = { racks: { 20: 0 }, turn: { offer: 20 }, active: ['ocelotl'] }
    expect(refusedWith(given, TAKE_DISC)).toBeUndefined()
    expect(refusedWith({ ...given, kind: 'flood' }, TAKE_DISC)).toBe('no-offer')
  })
})

describe('battles on arriving', () => {
  test("FW-15 everyone on the space is fought, in turn order from the mover's seat", () => {
    const given: Position = { seat: 1, at: [3, 20, 1, 3], skulls: [5, 0, 5, 5] }
    const dice = [die(2), die(6), die(1), die(6), die(1)]
    const course = acted(given, [PASS], dice)
    const fought = ofType(course, 'battle-began')
    expect(fought.map(({ attacker, defender }) => [attacker, defender])).toEqual([
      [2, 3],
      [2, 0],
    ])
  })
})

describe('the sacrifice step', () => {
  const given: Position = { step: 'sacrifice', skulls: [9, 0], hands: [['mist-1'], []] }

  test('FW-16 a skull goes into the lake for good and a card of that god is drawn', () => {
    const { state, events } = acted(given, [offer('tlaloc')])
    expect([skullsOf(state, 0), state.lake.tlaloc]).toEqual([8, 1])
    expect(state.hands[0]).toEqual(['mist-1', 'tlalocs-tears-1'])
    expect(events.map(({ type }) => type)).toEqual(['skulls', 'drew'])
    const war = acted(given, [offer('huitzilopochtli')])
    expect(war.state.hands[0]?.at(-1)).toBe('flower-war-1')
    expect(war.state.lake.huitzilopochtli).toBe(1)
  })

  test('FW-16 sacrifices can be made any number of times', () => {
    const { state } = acted(given, [offer('tlaloc'), offer('tlaloc'), offer('huitzilopochtli')])
    expect(state.hands[0]).toHaveLength(4)
    expect(asked(state).kind).toBe('sacrifice')
  })

  test('FW-16 seven skulls to Mary leave play for one of her cards, and no god counts them', () => {
    const { state } = acted(given, [offer('mary')])
    expect([skullsOf(state, 0), state.gone]).toEqual([2, 7])
    expect(state.lake).toEqual({ huitzilopochtli: 0, tlaloc: 0 })
    expect(state.hands[0]).toContain('nopal-1')
    expect(refusedWith({ ...given, skulls: [6, 0] }, offer('mary'))).toBe('too-few-skulls')
    expect(refusedWith({ ...given, skulls: [7, 0] }, offer('mary'))).toBeUndefined()
    expect(refusedWith({ ...given, options: { signs: false } }, offer('mary'))).toBe('no-signs')
  })
})

describe('the cards step', () => {
  test('FW-17 any number of cards can be played, each once', () => {
    const given: Position = { hands: [['sweet-rain-1', 'sweet-rain-2', 'mist-1'], []] }
    const { state } = acted(given, [play('sweet-rain-1'), play('sweet-rain-2')])
    expect(skullsOf(state, 0)).toBe(4)
    expect(refusedWith(state, play('sweet-rain-1'))).toBe('not-in-hand')
    expect(topOf(state, 20)).toBe('sweet-rain-2')
  })

  test('FW-17 only cards held when the step began can be played', () => {
    const given: Position = {
      at: [20, 10, 15],
      hands: [['two-springs-1', 'mist-1'], [], []],
      tops: { tlaloc: ['sweet-rain-1', 'sweet-rain-2'] },
    }
    const give = { type: 'give', card: 'sweet-rain-2' } as const
    const to = { type: 'give-to', seat: 1 } as const
    const { state } = acted(given, [play('two-springs-1'), give, to])
    expect(refusedWith(state, play('sweet-rain-1'))).toBe('drawn-this-step')
    expect(listed(state)).toEqual([PASS])
  })

  test('FW-17 discarding a card does not make a drawn card playable', () => {
    const given: Position = {
      hands: [['cleansing-1', 'mist-1', 'mist-2'], []],
      tops: { tlaloc: ['sweet-rain-1', 'sweet-rain-2'] },
    }
    const discard = (card: 'mist-1' | 'mist-2') => ({ type: 'discard', card }) as const
    const course = acted(given, [play('cleansing-1'), discard('mist-1'), { type: 'done' }])
    expect(course.state.hands[0]).toEqual(['mist-2', 'sweet-rain-1'])
    expect(refusedWith(course.state, play('sweet-rain-1'))).toBe('drawn-this-step')
  })

  test('FW-17 passing ends the turn', () => {
    const { events } = acted({ hands: [['mist-1'], []] }, [PASS], [die(1)])
    expect(events[1]).toMatchObject({ type: 'turn-began', seat: 1, turn: 8 })
  })
})

describe('skipped steps', () => {
  test('FW-18 the sacrifice step is skipped without skulls, and the cards step with an empty hand', () => {
    const empty = { racks: { 12: 0, 3: 0 }, discs: { 12: 0, 3: 0 }, at: [20, 10] }
    const { events } = acted(empty, [PASS], [die(2), die(3), die(2)])
    expect(events.filter(({ type }) => type === 'turn-began')).toHaveLength(3)
  })

  test('FW-18 the sacrifice step ends when the last skull is gone', () => {
    const given: Position = { step: 'sacrifice', skulls: [1, 0], hands: [['mist-1'], []] }
    expect(asked(acted(given, [offer('tlaloc')]).state).kind).toBe('cards')
  })

  test('FW-18 with Atl or Acatl active, a player with a card is asked for a sacrifice', () => {
    const given: Position = {
      at: [20, 10],
      racks: { 12: 0 },
      discs: { 12: 0 },
      hands: [[], ['mist-1']],
    }
    expect(asked(acted(given, [PASS], [die(2)]).state).kind).toBe('cards')
    const atl = acted({ ...given, active: ['atl'] }, [PASS], [die(2)])
    expect(asked(atl.state).kind).toBe('sacrifice')
  })

  test('FW-18 ALL-5 a player whose cards cannot be played is asked all the same', () => {
    const given: Position = { at: [20, 10], hands: [[], ['eagle-1']] }
    const { state } = acted(given, [PASS, PASS], [die(2)])
    expect(asked(state)).toEqual({ kind: 'cards', seat: 1 })
    expect(listed(state)).toEqual([PASS])
  })

  test('FW-18 a player with an empty hand is asked in the cards step for a disc attack or an open offer', () => {
    const given: Position = { at: [20, 10], racks: { 12: 1 } }
    const declined = acted(given, [PASS, PASS, PASS], [die(2)])
    expect(asked(declined.state).kind).toBe('cards')
    const attack = acted({ at: [20, 10], active: ['cipactli'] }, [PASS, PASS], [die(2)])
    expect(asked(attack.state).kind).toBe('cards')
    const nobodyNear = acted({ at: [20, 10], active: ['ehecatl'] }, [PASS, PASS], [die(2), die(1)])
    expect(nobodyNear.state.turn.seat).toBe(0)
  })
})

describe('effects in the middle of a step', () => {
  test('FW-19 an invasion settled after collecting brings no roll against Cortés', () => {
    const given: Position = { at: [20, 10], racks: { 12: 1 }, skulls: [0, 4] }
    const lake = { huitzilopochtli: 1, tlaloc: 0 }
    const { state, events } = acted({ ...given, lake }, [PASS, TAKE_DISC], [die(2)])
    expect(state.apocalypse?.kind).toBe('invasion')
    expect(events.filter(({ type }) => type === 'rolled')).toHaveLength(1)
    expect(asked(state).kind).toBe('sacrifice')
  })

  test('FW-19 Tecpatl asks nothing of a sacrifice step that has begun', () => {
    const given: Position = {
      at: [18, 10],
      step: 'sacrifice',
      skulls: [3, 0],
      racks: { 18: 0 },
      turn: { offer: 18 },
    }
    const { state } = acted(given, [TAKE_DISC])
    expect(state.active).toEqual(['tecpatl'])
    expect(listed(state)).toContainEqual(PASS)
  })

  test("FW-19 Olin's second round follows if the sacrifice step has not begun", () => {
    const given: Position = { at: [20, 10], racks: { 17: 1 } }
    const before = acted({ ...given, at: [20, 15] }, [PASS, TAKE_DISC], [die(2), die(1)])
    expect(spaceOf(before.state, 1)).toBe(18)
    const late: Position = {
      at: [17, 10],
      step: 'sacrifice',
      skulls: [3, 0],
      racks: { 17: 0 },
      turn: { offer: 17 },
    }
    expect(asked(acted(late, [TAKE_DISC]).state).kind).toBe('sacrifice')
  })
})

describe('rounds', () => {
  test('FW-66 the match ends after 150 rounds, as when the count runs out', () => {
    const given: Position = { seat: 1, skulls: [1, 4], more: { round: 150 } }
    const { state } = acted(given, [PASS])
    expect(flowerWar.outcome(state)).toMatchObject({ reason: 'rounds', winners: [1] })
    const nobody = acted({ ...given, options: { ending: 'nobody' } }, [PASS])
    expect(flowerWar.outcome(nobody.state)).toMatchObject({ reason: 'rounds', winners: [] })
    expect(acted({ ...given, seat: 0 }, [PASS], [die(1)]).state.ended).toBeNull()
  })

  test('FW-66 a round begins with each regular turn of the first seat', () => {
    expect(acted({ seat: 1 }, [PASS], [die(1)]).state.round).toBe(4)
    expect(acted({ seat: 0 }, [PASS], [die(1)]).state.round).toBe(3)
    const again = acted({ seat: 0, turn: { again: 1 } }, [PASS], [die(1)])
    expect([again.state.turn.seat, again.state.round]).toEqual([0, 3])
  })
})

test('a coin or a die that a position does not script, or does not use, is an error', () => {
  expect(() => acted({}, [PASS], [])).toThrow('script')
  expect(() => acted({}, [PASS], [die(1), heads, tails])).toThrow('script')
  expect(position({}).asked).toEqual({ kind: 'cards', seat: 0 })
})
