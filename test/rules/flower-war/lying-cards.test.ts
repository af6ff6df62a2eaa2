// FW-40 and FW-16: traps and artifacts, Mary's cards, land cards.
import { describe, expect, test } from 'vitest'
import { CARD_IDS, type CardId, kindOf, rowOf } from '../../../rules/src/flower-war/cards/cards.ts'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { SPACE_NAMES, walk } from '../../../rules/src/ritual-calendar/spaces.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  die,
  EAGLE,
  holding,
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
  topOf,
} from './position.ts'

describe('traps and artifacts', () => {
  const arriving = (card: CardId, owner: number, more: Position = {}): Position => ({
    at: [20, 10, 3],
    skulls: [0, 5, 0],
    piles: { 12: [[card, owner]] },
    hands: [[], [EAGLE], []],
    ...more,
  })

  test('FW-40 obsidian-butterfly: another player who moves in pays its owner two skulls', () => {
    const { state } = acted(arriving('obsidian-butterfly-1', 2), [PASS], [die(2)])
    expect(state.players.map(({ skulls }) => skulls)).toEqual([0, 4, 2])
    const own = acted(arriving('obsidian-butterfly-1', 1), [PASS], [die(2)])
    expect(skullsOf(own.state, 1)).toBe(6)
    const poor = acted(arriving('obsidian-butterfly-1', 2, { skulls: [0, 1, 0] }), [PASS], [die(2)])
    expect(poor.state.players.map(({ skulls }) => skulls)).toEqual([0, 1, 1])
  })

  test('FW-40 dry-season: another player who moves in collects nothing there this turn', () => {
    const { state } = acted(arriving('dry-season-1', 2), [PASS], [die(2)])
    expect(rackOf(state, 12)).toBe(12)
    expect(rackOf(acted(arriving('dry-season-1', 1), [PASS], [die(2)]).state, 12)).toBe(11)
    const inPlace = arriving('dry-season-1', 2, { active: ['cozcacuauhtli'], kind: 'flood' })
    expect(skullsOf(acted(inPlace, [PASS], [die(2)]).state, 1)).toBe(5)
    const cortes = arriving('dry-season-1', 2, { active: ['ocelotl'], kind: 'invasion' })
    expect(skullsOf(acted(cortes, [PASS], [die(2), die(1)]).state, 1)).toBe(4)
  })

  test('FW-40 spring: a player who collects there takes one more from the pool', () => {
    const { state } = acted(arriving('spring-1', 1), [PASS], [die(2)])
    expect([skullsOf(state, 1), rackOf(state, 12)]).toEqual([7, 11])
    const none = arriving('spring-1', 1, { racks: { 12: 0 }, discs: { 12: 0 } })
    expect(skullsOf(acted(none, [PASS], [die(2)]).state, 1)).toBe(5)
  })

  test('FW-40 armory: a player who attacks from there has +2, which adds nothing to the payment', () => {
    const given: Position = {
      at: [20, 2],
      skulls: [5, 5],
      hands: [['challenge-1', EAGLE], []],
      piles: { 20: [['armory-1', 1]] },
    }
    // The challenge covers the armory before the dice are rolled.
    const covered = acted(given, [playOn('challenge-1', 1), PASS], [die(3), die(4)])
    expect(skullsOf(covered.state, 0)).toBe(4)
    const attack = { type: 'attack', disc: 'cipactli', seat: 1 } as const
    const byDisc = acted({ ...given, active: ['cipactli'] }, [attack, PASS], [die(3), die(4)])
    expect(skullsOf(byDisc.state, 1)).toBe(4)
    const level = acted({ ...given, active: ['cipactli'] }, [attack, PASS], [die(3), die(5)])
    expect(skullsOf(level.state, 1)).toBe(5)
    const moved = arriving('armory-1', 0, { at: [12, 10, 3], skulls: [5, 5, 0] })
    const course = acted(moved, [PASS, PASS], [die(2), die(3), die(4)])
    expect(ofType(course, 'battle-ended')).toMatchObject([{ winner: 1, payment: 1 }])
  })

  test('FW-40 the owner of a trap is the player who put it there, however it came there', () => {
    const { state } = acted(holding('obsidian-butterfly-1'), [play('obsidian-butterfly-1')])
    expect(flowerWar.view(state).spaces[19]).toMatchObject({
      top: 'obsidian-butterfly-1',
      owner: 0,
      deck: 'huitzilopochtli',
    })
    const discarded = acted({ hands: [['cleansing-1', 'dry-season-1'], []] }, [
      play('cleansing-1'),
      { type: 'discard', card: 'dry-season-1' },
    ])
    expect(flowerWar.view(discarded.state).spaces[19]).toMatchObject({
      top: 'dry-season-1',
      owner: 0,
    })
  })
})

