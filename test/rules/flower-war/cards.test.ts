// FW-30 to FW-40: costs, piles, decks, and each card that is not laid in a battle.
import { describe, expect, test } from 'vitest'
import type { CardId } from '../../../rules/src/flower-war/cards.ts'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  actedAnyhow,
  asked,
  DONE,
  die,
  listed,
  offer,
  ofType,
  PASS,
  type Position,
  play,
  playOn,
  playTo,
  position,
  rackOf,
  refusedWith,
  skullsOf,
  spaceOf,
  topOf,
} from './position.ts'

const EAGLE = 'eagle-1'
/** East with that card, and a sign so that the cards step goes on. */
function holding(card: CardId, more: Position = {}): Position {
  return { skulls: [5, 5, 5], at: [20, 2, 10], racks: { 20: 6 }, hands: [[card, EAGLE]], ...more }
}

describe('costs', () => {
  test('FW-30 FW-31 the cost goes onto the rack, the card on top of the pile, then it acts', () => {
    const { state, events } = acted(holding('flower-war-1'), [play('flower-war-1')])
    expect([rackOf(state, 20), skullsOf(state, 0)]).toEqual([7, 5 - 1 + 2])
    expect(events.map(({ type }) => type)).toEqual(['skulls', 'laid', 'skulls', 'skulls'])
    expect(topOf(state, 20)).toBe('flower-war-1')
  })

  test('FW-30 a cost can be paid only while skulls are missing on the rack', () => {
    const full = holding('flower-war-1', { racks: {} })
    expect(refusedWith(full, play('flower-war-1'))).toBe('rack-full')
    expect(refusedWith({ ...full, skulls: [0, 5, 5] }, play('flower-war-1'))).toBe('too-few-skulls')
    const { state } = acted({ ...full, kind: 'flood', active: [] }, [play('flower-war-1')])
    expect(rackOf(state, 20)).toBe(12)
    expect(refusedWith(holding('chinampa-1', { racks: {} }), play('chinampa-1'))).toBeUndefined()
  })

  test('FW-30 a smaller rack has less room', () => {
    const small = holding('flower-war-1', { racks: { 20: 6 }, options: { racks: '6' } })
    expect(refusedWith(small, play('flower-war-1'))).toBe('rack-full')
  })

  test('FW-30 why a card in hand cannot be played is listed', () => {
    const state = position(holding('flower-war-1', { racks: {} }))
    expect(flowerWar.decision(state, seatAt(0))?.illegal).toEqual([
      { action: play('flower-war-1'), refusal: { code: 'rack-full', detail: expect.any(String) } },
    ])
  })

  test('FW-30 cards that do nothing can be played if they act on nobody in particular', () => {
    const poor: Position = { skulls: [1, 0, 0], pool: 0 }
    for (const card of ['flower-war-1', 'two-springs-1', 'sweet-rain-1', 'chinampa-1'] as const)
      expect(refusedWith(holding(card, poor), play(card))).toBeUndefined()
    expect(refusedWith(holding('jade-gift-1', poor), playOn('jade-gift-1', 1))).toBeUndefined()
  })
})

