// Which finished matches go when there are more than are kept. It is no longer the oldest if an address ends very many,
// so that a few addresses do not push everybody's records out.
import { PICKED_AT_ONCE_MAX } from '../config/own-limits.ts'
import { FINISHED_BY_ADDRESS, FINISHED_RECENT_MS } from '../config/share-limits.ts'
import { beyondFairShare } from '../net/fair-share.ts'

/** A match that has ended, and the place where it was made, as long as that is known. */
export interface FinishedMatch {
  readonly id: string
  readonly atMs: number
  readonly madeAt: string | undefined
  /** Which one of its place it is, counted from the latest, if the store has counted that. */
  readonly rank?: number
}

/** The number of matches to pick where so many go now: a hundredth of those that are kept. */
export function pickedAtOnce(keepFinished: number, count: number): number {
  return Math.max(count, Math.min(Math.floor(keepFinished / 100), PICKED_AT_ONCE_MAX))
}

/** Where a match was made is known for a month after its end: until when that is, if another one ends now. */
export function recentSince(atMs: number): number {
  return atMs - FINISHED_RECENT_MS
}

/**
 * Picks the matches that go first, in that order: those of addresses that have ended very many in the last month, then
 * those that are older than a month, and then those of the addresses that have ended the most. Takes as many of the
 * oldest as are picked, and all whose place is known, or as many of those as are picked, with their ranks, the highest.
 */
export function firstToGo(
  found: readonly FinishedMatch[],
  count: number,
  sinceMs: number,
): readonly FinishedMatch[] {
  // One that is found twice counts as it was found last.
  const matches = [...new Map(found.map((match) => [match.id, match])).values()]
  const held = matches
    .sort((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1))
    .map((match) => ({ match, ...standingOf(match, sinceMs) }))
  return beyondFairShare(held, Math.max(0, held.length - count)).map(({ match }) => match)
}

/** An old match stands behind the recent ones of all who play as much as people do. */
function standingOf({ id, madeAt, atMs, rank }: FinishedMatch, sinceMs: number) {
  if (atMs < sinceMs) return { rank: FINISHED_BY_ADDRESS }
  return rank === undefined ? { address: madeAt ?? id } : { rank }
}
