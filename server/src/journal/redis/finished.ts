// The finished matches in Redis, to drop those beyond the number that is kept.
import type { RedisConnection } from '../../cluster/redis/connection.ts'
import { KEYS } from '../../cluster/redis/keys.ts'
import { FINISHED_READ_AT_ONCE_MAX } from '../../config/limits/own-work.ts'
import { parseCursor } from '../cursor.ts'
import type { FinishedMatches } from '../dropping.ts'
import type { FinishedMatch } from '../surplus.ts'
import { DROP } from './scripts.ts'

export function finishedInRedis(
  { redis, ask, script }: RedisConnection,
  keepFinished: number,
): FinishedMatches {
  const drop = script(DROP)
  return {
    count: () => ask(redis.zcard(KEYS.finished)),
    async oldest(count) {
      const cursors = await ask(redis.zrange(KEYS.finished, 0, count - 1))
      return cursors.map((cursor) => ({ ...parseCursor(cursor), madeAt: undefined }))
    },
    async *recent() {
      let before: ReadonlySet<string> = new Set()
      for (let begin = 0; ; begin += FINISHED_READ_AT_ONCE_MAX) {
        const end = begin + FINISHED_READ_AT_ONCE_MAX - 1
        const page = endedIn(await ask(redis.zrevrange(KEYS.finishedAt, begin, end, 'WITHSCORES')))
        // Matches that end meanwhile move others to the next page.
        yield page.filter(({ id }) => !before.has(id))
        if (page.length < FINISHED_READ_AT_ONCE_MAX) return
        before = new Set(page.map(({ id }) => id))
      }
    },
    drop: (matches) =>
      drop(keepFinished, ...matches.flatMap(({ id, madeAt = '' }) => [id, madeAt])),
  }
}

/** Parses pairs of a member, id and site, and its score, the time of the end. */
function endedIn(pairs: readonly string[]): readonly FinishedMatch[] {
  const found: FinishedMatch[] = []
  for (let index = 0; index < pairs.length; index += 2) {
    const [id = '', madeAt] = pairs[index]?.split(' ') ?? []
    found.push({ id, madeAt, atMs: Number(pairs[index + 1]) })
  }
  return found
}
