// Finished matches in Redis: drops what is beyond the number that is kept.
import type { Line } from '../../cluster/redis/connection.ts'
import { KEYS } from '../../cluster/redis/keys.ts'
import { DROPPED_AT_ONCE_MAX } from '../../config/own-limits.ts'
import { parseCursor } from '../cursor.ts'
import { type FinishedMatch, firstToGo, pickedAtOnce, recentSince } from '../finished.ts'
import { DROP } from './scripts.ts'

/** Returns what is called after a match has ended at a time. Other processes may do the same at the same moment. */
export function newFinished(
  { redis, ask, script }: Line,
  keepFinished: number,
): (atMs: number) => Promise<void> {
  const drop = script(DROP)
  /** Those that go next. */
  let doomed: FinishedMatch[] = []

  async function pick(count: number, atMs: number): Promise<readonly FinishedMatch[]> {
    const oldest = await ask(redis.zrange(KEYS.finished, 0, count - 1))
    const ended = await ask(redis.zrange(KEYS.finishedAt, 0, -1, 'WITHSCORES'))
    const found: FinishedMatch[] = oldest.map((place) => ({
      ...parseCursor(place),
      madeAt: undefined,
    }))
    for (let index = 0; index < ended.length; index += 2) {
      const [id = '', madeAt] = ended[index]?.split(' ') ?? []
      found.push({ id, madeAt, atMs: Number(ended[index + 1]) })
    }
    return firstToGo(found, count, recentSince(atMs))
  }

  async function dropBeyond(atMs: number): Promise<void> {
    const beyond = (await ask(redis.zcard(KEYS.finished))) - keepFinished
    if (beyond <= 0) return
    const count = Math.min(beyond, DROPPED_AT_ONCE_MAX)
    if (doomed.length < count) doomed = [...(await pick(pickedAtOnce(keepFinished, count), atMs))]
    const dropped = doomed.splice(0, count)
    await drop(keepFinished, ...dropped.flatMap(({ id, madeAt = '' }) => [id, madeAt]))
  }

  // Redis is away, which is logged where it is noticed. The next match to finish retries.
  return (atMs) => dropBeyond(atMs).catch(() => {})
}
