// Shares out things of which the server has a limited number. When they run short, the addresses that have the most
// give some up, so that a few addresses never take them from all others.
import { countedAs } from './address.ts'

/** The share of each site while there are fewer than `below` in all. */
interface Share {
  readonly below: number
  readonly each: number
}

/** Shares from the first thing on, smaller the more there are; the last `below` is the most in all. */
export type Shares = readonly Share[]

/**
 * The number that a site may have while there are that many in all; none when all are taken. It falls in steps, since a
 * part of what is left would fall to nothing before sites that come one after the other.
 */
export function shareAmong(shares: Shares, inAll: number): number {
  return shares.find(({ below }) => inAll < below)?.each ?? 0
}

/** The limit that keeps a site from one more than it has here: its share, or that of all together. */
export function shareTaken(
  shares: Shares,
  inAll: number,
  here: number,
): 'ofSite' | 'full' | undefined {
  const share = shareAmong(shares, inAll)
  if (here < share) return undefined
  return share === 0 ? 'full' : 'ofSite'
}

/** One thing of which the server holds a limited number, and the address that it came from, if that is known. */
export interface Shared {
  readonly address?: string
  /** Its rank among the things of its address, if that does not follow from the list itself. */
  readonly rank?: number
  /** The amount it takes up; 1 by default. */
  readonly amount?: number
}

/**
 * Picks the things that have to go so that no more than `keptMax` is left, first to go first. The list has the things
 * of one address in the order in which they go. Every address keeps its last one before any keeps its last two; a /48
 * may have eight times as many.
 */
export function beyondFairShare<Each extends Shared>(
  things: readonly Each[],
  keptMax: number,
): readonly Each[] {
  if (amountOf(things) <= keptMax) return []
  const rankOf = newRanking()
  const ranked = things
    .toReversed()
    .map((each) => ({ each, rank: each.rank ?? rankOf(each.address ?? '', each.amount) }))
  // The sort is stable, so among equals those that go last stay in front.
  ranked.sort((one, other) => one.rank - other.rank)
  let kept = 0
  return ranked
    .filter(({ each: { amount = 1 } }) => {
      kept += amount
      return kept > keptMax
    })
    .reverse()
    .map(({ each }) => each)
}

/** The part of its maximum that an overfull store keeps: picking what goes reads all of it, and so has to be rare. */
export const KEPT_PART = 0.9

/**
 * Picks the one that gives way to a newcomer when `max` places are taken: the latest of the address that has the most,
 * or the newcomer itself. Undefined if a place is free.
 */
export function displacedBy<Each extends Shared>(
  newcomer: Each,
  taken: Iterable<Each>,
  max: number,
): Each | undefined {
  return beyondFairShare([newcomer, ...[...taken].reverse()], max)[0]
}

export function amountOf(things: readonly Shared[]): number {
  return things.reduce((sum, { amount = 1 }) => sum + amount, 0)
}

/** Returns a function that ranks things among those of their address; call it with those to keep longest first. */
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

/** Picks the things that have to go from a store that is over its maximum. */
export function crowdedOut<Each extends Shared>(
  things: readonly Each[],
  max: number,
): readonly Each[] {
  return things.length > max ? beyondFairShare(things, Math.floor(max * KEPT_PART)) : []
}
