// FW-30 to FW-34: the costs of cards, their piles and decks, and hands.
import { describe, expect, test } from 'vitest'
import { CARD_IDS, type CardId, rowOf } from '../../../rules/src/flower-war/cards/cards.ts'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import {
  acted,
  EAGLE,
  holding,
  listed,
  offer,
  ofType,
  PASS,
  type Position,
  play,
  playOn,
  position,
  rackOf,
  refusedWith,
  skullsOf,
  topOf,
} from './position.ts'

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

  test('FW-30 a card in hand that cannot be played is listed with the reason', () => {
    const state = position(holding('flower-war-1', { racks: {} }))
    expect(flowerWar.decision(state, seatAt(0))?.illegal).toEqual([
      { action: play('flower-war-1'), refusal: { code: 'rack-full', detail: expect.any(String) } },
    ])
  })

  test('FW-30 a card that needs no suitable target can be played even if it does nothing', () => {
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

  test('FW-32 if there are none, no card is drawn, and the god counts the skull all the same', () => {
    const none: Position = { ...drawn, piles: { 4: [['mist-1', 1]] } }
    const { state, events } = acted(none, [offer('tlaloc')])
    expect(events.map(({ type }) => type)).toEqual(['skulls'])
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
    expect(flowerWar.privateView(state, seatAt(0)).hand.map(({ card }) => card)).toEqual(hand)
    expect(flowerWar.privateView(state, seatAt(1)).hand).toEqual([])
    const drew = { type: 'drew', seat: 0, deck: 'tlaloc', card: 'mist-1', founds: false } as const
    expect(flowerWar.redact({ ...drew, seat: seatAt(0) }, seatAt(1))).toMatchObject({ card: null })
  })

  test('FW-33 a hidden card may be any card of its deck that can be held and is not seen', () => {
    const hands = [['ransom-1'], ['peace-1', 'mist-2', 'macuahuitl-1']] as const
    const piles = { 4: [['mist-1', 0]] } as const
    const state = position({ hands, piles })
    const chance = constantChance('what somebody may hold')
    const held = new Set<CardId>()
    for (let n = 0; n < 1_000; n++) {
      const dealt = flowerWar.resample(state, seatAt(0), chance)
      const hand = dealt.hands[1] ?? []
      expect(hand.map((card) => rowOf(card).deck)).toEqual(['mary', 'tlaloc', 'huitzilopochtli'])
      for (const card of hand) held.add(card)
    }
    const holdable = CARD_IDS.filter((card) => {
      const { deck, use } = rowOf(card)
      return deck !== 'land' && use !== 'at-once' && card !== 'mist-1' && card !== 'ransom-1'
    })
    expect([...held].sort()).toEqual(holdable.sort())
  })

  test('FW-33 FW-50 a hidden card is never one with which its player would have won', () => {
    const given: Position = {
      hands: [[], ['peace-1', 'mist-1', 'macuahuitl-1']],
      discs: { 5: 1, 15: 1 },
    }
    const chance = constantChance('nobody may hold')
    for (let n = 0; n < 200; n++) {
      const { hands } = flowerWar.resample(position(given), seatAt(0), chance)
      expect(hands[1]?.[0]).toMatch(/^peace/)
    }
  })

  test('FW-34 signs cannot be played, but can be taken and discarded', () => {
    expect(listed({ hands: [[EAGLE, 'serpent-1', 'peace-1'], []] })).toEqual([PASS])
    const given: Position = { hands: [['cleansing-1', EAGLE], []] }
    const { state } = acted(given, [play('cleansing-1'), { type: 'discard', card: EAGLE }])
    expect(topOf(state, 20)).toBe(EAGLE)
  })
})