describe("Mary's cards", () => {
  const drawing = (card: CardId, more: Position = {}): Position => ({
    step: 'sacrifice',
    at: [20, 10, 5],
    skulls: [9, 1, 1],
    hands: [[EAGLE], [], []],
    tops: { mary: [card] },
    ...more,
  })

  test('FW-16 gift: two skulls from the pool; the card acts when drawn and goes under the space', () => {
    const course = acted(drawing('gift-1', { pool: 50 }), [offer('mary')])
    expect(course.state.players.map(({ skulls }) => skulls)).toEqual([4, 1, 1])
    expect(course.state.pool).toBe(48)
    expect(topOf(course.state, 20)).toBe('gift-1')
    const [drew] = ofType(course, 'drew')
    expect(drew && flowerWar.redact(drew, seatAt(1))).toMatchObject({ card: 'gift-1' })
  })

  test('FW-16 war-blessing and rain-blessing: a card of that god', () => {
    const war = acted(drawing('war-blessing-1'), [offer('mary')])
    expect(war.state.hands[0]).toEqual([EAGLE, 'flower-war-1'])
    const rain = acted(drawing('rain-blessing-1'), [offer('mary')])
    expect(rain.state.hands[0]).toEqual([EAGLE, 'tlalocs-tears-1'])
    expect(rain.state.lake).toEqual({ huitzilopochtli: 0, tlaloc: 0 })
  })

  test('FW-16 tears: everyone takes one, in turn order while there are any', () => {
    const { state } = acted(drawing('tears-1'), [offer('mary')])
    expect(state.players.map(({ skulls }) => skulls)).toEqual([3, 2, 2])
    const few = acted(drawing('tears-1', { seat: 1, skulls: [1, 9, 1], pool: 2 }), [offer('mary')])
    expect(few.state.players.map(({ skulls }) => skulls)).toEqual([1, 3, 2])
  })

  test('FW-16 again: another turn after this one, one for each card', () => {
    const given = drawing('again-1', { turn: { again: 1 }, skulls: [9, 0, 0], hands: [] })
    const { state } = acted(given, [offer('mary')])
    expect(state.turn.again).toBe(2)
    const after = acted(state, [PASS], [die(1)])
    expect(after.state.turn).toMatchObject({ seat: 0, again: 1 })
    expect(ofType(after, 'turn-began')).toMatchObject([{ seat: 0, kind: 'extra', round: 3 }])
  })

  test('FW-16 nopal and peace are held', () => {
    for (const card of ['nopal-1', 'peace-1'] as const)
      expect(acted(drawing(card), [offer('mary')]).state.hands[0]).toContain(card)
  })
})

describe('land cards', () => {
  const given: Position = {
    at: [20, 10],
    options: { lands: true },
    hands: [['land-calli-1', 'land-xochitl-1', EAGLE], []],
  }

  test('FW-5 a land card moves its player to its space, where they collect', () => {
    const { state } = acted(given, [play('land-calli-1')])
    expect([spaceOf(state, 0), rackOf(state, 3)]).toEqual([3, 11])
    expect(refusedWith(given, play('land-xochitl-1'))).toBe('no-way-there')
    expect(refusedWith(state, play('land-xochitl-1'))).toBeUndefined()
  })

  test.for(SPACE_NAMES)('FW-5 land-%s costs nothing and leads to its space', (day) => {
    const space = SPACE_NAMES.indexOf(day) + 1
    const card = CARD_IDS.find((id) => kindOf(id) === `land-${day}`)
    if (card === undefined) throw new Error('there is a card for each day')
    expect(rowOf(card)).toMatchObject({ deck: 'land', cost: 0 })
    const away: Position = {
      ...given,
      at: [walk(space, 7), walk(space, 3)],
      hands: [[card, EAGLE]],
    }
    const course = acted(away, [play(card)])
    expect(ofType(course, 'moved')).toMatchObject([{ seat: 0, to: space }])
    expect(rackOf(course.state, space)).toBe(11)
    const there = { ...away, at: [space, walk(space, 3)] }
    expect(refusedWith(there, play(card))).toBe('no-way-there')
  })

  test("FW-5 a land card belongs to the deck it was dealt to, and is barred with that god's cards", () => {
    const rain = { ...given, more: { rainLands: [3] }, active: ['coatl'] as const }
    expect(refusedWith(rain, play('land-calli-1'))).toBe('card-barred')
    const war = { ...given, more: { rainLands: [4] }, active: ['coatl'] as const }
    expect(refusedWith(war, play('land-calli-1'))).toBeUndefined()
  })
})
