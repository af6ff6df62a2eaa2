// Drops finished matches beyond the number that is kept. That takes many turns of the event loop, and ending a match
// does not wait for it: for a moment there may be some more.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { DROPPED_AT_ONCE_MAX } from '../config/limits/own-work.ts'
import { newRanking } from '../net/fair-share.ts'
import { type FinishedMatch, firstToGo, pickedAtOnce, recentSince } from './surplus.ts'

/** The finished matches of a journal. */
export interface FinishedMatches {
  count(): Promise<number>
  oldest(count: number): Promise<readonly FinishedMatch[]>
  /** Those whose site is known, latest first, a page at a time. */
  recent(): AsyncIterable<readonly FinishedMatch[]>
  drop(matches: readonly FinishedMatch[]): Promise<unknown>
}

/** Returns the function to call after a match has ended. Other processes may drop matches at the same time. */
export function newDropping(
  finished: FinishedMatches,
  keepFinished: number,
): (atMs: number) => void {
  /** The matches to drop next. */
  let doomed: FinishedMatch[] = []
  /** The end of the latest match since the last count. */
  let endedAtMs: number | undefined
  let isDropping = false

  async function dropBeyond(atMs: number): Promise<void> {
    const beyond = (await finished.count()) - keepFinished
    if (beyond <= 0) return
    const count = Math.min(beyond, DROPPED_AT_ONCE_MAX)
    if (doomed.length < count) {
      const picked = pickedAtOnce(keepFinished, count)
      const found = [...(await finished.oldest(picked)), ...(await mostOfTheirSites(picked))]
      doomed = [...firstToGo(found, picked, recentSince(atMs))]
    }
    await finished.drop(doomed.splice(0, count))
  }

  /** The `count` recent matches that go first. */
  async function mostOfTheirSites(count: number): Promise<readonly FinishedMatch[]> {
    const rankOf = newRanking()
    let most: readonly FinishedMatch[] = []
    for await (const page of finished.recent()) {
      const ranked = page.map((match) => ({ ...match, rank: rankOf(match.madeAt ?? match.id) }))
      most = [...most, ...ranked].sort(byRank).slice(0, count)
      // Moves come first.
      await turnOfTheLoop()
    }
    return most
  }

  async function dropAll(): Promise<void> {
    isDropping = true
    try {
      while (endedAtMs !== undefined) {
        const atMs = endedAtMs
        endedAtMs = undefined
        await dropBeyond(atMs)
      }
    } catch {
      // The store is away, which is logged where it is noticed. The next match to finish retries.
    } finally {
      isDropping = false
    }
  }

  return (atMs) => {
    endedAtMs = atMs
    if (!isDropping) void dropAll()
  }
}

/** Sorts first the matches that go first. */
function byRank(one: FinishedMatch, other: FinishedMatch): number {
  return (other.rank ?? 0) - (one.rank ?? 0) || one.atMs - other.atMs
}
