// The ratings of greedy players of Space Aztecs: points, and their chance to last.
import { expect, test } from 'vitest'
import { nextToAct } from '../../../rules/src/asked.ts'
import { POLICIES } from '../../../rules/src/bots/policy.ts'
import { playable } from '../../../rules/src/match.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import type { Seat } from '../../../rules/src/seat.ts'
import type { CardId } from '../../../rules/src/space-aztecs/cards.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import type { Action } from '../../../rules/src/space-aztecs/shapes.ts'
import type { State } from '../../../rules/src/space-aztecs/state.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { type Before, FIRST, played, position, taken } from './position.ts'

const worth = (state: State, action: Action, seat: Seat = FIRST): number =>
  spaceAztecs.rate(state, seat, action)

/** The rating of choosing each of two cards, by the first of two players. */
function chosen(cities: readonly Before[], one: CardId, other: CardId): readonly number[] {
  const state = taken({ cities, piles: [[one, other]] })
  return [one, other].map((card) => worth(state, { type: 'choose', card }))
}

const VILLAGERS: Before = { visible: ['villager-9', 'villager-10', 'villager-8'] }

test.for([
  ['more points', [{}, {}], 'noble-10', 'noble-7'],
  [
    'a company that grows',
    [{ visible: ['eagle-warrior-1'] }, {}],
    'eagle-warrior-2',
    'jaguar-warrior-4',
  ],
  ['an alien with a priest', [{ visible: ['priest-1'] }, {}], 'alien-4', 'noble-10'],
  [
    'a temple over many',
    [{ visible: ['archivist-10', 'archivist-9'] }, {}],
    'agents-temple-1',
    'warriors-temple-1',
  ],
  ['a codex card for many', [VILLAGERS, {}], 'codex-1', 'codex-2'],
  [
    'a saucer that finds much',
    [{}, { visible: ['noble-10'] }],
    'superiors-saucer-1',
    'agents-saucer-1',
  ],
  [
    'an agent for whom there is a temple',
    [{ temples: { 'warriors-temple-1': [] } }, {}],
    'very-special-agent-1',
    'archivist-5',
  ],
  ['not having the fewest', [{}, { visible: ['villager-9'] }], 'villager-2', 'archivist-4'],
] as const)('%s is worth more', ([, cities, better, worse]) => {
  const [more = 0, less = 0] = chosen(cities, better, worse)
  expect(more).toBeGreaterThan(less)
})

test('a pile is worth its best card', () => {
  const state = position({
    cities: [{}, {}],
    piles: [
      ['noble-10', 'priest-1'],
      ['noble-7', 'codex-1'],
    ],
  })
  const [dawn, market] = (['dawn', 'market'] as const).map((pile) =>
    worth(state, { type: 'take', pile }),
  )
  expect(dawn).toBeGreaterThan(market ?? 0)
  expect(dawn).toBe(
    worth(taken({ cities: [{}, {}], piles: [['noble-10', 'priest-1']] }), {
      type: 'choose',
      card: 'noble-10',
    }),
  )
})

test('an archivist is worth more hidden, and a saucer’s best catch is the dearest Aztec', () => {
  const guarded = { visible: ['very-special-agent-1'], temples: { 'agents-temple-1': [] } } as const
  const { state } = played([guarded, {}], ['archivist-10', 'codex-1'])
  expect(worth(state, { type: 'hide' })).toBeGreaterThan(worth(state, { type: 'show' }))
  const saucer = played(
    [{}, { visible: ['noble-7', 'noble-10'] }],
    ['superiors-saucer-1', 'codex-1'],
  )
  const catchOf = (aztec: 'noble-7' | 'noble-10') => worth(saucer.state, { type: 'capture', aztec })
  expect(catchOf('noble-10')).toBeGreaterThan(catchOf('noble-7'))
})

test('a rating does not depend on what has been asked before', () => {
  const cities = [{ visible: ['eagle-warrior-1'] }, { visible: ['villager-9'] }] as const
  const piles = [['villager-2', 'eagle-warrior-2', 'superiors-saucer-1'], ['codex-1']] as const
  const asks = (state: State) => piles[0].map((card) => worth(state, { type: 'choose', card }))
  const state = taken({ cities, piles })
  const afresh = { ...state, cities: [...state.cities] }
  expect(asks(state)).toEqual(asks(afresh))
  // The same cities, but no one has the fewest of a set that is left out.
  const [left] = asks({ ...state, leftOut: 'villagers' })
  expect(left).not.toBe(asks(state)[0])
  expect(asks(state)).toEqual(asks(afresh))
})

test('others who have chosen are assumed to have chosen what looks best to them', () => {
  const state = taken({
    cities: [{}, {}, {}],
    piles: [
      ['noble-7', 'noble-10'],
      ['archivist-3', 'villager-10'],
      ['codex-1', 'jaguar-warrior-4'],
    ],
  })
  const chosen = ['noble-7', 'archivist-3', null] as const
  const supposed = spaceAztecs.supposeChoices?.({ ...state, chosen }, FIRST)
  expect(supposed).toEqual({ ...state, chosen: ['noble-7', 'villager-10', null] })
  const { state: playing } = played([{}, {}], ['noble-7', 'codex-1'])
  expect(spaceAztecs.supposeChoices?.(playing, FIRST)).toBe(playing)
})

test('a greedy player wins most matches against three random ones', () => {
  let won = 0
  for (let n = 0; n < 40; n++) {
    const started = playable(spaceAztecs).start({
      players: 4,
      options: {},
      seed: seedFromText(`greedy ${n}`),
    })
    if (!started.ok) throw new Error(started.refusal.detail)
    const { match } = started.value
    const chance = constantChance(`greedy ${n}`)
    for (;;) {
      const asked = nextToAct(match, chance)
      if (asked === undefined) break
      const policy = asked.seat === n % 4 ? POLICIES.greedy : POLICIES.random
      match.act(asked.seat, policy(match, asked, chance))
    }
    if (match.outcome()?.winners.some((seat) => seat === n % 4)) won++
  }
  expect(won).toBeGreaterThan(30)
})
