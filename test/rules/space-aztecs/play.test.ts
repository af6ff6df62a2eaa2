// The effects of cards when they are turned up.
import { describe, expect, test } from 'vitest'
import {
  AZTEC_IDS,
  CARD_IDS,
  isSaucer,
  isTemple,
  setOf,
} from '../../../rules/src/space-aztecs/cards.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import type { Action } from '../../../rules/src/space-aztecs/shapes.ts'
import {
  acted,
  city,
  eventsOf,
  FIRST,
  FOURTH,
  listed,
  played,
  position,
  refusedWith,
  SECOND,
  THIRD,
  taken,
} from './position.ts'

const HIDE: Action = { type: 'hide' }
const SHOW: Action = { type: 'show' }

/** An Aztec of each set. */
const OTHERS = ['villager-10', 'eagle-warrior-3', 'noble-10', 'archivist-10'] as const

test.for(AZTEC_IDS)('SA-20 %s goes into the city, in sight', (aztec) => {
  const { state } = played([{}, {}], [aztec, 'codex-1'])
  expect(state.cities[FIRST]).toEqual(city({ visible: [aztec] }))
})

describe('temples', () => {
  test.for(CARD_IDS.filter(isTemple))(
    'SA-21 %s hides all of its set that is in sight',
    (temple) => {
      const set = setOf(temple)
      const own = AZTEC_IDS.filter((aztec) => setOf(aztec) === set).slice(0, 2)
      const rest = OTHERS.filter((aztec) => setOf(aztec) !== set)
      const before = { visible: [...own, ...rest] }
      const { state, events } = played([before, {}], [temple, 'codex-1'])
      expect(state.cities[FIRST]).toEqual(city({ visible: rest, temples: { [temple]: own } }))
      expect(eventsOf(events, 'covered')).toEqual([
        { type: 'covered', seat: FIRST, temple, aztecs: own },
      ])
    },
  )

  test('SA-21 may be empty', () => {
    const { state } = played([{ visible: ['priest-1'] }, {}], ['agents-temple-2', 'codex-1'])
    expect(state.cities[FIRST]).toEqual(
      city({ visible: ['priest-1'], temples: { 'agents-temple-2': [] } }),
    )
  })

  test('SA-21 no Aztec goes under one later', () => {
    const before = { temples: { 'villagers-temple-1': ['villager-1'] } } as const
    const { state } = played([before, {}], ['villager-2', 'codex-1'])
    expect(state.cities[FIRST]).toEqual(city({ ...before, visible: ['villager-2'] }))
  })

  test('SA-21 a second one hides those who came since', () => {
    const before = {
      visible: ['villager-2'],
      temples: { 'villagers-temple-1': ['villager-1'] },
    } as const
    const { state } = played([before, {}], ['villagers-temple-2', 'codex-1'])
    expect(state.cities[FIRST]).toEqual(
      city({
        temples: {
          'villagers-temple-1': ['villager-1'],
          'villagers-temple-2': ['villager-2'],
        },
      }),
    )
  })

  test('SA-42 hidden Aztecs stay in sight of the players', () => {
    const { state } = played([{ visible: ['priest-1'] }, {}], ['superiors-temple-1', 'codex-1'])
    expect(spaceAztecs.view(state).players[0]?.temples).toEqual([
      { temple: 'superiors-temple-1', hidden: ['priest-1'] },
    ])
  })
})