describe('decks and hands', () => {
  const drawn: Position = {
    step: 'sacrifice',
    skulls: [3, 0],
    empty: ['tlaloc'],
    hands: [[EAGLE], []],
    piles: {
      4: [
        ['mist-1', 1],
        ['sweet-rain-1', 0],
        ['macuahuitl-1', 0],
      ],
      9: [['chinampa-1', 1]],
    },
  }

  test('FW-32 an empty deck is refilled from its face-up cards, all but the top ones', () => {
    const course = acted(drawn, [offer('tlaloc')])
    expect(ofType(course, 'refilled')).toEqual([{ type: 'refilled', deck: 'tlaloc', cards: 1 }])
    expect(course.state.hands[0]).toEqual([EAGLE, 'sweet-rain-1'])
    expect(course.state.piles[3]?.map(({ card }) => card)).toEqual(['mist-1', 'macuahuitl-1'])
  })

  test('FW-32 if that gives none, no card is drawn, and the god counts all the same', () => {
    const { state } = acted({ ...drawn, piles: { 4: [['mist-1', 1]] } }, [offer('tlaloc')])
    expect(state.hands[0]).toEqual([EAGLE])
    expect(state.lake.tlaloc).toBe(1)
  })

  test('FW-33 hands are hidden but for their sizes by deck, and have no limit', () => {
    const hand = ['mist-1', 'mist-2', 'eagle-1', 'peace-1'] as const
    const state = position({ hands: [hand, []] })
    expect(flowerWar.view(state).players[0]?.cards).toEqual({
      huitzilopochtli: 1,
      tlaloc: 2,
      mary: 1,
    })
    expect(JSON.stringify(flowerWar.view(state))).not.toContain('mist-1')
    expect(flowerWar.own(state, seatAt(0)).hand.map(({ card }) => card)).toEqual(hand)
    expect(flowerWar.own(state, seatAt(1)).hand).toEqual([])
    const drew = { type: 'drew', seat: 0, deck: 'tlaloc', card: 'mist-1', founds: false } as const
    expect(flowerWar.redact({ ...drew, seat: seatAt(0) }, seatAt(1))).toMatchObject({ card: null })
  })

  test('FW-34 signs cannot be played, but taken and discarded', () => {
    expect(listed({ hands: [[EAGLE, 'serpent-1', 'peace-1'], []] })).toEqual([PASS])
    const given: Position = { hands: [['cleansing-1', EAGLE], []] }
    const { state } = acted(given, [play('cleansing-1'), { type: 'discard', card: EAGLE }, DONE])
    expect(topOf(state, 20)).toBe(EAGLE)
  })
})

