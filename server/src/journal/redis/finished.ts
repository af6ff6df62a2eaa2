// Finished matches in Redis: drops those beyond the number that is kept. That takes many turns of the event loop, and
// ending a match does not wait for it: for a moment there may be some more.
import type { RedisConnection } from '../../cluster/redis/connection.ts'
import { KEYS } from '../../cluster/redis/keys.ts'
import { DROPPED_AT_ONCE_MAX, FINISHED_READ_AT_ONCE_MAX } from '../../config/own-limits.ts'
import { newRanking } from '../../net/fair-share.ts'
import { parseCursor } from '../cursor.ts'
import { type FinishedMatch, firstToGo, pickedAtOnce, recentSince } from '../surplus.ts'
import { DROP } from './scripts.ts'

/** Returns the function to call after a match has ended. Other processes may drop matches at the same time. */
export function newFinished(
  { redis, ask, script }: RedisConnection,
  keepFinished: number,
): (atMs: number) => void {
  const drop = script(DROP)
  /** The matches to drop next. */
  let doomed: FinishedMatch[] = []
  /** The end of the latest match since the last count. */
  let endedAtMs: number | undefined
  let isDropping = false

  /** The `count` recent matches that go first. */
  async function mostOfTheirSites(count: number): Promise<readonly FinishedMatch[]> {
    const rankOf = newRanking()
    let most: readonly FinishedMatch[] = []
    let before: ReadonlySet<string> = new Set()
    for (let begin = 0; ; begin += FINISHED_READ_AT_ONCE_MAX) {
      const end = begin + FINISHED_READ_AT_ONCE_MAX - 1
      const page = endedIn(await ask(redis.zrevrange(KEYS.finishedAt, begin, end, 'WITHSCORES')))
      // Matches that end meanwhile move others to the next page.
      const found = page.filter(({ id }) => !before.has(id))
      const ranked = found.map((match) => ({ ...match, rank: rankOf(match.madeAt ?? match.id) }))
      most = [...most, ...ranked].sort(byRank).slice(0, count)
      if (page.length < FINISHED_READ_AT_ONCE_MAX) return most
      before = new Set(page.map(({ id }) => id))
    }
  }

  async function pick(count: number, atMs: number): Promise<FinishedMatch[]> {
    const cursors = await ask(redis.zrange(KEYS.finished, 0, count - 1))
    const oldest = cursors.map((cursor) => ({ ...parseCursor(cursor), madeAt: undefined }))
    const found = [...oldest, ...(await mostOfTheirSites(count))]
    return [...firstToGo(found, count, recentSince(atMs))]
  }

  async function dropBeyond(atMs: number): Promise<void> {
    const beyond = (await ask(redis.zcard(KEYS.finished))) - keepFinished
    if (beyond <= 0) return
    const count = Math.min(beyond, DROPPED_AT_ONCE_MAX)
    if (doomed.length < count) doomed = await pick(pickedAtOnce(keepFinished, count), atMs)
    const dropped = doomed.splice(0, count)
    await drop(keepFinished, ...dropped.flatMap(({ id, madeAt = '' }) => [id, madeAt]))
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
      // Redis is away, which is logged where it is noticed. The next match to finish retries.
    } finally {
      isDropping = false
    }
  }

  return (atMs) => {
    endedAtMs = atMs
    if (!isDropping) void dropAll()
  }
}

/** Parses pairs of a member, id and site, and its score, the time of the end. */
function endedIn(told: readonly string[]): readonly FinishedMatch[] {
  const found: FinishedMatch[] = []
  for (let index = 0; index < told.length; index += 2) {
    const [id = '', madeAt] = told[index]?.split(' ') ?? []
    found.push({ id, madeAt, atMs: Number(told[index + 1]) })
  }
  return found
}

/** Sorts first the matches that go first. */
function byRank(one: FinishedMatch, other: FinishedMatch): number {
  return (other.rank ?? 0) - (one.rank ?? 0) || one.atMs - other.atMs
}
