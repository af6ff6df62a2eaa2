// The order of the seats at the end of a match.
import { present } from './invariant.ts'
import type { Seat } from './seat.ts'

/** Ranks seats, best first, with level ones in one group; the first criterion in which two differ decides. */
export function ranked<Criterion extends string>(
  seats: readonly Seat[],
  scores: readonly Readonly<Record<Criterion, number>>[],
  criteria: readonly Criterion[],
): readonly (readonly Seat[])[] {
  const compare = (one: Seat, other: Seat): number => {
    const [here, there] = [scoreOf(scores, one), scoreOf(scores, other)]
    const differing = criteria.find((each) => here[each] !== there[each])
    return differing === undefined ? 0 : here[differing] - there[differing]
  }
  const groups: Seat[][] = []
  for (const seat of seats.toSorted((one, other) => compare(other, one))) {
    const group = groups.at(-1)
    const [first] = group ?? []
    if (first !== undefined && compare(first, seat) === 0) group?.push(seat)
    else groups.push([seat])
  }
  return groups
}

function scoreOf<Score>(scores: readonly Score[], seat: Seat): Score {
  return present(scores[seat], 'every seat has a score')
}
