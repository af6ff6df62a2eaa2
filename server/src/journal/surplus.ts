// Picks the finished matches to drop when there are more than are kept: not simply the oldest, so that a few sites
// that end very many do not push out the records of all others.

import { FINISHED_PER_SITE, FINISHED_RECENT_MS } from '../config/limits/all-matches.ts'
import { PICKED_AT_ONCE_MAX } from '../config/limits/own-work.ts'
import { beyondFairShare } from '../net/fair-share.ts'

/** A match that has ended, and the site at which it was made, as long as that is known. */
export interface FinishedMatch {
  readonly id: string
  readonly atMs: number
  readonly madeAt: string | undefined
  /** Its rank among the matches of its site, counted from the latest, if the store has counted that. */
  readonly rank?: number
}

/** The number of matches to pick ahead when `count` go now: a hundredth of those that are kept. */
export function pickedAtOnce(keepFinished: number, count: number): number {
  return Math.max(count, Math.min(Math.floor(keepFinished / 100), PICKED_AT_ONCE_MAX))
}

/** The site of a match is known for a month after its end: returns the time before which it is forgotten. */
export function recentSince(atMs: number): number {
  return atMs - FINISHED_RECENT_MS
}

/**
 * Picks the matches that go first, in that order: those of sites that have ended very many in the last month, then
 * those older than a month, then those of the sites that have ended the most. `found` must have the `count` oldest,
 * and of those whose site is known either all, or the `count` with the highest ranks.
 */
export function firstToGo(
  found: readonly FinishedMatch[],
  count: number,
  sinceMs: number,
): readonly FinishedMatch[] {
  // Of duplicates the later one counts.
  const matches = [...new Map(found.map((match) => [match.id, match])).values()]
  const held = matches
    .sort((one, other) => one.atMs - other.atMs || (one.id < other.id ? -1 : 1))
    .map((match) => ({ match, ...rankingOf(match, sinceMs) }))
  return beyondFairShare(held, Math.max(0, held.length - count)).map(({ match }) => match)
}

/** Ranks an old match after the recent ones of all sites that play as much as people do. */
function rankingOf({ id, madeAt, atMs, rank }: FinishedMatch, sinceMs: number) {
  if (atMs < sinceMs) return { rank: FINISHED_PER_SITE }
  return rank === undefined ? { address: madeAt ?? id } : { rank }
}