describe('war cards', () => {
  test('FW-30 flower-war takes one skull from each other player', () => {
    const { state } = acted(holding('flower-war-1', { skulls: [1, 5, 0] }), [play('flower-war-1')])
    expect(state.players.map(({ skulls }) => skulls)).toEqual([1, 4, 0])
  })

  test('FW-30 atlatl attacks one or two spaces away, either way, under no Malinalli', () => {
    const given = holding('atlatl-1', { at: [20, 2, 18] })
    const attacks = listed(given).filter(({ type }) => type === 'play-on')
    expect(attacks).toEqual([playOn('atlatl-1', 1), playOn('atlatl-1', 2)])
    expect(refusedWith({ ...given, at: [20, 20, 17] }, playOn('atlatl-1', 1))).toBe('out-of-reach')
    expect(refusedWith({ ...given, at: [20, 20, 17] }, playOn('atlatl-1', 2))).toBe('out-of-reach')
    const barred = { ...given, active: ['malinalli'] as const }
    expect(refusedWith(barred, playOn('atlatl-1', 1))).toBe('no-attacks')
    const course = acted(given, [playOn('atlatl-1', 2), PASS], [die(6), die(1)])
    expect(ofType(course, 'battle-began')).toMatchObject([{ attacker: 0, defender: 2 }])
  })

  test('FW-30 challenge attacks the nearest; one chooses between those equally near', () => {
    const near = holding('challenge-1', { at: [20, 3, 17] })
    expect(listed(near).filter(({ type }) => type === 'play-on')).toHaveLength(2)
    const nearer = holding('challenge-1', { at: [20, 3, 18] })
    expect(refusedWith(nearer, playOn('challenge-1', 1))).toBe('out-of-reach')
    expect(refusedWith(nearer, playOn('challenge-1', 2))).toBeUndefined()
    const here = holding('challenge-1', { at: [20, 20, 19] })
    expect(refusedWith(here, playOn('challenge-1', 2))).toBe('out-of-reach')
    expect(refusedWith({ ...near, active: ['malinalli'] }, playOn('challenge-1', 1))).toBe(
      'no-attacks',
    )
  })

  test('FW-30 war-drum attacks everybody on the space and beside it, in turn order', () => {
    const given = holding('war-drum-1', { at: [20, 1, 10, 20], skulls: [5, 5, 5, 5] })
    const dice = [die(6), die(1), die(6), die(1)]
    const course = acted(given, [play('war-drum-1'), PASS, PASS], dice)
    expect(ofType(course, 'battle-began').map(({ defender }) => defender)).toEqual([1, 3])
    expect(refusedWith({ ...given, at: [20, 2, 10, 18] }, play('war-drum-1'))).toBe('out-of-reach')
    expect(refusedWith({ ...given, active: ['malinalli'] }, play('war-drum-1'))).toBe('no-attacks')
  })

  test('FW-30 night-raid takes a card at random from somebody near who has one', () => {
    const given = holding('night-raid-1', {
      at: [20, 1, 3],
      hands: [['night-raid-1', EAGLE], ['mist-1'], ['mist-2']],
    })
    expect(refusedWith(given, playOn('night-raid-1', 2))).toBe('out-of-reach')
    const course = actedAnyhow(given, [playOn('night-raid-1', 1)])
    expect(course.state.hands).toEqual([[EAGLE, 'mist-1'], [], ['mist-2']])
    const [took] = ofType(course, 'took-card')
    expect(took).toMatchObject({ seat: 0, from: 1, card: 'mist-1' })
    if (took === undefined) return
    expect(flowerWar.redact(took, seatAt(1))).toMatchObject({ card: 'mist-1' })
    expect(flowerWar.redact(took, seatAt(2))).toMatchObject({ card: null })
    const none: Position = { ...given, hands: [['night-raid-1', EAGLE]] }
    expect(refusedWith(none, playOn('night-raid-1', 1))).toBe('out-of-reach')
  })

  test('FW-30 tribute-roll: another player with a skull pays one', () => {
    const given = holding('tribute-roll-1', { skulls: [0, 5, 0] })
    const { state } = acted(given, [playOn('tribute-roll-1', 1)])
    expect(state.players.map(({ skulls }) => skulls)).toEqual([1, 4, 0])
    expect(refusedWith(given, playOn('tribute-roll-1', 2))).toBe('out-of-reach')
  })

  test('FW-30 forced-offering: another player gives one to Huitzilopochtli, without drawing', () => {
    const { state } = acted(holding('forced-offering-1'), [playOn('forced-offering-1', 2)])
    expect(state.lake).toEqual({ huitzilopochtli: 1, tlaloc: 0 })
    expect(skullsOf(state, 2)).toBe(4)
    expect(state.hands[2]).toEqual([])
    const poor = holding('forced-offering-1', { skulls: [0, 5, 0] })
    expect(refusedWith(poor, playOn('forced-offering-1', 2))).toBe('out-of-reach')
  })

  test('FW-30 war-canoe moves one or two spaces, either way; one collects there', () => {
    const given = holding('war-canoe-1', { at: [20, 10, 11] })
    const goals = listed(given).flatMap((each) => (each.type === 'play-to' ? each.space : []))
    expect(goals.sort((one, other) => one - other)).toEqual([1, 2, 18, 19])
    const { state } = acted(given, [playTo('war-canoe-1', 18)])
    expect([spaceOf(state, 0), rackOf(state, 18), rackOf(state, 20)]).toEqual([18, 11, 7])
    expect(topOf(state, 20)).toBe('war-canoe-1')
  })
})