describe('saucers', () => {
  test.for(CARD_IDS.filter(isSaucer))(
    'SA-22 %s takes one of its set from every other player',
    (saucer) => {
      const set = setOf(saucer)
      const [one, two, three] = AZTEC_IDS.filter((aztec) => setOf(aztec) === set)
      if (one === undefined || two === undefined || three === undefined)
        throw new Error('ten a set')
      const rest = OTHERS.filter((aztec) => setOf(aztec) !== set)
      const cities = [{ visible: [one] }, { visible: [two, ...rest] }, {}, { visible: [three] }]
      const { state } = played(cities, [saucer, 'codex-1', 'codex-2', 'codex-3'])
      expect(state.cities.map(({ visible }) => visible)).toEqual([[one], rest, [], []])
      expect(state.cities[FIRST]?.saucers).toEqual([{ saucer, taken: [two, three] }])
    },
  )

  const cities = [
    {},
    { visible: ['villager-1', 'villager-2', 'noble-7'] },
    { visible: ['villager-3'], temples: { 'villagers-temple-1': ['villager-4'] } },
    { visible: ['villager-5', 'villager-6'] },
  ] as const
  const cards = ['villagers-saucer-1', 'codex-1', 'codex-2', 'codex-3'] as const

  test('SA-22 if there are several, the saucer’s player chooses, clockwise', () => {
    const first = played(cities, cards)
    expect(first.state.asked).toEqual({ kind: 'capture', card: 'villagers-saucer-1', from: SECOND })
    expect(spaceAztecs.decision(first.state, FIRST)).toMatchObject({
      kind: 'capture',
      asked: { card: 'villagers-saucer-1', from: SECOND },
      actions: [
        { type: 'capture', aztec: 'villager-1' },
        { type: 'capture', aztec: 'villager-2' },
      ],
    })
    expect(spaceAztecs.decision(first.state, SECOND)).toBeUndefined()
    const second = acted(first.state, FIRST, { type: 'capture', aztec: 'villager-2' })
    // The single candidate of the third player is taken without asking.
    expect(second.events).toEqual([
      { type: 'captured', seat: FIRST, saucer: cards[0], from: SECOND, aztec: 'villager-2' },
      { type: 'captured', seat: FIRST, saucer: cards[0], from: THIRD, aztec: 'villager-3' },
    ])
    expect(second.state.asked).toMatchObject({ from: FOURTH })
    const third = acted(second.state, FIRST, { type: 'capture', aztec: 'villager-6' })
    expect(third.state.cities[FIRST]?.saucers).toEqual([
      { saucer: cards[0], taken: ['villager-2', 'villager-3', 'villager-6'] },
    ])
    expect(third.state.phase).toBe('take')
  })

  test('SA-22 takes no hidden Aztec, none of another set and none of another player', () => {
    const hidden = {
      visible: ['villager-3', 'villager-7', 'noble-8'],
      temples: { 'villagers-temple-1': ['villager-4'] },
    } as const
    const { state } = played([{}, hidden, {}], ['villagers-saucer-1', 'codex-1', 'codex-2'])
    const code = (aztec: 'villager-4' | 'noble-8' | 'villager-1') =>
      refusedWith(state, FIRST, { type: 'capture', aztec })
    expect(code('villager-4')).toBe('hidden-aztec')
    expect(code('noble-8')).toBe('no-candidate')
    expect(code('villager-1')).toBe('no-candidate')
    expect(spaceAztecs.decision(state, FIRST)?.illegal).toMatchObject([
      { action: { aztec: 'villager-4' }, refusal: { code: 'hidden-aztec' } },
    ])
    expect(refusedWith(state, FIRST, SHOW)).toBe('not-answering')
  })

  test('SA-22 is not optional', () => {
    expect(listed(played(cities, cards).state, FIRST).map(({ type }) => type)).toEqual([
      'capture',
      'capture',
    ])
  })

  test('SA-22 finds what has been played before it in the same round, not what comes after', () => {
    // From the villager of 00:00 clockwise: then the saucer, then the other villager.
    const { state } = played([{}, {}, {}], ['villager-1', 'villagers-saucer-1', 'villager-8'])
    expect(state.cities.map(({ visible }) => visible)).toEqual([[], [], ['villager-8']])
  })

  test('SA-22 Aztecs under it count for nothing but a point each', () => {
    const { state } = played([{}, { visible: ['noble-10'] }], ['superiors-saucer-1', 'codex-3'])
    expect(spaceAztecs.view(state).players[0]).toMatchObject({
      visible: [],
      saucers: [{ taken: ['noble-10'] }],
    })
  })
})

