// The end of a match, and the scores.

import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { CARD_SETS, type CardId, type SaucerId } from '../../../rules/src/space-aztecs/cards.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import { scoresOf } from '../../../rules/src/space-aztecs/score.ts'
import type { State } from '../../../rules/src/space-aztecs/state.ts'
import { saidIn } from '../../support/languages.ts'
import { type Before, city, eventsOf, FIRST, played, SECOND, THIRD } from './position.ts'

/** The points of the Aztecs in each city, of all sets. */
function aztecs(cities: readonly Before[], leftOut: State['leftOut'] = null): readonly number[] {
  return scoresOf(cities.map(city), leftOut).map((score) =>
    CARD_SETS.reduce((sum, set) => sum + score[set], 0),
  )
}

describe('the fewest villagers', () => {
  const two: Before = { visible: ['villager-1', 'villager-2'] }

  test('SA-30 cost five points', () => {
    expect(aztecs([two, { visible: ['villager-3'] }])).toEqual([4, -3])
  })

  test('SA-30 zero is a number too, and a score may be negative', () => {
    expect(aztecs([two, {}])).toEqual([4, -5])
  })

  test('SA-30 cost all who tie, even all players', () => {
    expect(aztecs([two, {}, {}])).toEqual([4, -5, -5])
    expect(aztecs([{}, {}, {}])).toEqual([-5, -5, -5])
  })

  test('SA-30 hidden villagers count, those under saucers do not', () => {
    const hidden: Before = { temples: { 'villagers-temple-1': ['villager-3', 'villager-4'] } }
    const taken: Before = {
      visible: ['villager-9'],
      saucers: { 'villagers-saucer-1': ['villager-5', 'villager-6'] },
    }
    expect(aztecs([two, hidden, taken])).toEqual([4, 5, 0])
  })

  test('SA-30 cost nothing if villagers are left out', () => {
    expect(aztecs([{}, { visible: ['noble-7'] }], 'villagers')).toEqual([0, 5])
    expect(aztecs([{}, { visible: ['noble-7'] }], 'agents')).toEqual([-5, 0])
  })
})

/** A city in which this many saucers were played before. */
function withSaucers(count: number): Before {
  const sets = ['warriors', 'superiors', 'agents'] as const
  const saucers = sets.flatMap((set) =>
    [1, 2, 3].map((n): SaucerId => `${set}-saucer-${n}` as SaucerId),
  )
  return { saucers: Object.fromEntries(saucers.slice(0, count).map((saucer) => [saucer, []])) }
}

describe('the end', () => {
  const EMPTY: readonly CardId[] = []
  const reasonAfter = (players: number, saucers: number, emptyPiles: number) => {
    const cities = [withSaucers(saucers), ...Array.from({ length: players - 1 }, () => ({}))]
    const left: readonly CardId[] = [
      'villager-9',
      'villager-10',
      'noble-8',
      'noble-9',
      'noble-10',
      'priest-3',
    ]
    const cards: readonly CardId[] = [
      'villagers-saucer-1',
      'codex-1',
      'codex-2',
      'codex-3',
      'codex-4',
      'codex-5',
    ]
    const own = cards.slice(0, players).map((card, seat) => [card, ...left.slice(seat, seat + 1)])
    const empty = Array.from({ length: emptyPiles }, () => EMPTY)
    const { state, events } = played(cities, cards.slice(0, players), { piles: [...own, ...empty] })
    expect(eventsOf(events, 'ended').map(({ reason }) => reason)).toEqual(
      state.ended === null ? [] : [state.ended],
    )
    return state.ended
  }

  test('SA-40 comes when two piles are empty', () => {
    expect(reasonAfter(2, 0, 1)).toBeNull()
    expect(reasonAfter(2, 0, 2)).toBe('piles-empty')
  })

  test.for([
    [2, 7],
    [4, 7],
    [5, 9],
    [6, 9],
  ] as const)('SA-40 comes for %i players with saucer number %i', ([players, number]) => {
    expect(reasonAfter(players, number - 2, 0)).toBeNull()
    expect(reasonAfter(players, number - 1, 0)).toBe('saucers-played')
  })

  test('SA-48 both may come in the same round', () => {
    expect(reasonAfter(3, 6, 2)).toBe('piles-and-saucers')
  })

  test('SA-40 the round is played to its end', () => {
    const cities = [withSaucers(6), { visible: ['villager-2'] as const }]
    // The seventh saucer comes first, at 08:20.
    const { state, events } = played(cities, ['villagers-saucer-2', 'noble-7'])
    expect(events.map(({ type }) => type)).toEqual([
      'chose',
      'announced',
      'played',
      'captured',
      'played',
      'settled',
      'ended',
    ])
    expect(state.cities[SECOND]?.visible).toEqual(['noble-7'])
    expect(spaceAztecs.view(state)).toMatchObject({ phase: 'over', mover: null, waiting: [] })
  })
})