describe('rain cards', () => {
  test('FW-30 tlalocs-tears puts up to three skulls of the pool onto the rack', () => {
    const { state } = acted(holding('tlalocs-tears-1'), [play('tlalocs-tears-1')])
    expect(rackOf(state, 20)).toBe(6 + 1 + 3)
    const nearlyFull = holding('tlalocs-tears-1', { racks: { 20: 10 } })
    expect(rackOf(acted(nearlyFull, [play('tlalocs-tears-1')]).state, 20)).toBe(12)
    const flood = { ...nearlyFull, kind: 'flood' as const, active: [] }
    expect(refusedWith(flood, play('tlalocs-tears-1'))).toBe('no-flood')
  })

  test("FW-30 its disc cannot be taken before the player's next turn", () => {
    const given = holding('tlalocs-tears-1', {
      at: [20, 10],
      racks: { 20: 0 },
      turn: { offer: 20 },
      pool: 0,
      skulls: [1, 0],
    })
    const { state } = acted(given, [play('tlalocs-tears-1')])
    expect(flowerWar.view(state).spaces[19]).toMatchObject({ rack: 1, guarded: true })
    expect(refusedWith(state, { type: 'take-disc' })).toBe('disc-guarded')
    const guarded = { at: [10, 18], racks: { 20: 1 }, skulls: [0, 0] }
    const until = (seat: number) => ({ guarded: [{ space: 20, until: seatAt(seat) }] })
    const others = acted({ ...guarded, more: until(0) }, [PASS], [die(2)])
    expect(asked(others.state).kind).toBe('sacrifice')
    const own = acted({ ...guarded, more: until(1) }, [PASS], [die(2)])
    expect(asked(own.state).kind).toBe('disc')
  })

  test('FW-30 chinampa takes up to two from the rack', () => {
    expect(rackOf(acted(holding('chinampa-1'), [play('chinampa-1')]).state, 20)).toBe(4)
    const few = acted(holding('chinampa-1', { racks: { 20: 1 } }), [play('chinampa-1')])
    expect([rackOf(few.state, 20), skullsOf(few.state, 0)]).toEqual([0, 6])
  })

  test('FW-30 sweet-rain takes two from the pool', () => {
    const { state } = acted(holding('sweet-rain-1', { pool: 9 }), [play('sweet-rain-1')])
    expect([state.pool, skullsOf(state, 0)]).toEqual([7, 7])
  })

  test('FW-30 jade-gift takes two and gives one away; the only one is kept', () => {
    const { state } = acted(holding('jade-gift-1'), [playOn('jade-gift-1', 2)])
    expect(state.players.map(({ skulls }) => skulls)).toEqual([6, 5, 6])
    const one = acted(holding('jade-gift-1', { pool: 1 }), [playOn('jade-gift-1', 2)])
    expect(one.state.players.map(({ skulls }) => skulls)).toEqual([6, 5, 5])
  })

  test('FW-30 two-springs draws two rain cards and gives one away', () => {
    const tops = { tlaloc: ['mist-1', 'mist-2'] as const }
    const given = holding('two-springs-1', { tops })
    const { state } = acted(given, [play('two-springs-1')])
    expect(listed(state)).toEqual([
      { type: 'give', card: 'mist-1' },
      { type: 'give', card: 'mist-2' },
    ])
    expect(refusedWith(state, { type: 'give', card: 'sweet-rain-1' })).toBe('not-in-hand')
    const chosen = acted(state, [{ type: 'give', card: 'mist-1' }])
    expect(listed(chosen.state)).toEqual([
      { type: 'give-to', seat: 1 },
      { type: 'give-to', seat: 2 },
    ])
    expect(refusedWith(chosen.state, { type: 'give-to', seat: 0 })).toBe('out-of-reach')
    const given2 = acted(chosen.state, [{ type: 'give-to', seat: 2 }])
    expect(given2.state.hands).toEqual([[EAGLE, 'mist-2'], [], ['mist-1']])
  })

  test('FW-30 of two-springs the only card is kept; with one other player nobody is asked to whom', () => {
    const one = holding('two-springs-1', { tops: { tlaloc: ['mist-1'] }, empty: ['tlaloc'] })
    expect(acted(one, [play('two-springs-1')]).state.hands).toEqual([[EAGLE, 'mist-1'], [], []])
    const two = holding('two-springs-1', { at: [20, 2], tops: { tlaloc: ['mist-1', 'mist-2'] } })
    const give = { type: 'give', card: 'mist-2' } as const
    const { state } = acted(two, [play('two-springs-1'), give])
    expect(state.hands).toEqual([[EAGLE, 'mist-1'], ['mist-2']])
  })

  test('FW-30 FW-31 cleansing discards in the order chosen and draws as many from the same decks', () => {
    const hand = ['cleansing-1', 'macuahuitl-1', 'mist-1', 'peace-1', EAGLE] as const
    const tops = {
      huitzilopochtli: ['atlatl-1'] as const,
      tlaloc: ['ransom-1'] as const,
      mary: ['nopal-1'] as const,
    }
    const given = holding('cleansing-1', { hands: [hand], tops })
    const { state } = acted(given, [
      play('cleansing-1'),
      { type: 'discard', card: 'peace-1' },
      { type: 'discard', card: 'mist-1' },
      { type: 'discard', card: 'macuahuitl-1' },
      DONE,
    ])
    expect(state.hands[0]).toEqual([EAGLE, 'nopal-1', 'ransom-1', 'atlatl-1'])
    expect(state.piles[19]?.map(({ card }) => card)).toEqual([
      'macuahuitl-1',
      'mist-1',
      'peace-1',
      'cleansing-1',
    ])
  })

  test('FW-30 current moves one space, either way', () => {
    const given = holding('current-1', { at: [20, 10, 11] })
    const goals = listed(given).flatMap((each) => (each.type === 'play-to' ? each.space : []))
    expect(goals).toEqual([1, 19])
    expect(spaceOf(acted(given, [playTo('current-1', 19)]).state, 0)).toBe(19)
  })

  test('FW-30 tlalocan moves to any other space; who is there is fought', () => {
    const given = holding('tlalocan-1', { at: [20, 10, 11] })
    expect(listed(given).filter(({ type }) => type === 'play-to')).toHaveLength(19)
    expect(refusedWith(given, playTo('tlalocan-1', 20))).toBe('out-of-reach')
    const course = acted(given, [playTo('tlalocan-1', 10), PASS], [die(1), die(1)])
    expect(ofType(course, 'battle-began')).toMatchObject([{ defender: 1 }])
  })

  test('FW-30 FW-67 balance gives a skull of the pool to the half with fewer, of choice when even', () => {
    const balance = (god: 'huitzilopochtli' | 'tlaloc') =>
      ({ type: 'play-for', card: 'balance-1', god }) as const
    const even = holding('balance-1')
    expect(listed(even)).toEqual([balance('huitzilopochtli'), balance('tlaloc'), PASS])
    const uneven = holding('balance-1', { lake: { huitzilopochtli: 2, tlaloc: 3 } })
    expect(refusedWith(uneven, balance('tlaloc'))).toBe('even-lake-only')
    expect(acted(uneven, [balance('huitzilopochtli')]).state.lake.huitzilopochtli).toBe(3)
    const byCards = { ...uneven, more: { cardsGiven: { huitzilopochtli: 2, tlaloc: 0 } } }
    expect(refusedWith(byCards, balance('huitzilopochtli'))).toBe('even-lake-only')
  })
})

