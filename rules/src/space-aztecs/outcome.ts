// The end of a match, and its winners (SA-40, SA-41).
import type { Outcome } from '../game.ts'
import { present } from '../invariant.ts'
import { ranked } from '../ranking.ts'
import { type Seat, seatsOf } from '../seat.ts'
import { EMPTY_PILES_TO_END, saucersToEnd } from './board.ts'
import { aztecsOf, type City, hiddenIn } from './city.ts'
import { type Score, scoresOf, totalOf } from './score.ts'
import type { EndReason } from './shapes.ts'
import type { State } from './state.ts'

/** The criteria by which seats are ranked at the end, in this order: Aztecs are those of the city. */
const CRITERIA = ['points', 'aztecs', 'hidden'] as const

/** SA-40: returns the reason why the match ends with this round, if it does. */
export function endReasonOf({ piles, cities }: State): EndReason | undefined {
  const empty = piles.filter(({ cards }) => cards.length === 0).length
  const isEmptied = empty >= EMPTY_PILES_TO_END
  if (saucersPlayed(cities) >= saucersToEnd(cities.length))
    return isEmptied ? 'piles-and-saucers' : 'saucers-played'
  return isEmptied ? 'piles-empty' : undefined
}

/** Counts the saucers that have been played. */
export function saucersPlayed(cities: readonly City[]): number {
  return cities.reduce((sum, { saucers }) => sum + saucers.length, 0)
}

/** Returns the outcome, if the match is over. */
export function outcomeOf(state: State): Outcome | undefined {
  const { ended, round } = state
  if (ended === null) return undefined
  const { scores, ranking } = resultOf(state)
  return {
    winners: present(ranking[0], 'somebody is best'),
    ranking,
    reason: ended,
    turns: round,
    scores,
  }
}

/** Returns each seat's score (SA-41), and all seats, best first, with tied ones grouped (SA-40). */
export function resultOf({ cities, leftOut }: Pick<State, 'cities' | 'leftOut'>): {
  readonly scores: readonly Score[]
  readonly ranking: readonly (readonly Seat[])[]
} {
  const scores = scoresOf(cities, leftOut)
  const standings = scores.map((score, index) => {
    const city = present(cities[index], 'every score is of a city')
    return { points: totalOf(score), aztecs: aztecsOf(city).length, hidden: hiddenIn(city).length }
  })
  return { scores, ranking: ranked(seatsOf(cities.length), standings, CRITERIA) }
}