describe('very special agents', () => {
  const guarded = {
    visible: ['very-special-agent-1'],
    temples: { 'superiors-temple-1': ['priest-1'], 'superiors-temple-2': [] },
  } as const
  const asked = (before: Parameters<typeof city>[0], aztec: (typeof AZTEC_IDS)[number]) =>
    played([before, {}], [aztec, 'codex-1'])

  test('SA-23 let an Aztec go straight under the first temple of its set', () => {
    const { state } = asked(guarded, 'noble-7')
    expect(spaceAztecs.decision(state, FIRST)).toEqual({
      kind: 'hide',
      asked: { card: 'noble-7' },
      actions: [HIDE, SHOW],
      illegal: [],
    })
    expect(spaceAztecs.view(state)).toMatchObject({
      mover: FIRST,
      waiting: [FIRST],
      asked: { kind: 'hide', card: 'noble-7', from: null },
    })
    const hidden = acted(state, FIRST, HIDE)
    expect(hidden.state.cities[FIRST]?.temples).toEqual([
      { temple: 'superiors-temple-1', hidden: ['priest-1', 'noble-7'] },
      { temple: 'superiors-temple-2', hidden: [] },
    ])
    expect(eventsOf(hidden.events, 'settled')[0]).toMatchObject({
      aztec: 'noble-7',
      under: 'superiors-temple-1',
    })
  })

  test('SA-23 let it be shown if the player wishes', () => {
    const { state, events } = acted(asked(guarded, 'noble-7').state, FIRST, SHOW)
    expect(state.cities[FIRST]).toEqual(
      city({ ...guarded, visible: ['very-special-agent-1', 'noble-7'] }),
    )
    expect(eventsOf(events, 'settled')[0]).toMatchObject({ aztec: 'noble-7', under: null })
  })

  test('SA-23 do nothing for an Aztec whose set has no temple', () => {
    expect(asked(guarded, 'villager-1').state.asked).toBeNull()
  })

  test('SA-23 do not hide themselves, but can hide a second one', () => {
    const temple = { 'agents-temple-1': [] } as const
    expect(asked({ temples: temple }, 'very-special-agent-1').state.asked).toBeNull()
    const second = asked(
      { visible: ['very-special-agent-1'], temples: temple },
      'very-special-agent-2',
    )
    expect(second.state.asked).toEqual({ kind: 'hide', card: 'very-special-agent-2' })
  })

  test('SA-23 have no power once covered or taken', () => {
    const covered = { temples: { 'agents-temple-1': ['very-special-agent-1'] } } as const
    expect(asked(covered, 'archivist-3').state.asked).toBeNull()
    // The saucer of 13:40 takes the agent before the noble of 21:00 is played.
    const { state, events } = played([guarded, {}], ['noble-8', 'agents-saucer-1'])
    expect(eventsOf(events, 'captured')).toHaveLength(1)
    expect(state.asked).toBeNull()
    expect(state.cities[FIRST]?.visible).toEqual(['noble-8'])
  })

  test('SA-23 out of time an Aztec goes under the temple, another agent stays visible', () => {
    expect(spaceAztecs.fallback(asked(guarded, 'noble-7').state, FIRST)).toEqual(HIDE)
    const temple = { 'agents-temple-1': [] } as const
    const second = asked(
      { visible: ['very-special-agent-1'], temples: temple },
      'very-special-agent-2',
    )
    expect(spaceAztecs.fallback(second.state, FIRST)).toEqual(SHOW)
  })
})

test.for(CARD_IDS.filter((card) => card.startsWith('codex')))(
  'SA-24 %s lies beside the city',
  (codex) => {
    const other = codex === 'codex-1' ? 'villager-1' : 'codex-1'
    const { state } = played([{ visible: ['priest-1'] }, {}], [codex, other])
    expect(state.cities[FIRST]).toMatchObject({ visible: ['priest-1'], codices: [codex] })
  },
)

describe('out of time', () => {
  test('SA-46 the fullest pile is taken, on ties the first around the sundial', () => {
    const piles = [
      ['villager-1'],
      ['villager-2', 'villager-3'],
      ['villager-4', 'villager-5'],
    ] as const
    const cards = {
      cities: [{}, {}],
      piles: [...piles, ['codex-1'], ['codex-2'], ['codex-3'], ['codex-4'], ['codex-5']],
    } as const
    expect(spaceAztecs.fallback(position(cards), FIRST)).toEqual({ type: 'take', pile: 'market' })
  })

  test('SA-46 the first card in the order of SA-4 is chosen, and the first Aztec for a saucer', () => {
    const state = taken({
      cities: [{}, {}],
      piles: [
        ['codex-1', 'archivist-3', 'priest-1'],
        ['codex-2', 'codex-3'],
      ],
    })
    expect(spaceAztecs.fallback(state, FIRST)).toEqual({ type: 'choose', card: 'priest-1' })
    const saucer = played(
      [{}, { visible: ['villager-6', 'villager-5'] }],
      ['villagers-saucer-1', 'codex-1'],
    )
    expect(spaceAztecs.fallback(saucer.state, FIRST)).toEqual({
      type: 'capture',
      aztec: 'villager-6',
    })
  })
})
