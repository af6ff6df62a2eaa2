// Shares out what is limited for everybody. When it runs short, the addresses that have the most of it give some up, so
// that a few of them never take it from all others.
import { countedAs } from './address.ts'

/** One thing of which the server keeps a limited number, and the address that it came from, if that is known. */
export interface Held {
  readonly address?: string
  /** Which one of its address it counts as, where that does not follow from what else there is of it. */
  readonly rank?: number
  /** How much of it this is, where that is not one. */
  readonly amount?: number
}

/**
 * Picks what has to go so that no more than `keptMax` is left, in that order. The list is in the order in which the
 * things of one address go. An address keeps its last one before another keeps its last two; a /48 may have eight times
 * as much. Each keeps its last `least` in any case.
 */
export function beyondFairShare<Each extends Held>(
  held: readonly Each[],
  keptMax: number,
  least = 0,
): readonly Each[] {
  if (amountOf(held) <= keptMax) return []
  const rankOf = newRanking()
  const ranked = held
    .toReversed()
    .map((each) => ({ each, rank: each.rank ?? rankOf(each.address ?? '', each.amount) }))
  // Among equals those that go last are kept: sorting leaves them in front.
  ranked.sort((one, other) => one.rank - other.rank)
  let kept = 0
  return ranked
    .filter(({ each: { amount = 1 }, rank }) => {
      kept += amount
      return kept > keptMax && rank > least
    })
    .reverse()
    .map(({ each }) => each)
}

/** All of it together. */
export function amountOf(held: readonly Held[]): number {
  return held.reduce((sum, { amount = 1 }) => sum + amount, 0)
}

/** Says of one thing after the other which one of its address it is, beginning with those that are kept longest. */
export function newRanking(): (address: string, amount?: number) => number {
  const counts = new Map<string, number>()
  return (address, amount = 1) => {
    const ranks = countedAs(address).map(([key, times]) => {
      const count = (counts.get(key) ?? 0) + amount
      counts.set(key, count)
      return count / times
    })
    return Math.max(...ranks)
  }
}

/**
 * Picks what has to go from a store that holds more than it may. A tenth goes at a time, since picking reads all that
 * is held.
 */
export function crowdedOut<Each extends Held>(held: readonly Each[], max: number): readonly Each[] {
  return held.length > max ? beyondFairShare(held, Math.floor(max * 0.9)) : []
}
