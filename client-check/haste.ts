// Finds clients that ask without pausing. A busy machine slows every client, so the checker hurries beside them.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The number of turns of the event loop that a request and its answer take. */
const TURNS = 4
/** A client that does not pause takes less than this many times as long as the checker. */
const FACTOR = 2
/** However slow the machine, a client need not take longer than this many times `leastMs`. */
const LEAST_FACTOR_MAX = 2

/** Hurries as if asking that many times; resolves with the time it took. */
export async function rush(times: number): Promise<number> {
  const sinceMs = performance.now()
  for (let turn = 0; turn < times * TURNS; turn++) await nextTurn()
  return performance.now() - sinceMs
}

/** Returns the fault of a client that asked at these times, which would take at least `leastMs` with pauses. */
export function hasteIn(
  atMs: readonly number[],
  leastMs: number,
  rushMs: number,
): string | undefined {
  const ms = (atMs.at(-1) ?? 0) - (atMs[0] ?? 0)
  const slowMs = Math.min(FACTOR * rushMs, LEAST_FACTOR_MAX * leastMs)
  return ms >= Math.max(leastMs, slowMs)
    ? undefined
    : `It asked ${atMs.length} times within ${Math.ceil(ms)} ms`
}