/** The outcome of a match that ends with these cities. */
function outcomeOf(...cities: readonly Before[]) {
  const { state } = played([withSaucers(0), {}], ['codex-7', 'codex-8'])
  return spaceAztecs.outcome({
    ...state,
    cities: cities.map(city),
    phase: 'over',
    ended: 'piles-empty',
  })
}

/** The sum of all parts of a score. */
function total(score: Readonly<Record<string, number>>): number {
  return Object.values(score).reduce((sum, points) => sum + points, 0)
}

describe('the score', () => {
  test('SA-41 is shown in parts: codex, each set, saucers; the villagers’ part has the five points of SA-30', () => {
    const outcome = outcomeOf(
      {
        visible: ['villager-10', 'eagle-warrior-1', 'eagle-warrior-2', 'priest-1', 'alien-5'],
        temples: { 'agents-temple-1': ['archivist-10'] },
        codices: ['codex-5', 'codex-8'],
        saucers: { 'agents-saucer-1': ['archivist-3', 'archivist-4'] },
      },
      { visible: ['noble-7'], codices: ['codex-3'] },
    )
    // 6, 9, 10 and 2 × 5; one temple and four sets; two under a saucer. 5 − 5; one superior.
    expect(outcome).toEqual({
      winners: [FIRST],
      ranking: [[FIRST], [SECOND]],
      reason: 'piles-empty',
      turns: 2,
      scores: [
        { codex: 10, villagers: 6, warriors: 9, superiors: 10, agents: 10, saucers: 2 },
        { codex: 2, villagers: -5, warriors: 0, superiors: 5, agents: 0, saucers: 0 },
      ],
    })
    expect(outcome?.scores.map(total)).toEqual([47, 2])
  })

  test('SA-41 keeps the order in which it is added up, and has no sums', () => {
    const parts = ['codex', 'villagers', 'warriors', 'superiors', 'agents', 'saucers']
    expect(outcomeOf({}, {})?.scores.map(Object.keys)).toEqual([parts, parts])
    for (const language of LANGUAGES)
      expect(Object.keys(saidIn(spaceAztecs.texts, language).scores)).toEqual(parts)
  })

  test('SA-41 is told to all when the match ends', () => {
    const cities = [withSaucers(6), { visible: ['noble-7', 'villager-2'] as const }]
    const { state, events } = played(cities, ['villagers-saucer-2', 'codex-5'])
    const [ended] = eventsOf(events, 'ended')
    const scores = [
      { codex: 0, villagers: -5, warriors: 0, superiors: 0, agents: 0, saucers: 1 },
      { codex: 0, villagers: -5, warriors: 0, superiors: 5, agents: 0, saucers: 0 },
    ]
    expect(ended).toEqual({ type: 'ended', reason: 'saucers-played', scores, winners: [SECOND] })
    expect(ended && spaceAztecs.redact(ended, 'spectator')).toEqual(ended)
    expect(spaceAztecs.outcome(state)?.scores).toEqual(scores)
  })

  test('SA-40 most points win', () => {
    const points = (visible: Before['visible']): Before => ({
      visible: ['villager-1', ...(visible ?? [])],
    })
    const outcome = outcomeOf(points(['noble-7']), points(['noble-10']), points([]))
    expect(outcome?.ranking).toEqual([[SECOND], [FIRST], [THIRD]])
    expect(outcome?.winners).toEqual([SECOND])
  })

  test('SA-40 breaks ties by the number of Aztecs in the city, paired ones, too', () => {
    // 2 + 7 and 3 under a saucer, or 2 + 10: 12 points each, of which both lose 5.
    const two: Before = {
      visible: ['villager-1', 'noble-10'],
      saucers: { 'agents-saucer-1': ['archivist-3', 'archivist-4', 'archivist-5'] },
    }
    const three: Before = { visible: ['villager-2', 'priest-1', 'alien-4'] }
    const outcome = outcomeOf(two, three)
    expect(outcome?.scores.map(total)).toEqual([7, 7])
    expect(outcome?.ranking).toEqual([[SECOND], [FIRST]])
  })

  test('SA-40 breaks further ties by the number of hidden ones, and then the victory is shared', () => {
    const seen: Before = { visible: ['villager-1', 'villager-5'] }
    const hidden: Before = {
      visible: ['villager-4'],
      temples: { 'villagers-temple-1': ['villager-2'] },
    }
    expect(outcomeOf(seen, hidden)?.ranking).toEqual([[SECOND], [FIRST]])
    const alike: Before = { visible: ['villager-4', 'villager-2'] }
    const outcome = outcomeOf(seen, alike, { visible: ['noble-7'] })
    expect(outcome?.ranking).toEqual([[FIRST, SECOND], [THIRD]])
    expect(outcome?.winners).toEqual([FIRST, SECOND])
  })
})
