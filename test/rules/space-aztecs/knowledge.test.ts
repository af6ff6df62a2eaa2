// The knowledge of each viewer: resampled matches that they cannot tell from the true one.
import { describe, expect, test } from 'vitest'
import { seatsOf, type Viewer } from '../../../rules/src/seat.ts'
import type { CardId } from '../../../rules/src/space-aztecs/cards.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import { pileAt, type State } from '../../../rules/src/space-aztecs/state.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { acted, FIRST, played, position, SECOND, THIRD, taken } from './position.ts'

const SAMPLES = 40

/** The values of `look` in many resampled matches: all that are possible as far as the viewer can tell. */
function possible(
  state: State,
  viewer: Viewer,
  look: (resampled: State) => unknown,
): ReadonlySet<string> {
  const chance = constantChance('knowledge')
  return new Set(
    Array.from({ length: SAMPLES }, () =>
      JSON.stringify(look(spaceAztecs.resample(state, viewer, chance))),
    ),
  )
}

const dawn = ({ piles }: State): readonly CardId[] => pileAt(piles, 'dawn').cards
const three = { cities: [{}, {}, {}] }

describe.for([true, false])('with notes %s', (notes) => {
  test('SA-13 SA-49 a pile is known to the player who has held it, and to nobody else', () => {
    const state = taken({ ...three, notes })
    expect(possible(state, FIRST, dawn).size).toBe(1)
    for (const viewer of [SECOND, THIRD, 'spectator'] as const)
      expect(possible(state, viewer, dawn).size).toBe(SAMPLES)
  })
})

describe('a card that lies face down', () => {
  const piles = [
    ['villager-1', 'villager-2', 'villager-3'],
    ['codex-1', 'codex-2'],
    ['noble-7', 'noble-8'],
  ] as const
  const firstChoice = ({ chosen }: State) => chosen[FIRST]

  test('SA-11 is known to the player who chose it; for others it may be any card that they do not know', () => {
    const { state } = acted(taken({ ...three, piles }), FIRST, {
      type: 'choose',
      card: 'villager-2',
    })
    expect(possible(state, FIRST, firstChoice)).toEqual(new Set(['"villager-2"']))
    expect(possible(state, SECOND, firstChoice).size).toBeGreaterThan(10)
  })

  test('SA-11 is one of the pile for a player who has held the pile', () => {
    const before = taken({ ...three, piles })
    const known = before.piles.map((pile, place) =>
      place === FIRST ? { ...pile, knownTo: [FIRST, SECOND] } : pile,
    )
    const { state } = acted({ ...before, piles: known }, FIRST, {
      type: 'choose',
      card: 'villager-2',
    })
    expect(possible(state, SECOND, firstChoice)).toEqual(
      new Set(['"villager-1"', '"villager-2"', '"villager-3"']),
    )
  })

  test('SA-12 is known to all once its time is announced', () => {
    const cities = [{}, { visible: ['villager-4', 'villager-5'] as const }, {}]
    // The saucer of 08:20 asks before the cards of 18:40 and 21:00 are turned up.
    const { state } = played(cities, ['villagers-saucer-2', 'codex-1', 'noble-8'])
    expect(state.chosen).toEqual([null, 'codex-1', 'noble-8'])
    const faceDown = ({ chosen, piles: resampled }: State) => [
      chosen,
      pileAt(resampled, 'market').cards.includes('codex-1'),
      pileAt(resampled, 'ballcourt').cards.includes('noble-8'),
    ]
    for (const viewer of [FIRST, SECOND, THIRD, 'spectator'] as const)
      expect(possible(state, viewer, faceDown).size).toBe(1)
    expect(
      possible(state, FIRST, ({ piles: resampled }) => pileAt(resampled, 'market').cards).size,
    ).toBeGreaterThan(10)
  })
})

test('SA-3 no player knows a pile before they have held it', () => {
  const state = position(three)
  for (const viewer of [...seatsOf(3), 'spectator'] as const)
    expect(possible(state, viewer, dawn).size).toBe(SAMPLES)
})
