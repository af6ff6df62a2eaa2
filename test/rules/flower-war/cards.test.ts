// The cards of the gods' decks that are played in the cards step, each with what it does (FW-30, FW-31).
import { describe, expect, test } from 'vitest'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  acted,
  actedAnyhow,
  asked,
  DONE,
  die,
  EAGLE,
  holding,
  listed,
  ofType,
  PASS,
  type Position,
  play,
  playOn,
  playTo,
  rackOf,
  refusedWith,
  skullsOf,
  spaceOf,
  topOf,
} from './position.ts'

describe('war cards', () => {
  test('FW-30 flower-war takes one skull from each other player', () => {
    const { state } = acted(holding('flower-war-1', { skulls: [1, 5, 0] }), [play('flower-war-1')])
    expect(state.players.map(({ skulls }) => skulls)).toEqual([1, 4, 0])
  })

  test('FW-30 atlatl attacks one or two spaces away, either way, but not under Malinalli', () => {
    const given = holding('atlatl-1', { at: [20, 2, 18] })
    const attacks = listed(given).filter(({ type }) => type === 'play-on')
    expect(attacks).toEqual([playOn('atlatl-1', 1), playOn('atlatl-1', 2)])
    for (const seat of [1, 2])
      expect(refusedWith({ ...given, at: [20, 1, 19] }, playOn('atlatl-1', seat))).toBeUndefined()
    expect(refusedWith({ ...given, at: [20, 20, 17] }, playOn('atlatl-1', 1))).toBe('no-target')
    expect(refusedWith({ ...given, at: [20, 20, 17] }, playOn('atlatl-1', 2))).toBe('no-target')
    const barred = { ...given, active: ['malinalli'] as const }
    expect(refusedWith(barred, playOn('atlatl-1', 1))).toBe('no-attacks')
    const course = acted(given, [playOn('atlatl-1', 2), PASS], [die(6), die(1)])
    expect(ofType(course, 'battle-began')).toMatchObject([{ attacker: 0, defender: 2 }])
  })

  test('FW-30 challenge attacks the nearest; its player chooses between those equally near', () => {
    const near = holding('challenge-1', { at: [20, 3, 17] })
    expect(listed(near).filter(({ type }) => type === 'play-on')).toHaveLength(2)
    const nearer = holding('challenge-1', { at: [20, 3, 18] })
    expect(refusedWith(nearer, playOn('challenge-1', 1))).toBe('no-target')
    expect(refusedWith(nearer, playOn('challenge-1', 2))).toBeUndefined()
    const here = holding('challenge-1', { at: [20, 20, 19] })
    expect(refusedWith(here, playOn('challenge-1', 2))).toBe('no-target')
    expect(refusedWith({ ...near, active: ['malinalli'] }, playOn('challenge-1', 1))).toBe(
      'no-attacks',
    )
  })

  test('FW-30 war-drum attacks everybody on the space and beside it, in turn order', () => {
    const given = holding('war-drum-1', { at: [20, 1, 10, 20], skulls: [5, 5, 5, 5] })
    const dice = [die(6), die(1), die(6), die(1)]
    const course = acted(given, [play('war-drum-1'), PASS, PASS], dice)
    expect(ofType(course, 'battle-began').map(({ defender }) => defender)).toEqual([1, 3])
    expect(refusedWith({ ...given, at: [20, 2, 10, 18] }, play('war-drum-1'))).toBe('no-target')
    expect(refusedWith({ ...given, at: [20, 2, 10, 20] }, play('war-drum-1'))).toBeUndefined()
    expect(refusedWith({ ...given, active: ['malinalli'] }, play('war-drum-1'))).toBe('no-attacks')
  })

  test('FW-30 night-raid takes a card at random from a player nearby who has one', () => {
    const given = holding('night-raid-1', {
      at: [20, 1, 3],
      hands: [['night-raid-1', EAGLE], ['mist-1'], ['mist-2']],
    })
    expect(refusedWith(given, playOn('night-raid-1', 2))).toBe('no-target')
    expect(refusedWith({ ...given, at: [20, 1, 2] }, playOn('night-raid-1', 2))).toBe('no-target')
    expect(refusedWith({ ...given, at: [20, 1, 20] }, playOn('night-raid-1', 2))).toBeUndefined()
    const course = actedAnyhow(given, [playOn('night-raid-1', 1)])
    expect(course.state.hands).toEqual([[EAGLE, 'mist-1'], [], ['mist-2']])
    const [took] = ofType(course, 'took-card')
    expect(took).toMatchObject({ seat: 0, from: 1, card: 'mist-1' })
    if (took === undefined) return
    expect(flowerWar.redact(took, seatAt(1))).toMatchObject({ card: 'mist-1' })
    expect(flowerWar.redact(took, seatAt(2))).toMatchObject({ card: null })
    const none: Position = { ...given, hands: [['night-raid-1', EAGLE]] }
    expect(refusedWith(none, playOn('night-raid-1', 1))).toBe('no-target')
  })

  test('FW-30 tribute-roll: another player with a skull pays one', () => {
    const given = holding('tribute-roll-1', { skulls: [0, 5, 0] })
    const { state } = acted(given, [playOn('tribute-roll-1', 1)])
    expect(state.players.map(({ skulls }) => skulls)).toEqual([1, 4, 0])
    expect(refusedWith(given, playOn('tribute-roll-1', 2))).toBe('no-target')
    const last = holding('tribute-roll-1', { skulls: [0, 1, 0] })
    expect(acted(last, [playOn('tribute-roll-1', 1)]).state.players[1]?.skulls).toBe(0)
  })

  test('FW-30 forced-offering: another player gives one to Huitzilopochtli, without drawing', () => {
    const { state } = acted(holding('forced-offering-1'), [playOn('forced-offering-1', 2)])
    expect(state.lake).toEqual({ huitzilopochtli: 1, tlaloc: 0 })
    expect(skullsOf(state, 2)).toBe(4)
    expect(state.hands[2]).toEqual([])
    const poor = holding('forced-offering-1', { skulls: [0, 5, 0] })
    expect(refusedWith(poor, playOn('forced-offering-1', 2))).toBe('no-target')
  })

  test('FW-30 war-canoe moves one or two spaces, either way; its player collects there', () => {
    const given = holding('war-canoe-1', { at: [20, 10, 11] })
    const goals = listed(given).flatMap((each) => (each.type === 'play-to' ? each.space : []))
    expect(goals.sort((one, other) => one - other)).toEqual([1, 2, 18, 19])
    const { state } = acted(given, [playTo('war-canoe-1', 18)])
    expect([spaceOf(state, 0), rackOf(state, 18), rackOf(state, 20)]).toEqual([18, 11, 7])
    expect(topOf(state, 20)).toBe('war-canoe-1')
  })
})