describe('traps and artifacts', () => {
  const arriving = (card: CardId, owner: number, more: Position = {}): Position => ({
    at: [20, 10, 3],
    skulls: [0, 5, 0],
    piles: { 12: [[card, owner]] },
    hands: [[], [EAGLE], []],
    ...more,
  })

  test('FW-40 obsidian-butterfly: whoever else moves in pays its owner two skulls', () => {
    const { state } = acted(arriving('obsidian-butterfly-1', 2), [PASS], [die(2)])
    expect(state.players.map(({ skulls }) => skulls)).toEqual([0, 4, 2])
    const own = acted(arriving('obsidian-butterfly-1', 1), [PASS], [die(2)])
    expect(skullsOf(own.state, 1)).toBe(6)
    const poor = acted(arriving('obsidian-butterfly-1', 2, { skulls: [0, 1, 0] }), [PASS], [die(2)])
    expect(poor.state.players.map(({ skulls }) => skulls)).toEqual([0, 1, 1])
  })

  test('FW-40 dry-season: whoever else moves in collects nothing there this turn', () => {
    const { state } = acted(arriving('dry-season-1', 2), [PASS], [die(2)])
    expect(rackOf(state, 12)).toBe(12)
    expect(rackOf(acted(arriving('dry-season-1', 1), [PASS], [die(2)]).state, 12)).toBe(11)
    const inPlace = arriving('dry-season-1', 2, { active: ['cozcacuauhtli'], kind: 'flood' })
    expect(skullsOf(acted(inPlace, [PASS], [die(2)]).state, 1)).toBe(5)
    const cortes = arriving('dry-season-1', 2, { active: ['ocelotl'], kind: 'invasion' })
    expect(skullsOf(acted(cortes, [PASS], [die(2), die(1)]).state, 1)).toBe(4)
  })

  test('FW-40 spring: whoever collects there takes one more from the pool', () => {
    const { state } = acted(arriving('spring-1', 1), [PASS], [die(2)])
    expect([skullsOf(state, 1), rackOf(state, 12)]).toEqual([7, 11])
    const none = arriving('spring-1', 1, { racks: { 12: 0 }, discs: { 12: 0 } })
    expect(skullsOf(acted(none, [PASS], [die(2)]).state, 1)).toBe(5)
  })

  test('FW-40 armory: whoever attacks from there has +2, which adds nothing to the payment', () => {
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
    const moved = arriving('armory-1', 0, { at: [12, 10, 3], skulls: [5, 5, 0] })
    const course = acted(moved, [PASS, PASS], [die(2), die(3), die(4)])
    expect(ofType(course, 'battle-ended')).toMatchObject([{ winner: 1, payment: 1 }])
  })

  test('FW-40 the owner of a trap is who put it there, however it came there', () => {
    const { state } = acted(holding('obsidian-butterfly-1'), [play('obsidian-butterfly-1')])
    expect(flowerWar.view(state).spaces[19]).toMatchObject({
      top: 'obsidian-butterfly-1',
      owner: 0,
      deck: 'huitzilopochtli',
    })
    const discarded = acted({ hands: [['cleansing-1', 'dry-season-1'], []] }, [
      play('cleansing-1'),
      { type: 'discard', card: 'dry-season-1' },
      DONE,
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
    const course = acted(drawing('gift-1'), [offer('mary')])
    expect(skullsOf(course.state, 0)).toBe(4)
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

  test('FW-16 again: another turn after this one, each once', () => {
    const given = drawing('again-1', { turn: { again: 1 }, skulls: [9, 0, 0], hands: [] })
    const { state } = acted(given, [offer('mary')])
    expect(state.turn.again).toBe(2)
    const after = acted(state, [PASS], [die(1)])
    expect(after.state.turn).toMatchObject({ seat: 0, again: 1 })
    expect(ofType(after, 'turn-began')).toMatchObject([{ seat: 0, extra: true, round: 3 }])
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
    expect(refusedWith(given, play('land-xochitl-1'))).toBe('out-of-reach')
    expect(refusedWith(state, play('land-xochitl-1'))).toBeUndefined()
  })

  test("FW-5 it belongs to the deck it was dealt to, and is barred with that god's cards", () => {
    const rain = { ...given, more: { rainLands: [3] }, active: ['coatl'] as const }
    expect(refusedWith(rain, play('land-calli-1'))).toBe('card-barred')
    const war = { ...given, more: { rainLands: [4] }, active: ['coatl'] as const }
    expect(refusedWith(war, play('land-calli-1'))).toBeUndefined()
  })
})
