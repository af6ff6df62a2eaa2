// Conditions for a track of Tıeqchıeq, so that another can be tried by changing the data.
import { expect, test } from 'vitest'
import { POLICIES } from '../../../rules/src/bots/policy.ts'
import { playable } from '../../../rules/src/match.ts'
import {
  COLOURS,
  opponentOf,
  pathOf,
  TRACK,
  type Track,
} from '../../../rules/src/tieqchieq/board.ts'
import { tieqchieq } from '../../../rules/src/tieqchieq/index.ts'
import { playToEnd } from '../../support/matches/matches.ts'

/** The faults of a track. */
function faultsOf(track: Track): readonly string[] {
  const faults: string[] = []
  const [red, yellow] = COLOURS.map((colour) =>
    pathOf(track, colour).map(({ cost, sign }) => `${sign} ${cost}`),
  )
  if (red?.join() !== yellow?.join()) faults.push('it is not the same for both')
  for (const colour of COLOURS) {
    const path = pathOf(track, colour)
    const sun = path.findIndex(({ sign }) => sign === 'sun')
    const enemy = track.lanes[opponentOf(colour)].territory
    const blocked = path.slice(sun, sun + 2).every(({ square }) => enemy.includes(square))
    if (blocked) faults.push(`a token of ${colour} could be blocked before the sun`)
  }
  return faults
}

test('TQ-1 the track is the one of the rulebook', () => {
  const squares = COLOURS.map((colour) => pathOf(TRACK, colour).map(({ square }) => square))
  expect(squares).toEqual([
    [3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
  ])
  const met = { cost: [1, 1, 1, 1, 1, 1, 3, 3, 1, 1], rings: [2, 4], sun: 3, plus: [5, 9] }
  for (const colour of COLOURS) {
    const path = pathOf(TRACK, colour)
    const placesOf = (sign: string) => [...path.keys()].filter((at) => path[at]?.sign === sign)
    expect(path.map(({ cost }) => cost)).toEqual(met.cost)
    expect(placesOf('ring')).toEqual(met.rings)
    expect(placesOf('sun')).toEqual([met.sun])
    expect(placesOf('plus')).toEqual(met.plus)
  }
})

test('TQ-1 the track has no faults', () => {
  expect(faultsOf(TRACK)).toEqual([])
})

test('TQ-1 the faults of a track are found', () => {
  const { red, yellow } = TRACK.lanes
  const lopsided = { ...TRACK, lanes: { red: { ...red, plus: [7] }, yellow } }
  expect(faultsOf(lopsided)).toContain('it is not the same for both')
  const lanes = {
    red: { ...red, territory: [5, 6] },
    yellow: { ...yellow, territory: [6, 7] },
  }
  expect(faultsOf({ ...TRACK, lanes })).toEqual([
    'a token of red could be blocked before the sun',
    'a token of yellow could be blocked before the sun',
  ])
})

test.for(['random', 'greedy'] as const)('TQ-1 %s players finish on it', (name) => {
  for (let n = 0; n < 50; n++) {
    expect(playToEnd(playable(tieqchieq), `finish ${n}`, POLICIES[name]).reason).toBe('all-home')
  }
})