describe('rain cards', () => {
  test('FW-30 FW-110 tlalocs-tears puts up to three skulls of the pool onto the rack, of which one is taken', () => {
    const { state } = acted(holding('tlalocs-tears-1'), [play('tlalocs-tears-1')])
    expect([rackOf(state, 20), skullsOf(state, 0)]).toEqual([6 + 3 - 1, 5 + 1])
    const nearlyFull = acted(holding('tlalocs-tears-1', { racks: { 20: 10 } }), [
      play('tlalocs-tears-1'),
    ])
    expect([rackOf(nearlyFull.state, 20), skullsOf(nearlyFull.state, 0)]).toEqual([12 - 1, 6])
    const full = acted(holding('tlalocs-tears-1', { racks: {} }), [play('tlalocs-tears-1')])
    expect([rackOf(full.state, 20), skullsOf(full.state, 0)]).toEqual([12, 5])
    const flood = holding('tlalocs-tears-1', { kind: 'flood' as const, active: [] })
    expect(refusedWith(flood, play('tlalocs-tears-1'))).toBe('no-flood')
  })

  test("FW-30 its disc cannot be taken before the player's next turn", () => {
    const given = holding('tlalocs-tears-1', {
      at: [20, 10],
      racks: { 20: 0 },
      turn: { offer: 20 },
      pool: 1,
      skulls: [1, 0],
    })
    const { state } = acted(given, [play('tlalocs-tears-1')])
    expect(flowerWar.view(state).spaces[19]).toMatchObject({ rack: 0, guarded: true })
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
    expect(refusedWith(chosen.state, { type: 'give-to', seat: 0 })).toBe('no-target')
    const given2 = acted(chosen.state, [{ type: 'give-to', seat: 2 }])
    expect(given2.state.hands).toEqual([[EAGLE, 'mist-2'], [], ['mist-1']])
  })

  test('FW-30 two-springs: an only card is kept; a single other player gets the gift without a question', () => {
    const one = holding('two-springs-1', { tops: { tlaloc: ['mist-1'] }, empty: ['tlaloc'] })
    const kept = acted(one, [play('two-springs-1')]).state
    expect(kept.hands).toEqual([[EAGLE, 'mist-1'], [], []])
    expect(asked(kept).kind).toBe('cards')
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

  test('FW-30 tlalocan moves to any other space; players there are fought', () => {
    const given = holding('tlalocan-1', { at: [20, 10, 11] })
    expect(listed(given).filter(({ type }) => type === 'play-to')).toHaveLength(19)
    expect(refusedWith(given, playTo('tlalocan-1', 20))).toBe('no-way-there')
    const course = acted(given, [playTo('tlalocan-1', 10), PASS], [die(1), die(1)])
    expect(ofType(course, 'battle-began')).toMatchObject([{ defender: 1 }])
  })

  test('FW-30 FW-67 balance gives a skull of the pool to the half with fewer, to either when even', () => {
    const balance = (god: 'huitzilopochtli' | 'tlaloc') =>
      ({ type: 'play-for', card: 'balance-1', god }) as const
    const even = holding('balance-1')
    expect(listed(even)).toEqual(
      expect.arrayContaining([balance('huitzilopochtli'), balance('tlaloc')]),
    )
    const uneven = holding('balance-1', { lake: { huitzilopochtli: 2, tlaloc: 3 } })
    expect(refusedWith(uneven, balance('tlaloc'))).toBe('even-lake-only')
    expect(acted(uneven, [balance('huitzilopochtli')]).state.lake.huitzilopochtli).toBe(3)
    const byCards = { ...uneven, more: { cardsGiven: { huitzilopochtli: 2, tlaloc: 0 } } }
    expect(refusedWith(byCards, balance('huitzilopochtli'))).toBe('even-lake-only')
  })
})
