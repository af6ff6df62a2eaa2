// Whether a client asks without pausing. On a busy machine nobody can ask quickly, so the checker hurries beside it.
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A question and its answer take about so many turns of the event loop. */
const TURNS = 4
/** Whoever does not pause needs less than so many times what the checker needs. */
const FACTOR = 2
/** However slow the machine, nobody has to take longer than so many times the least. */
const LEAST_FACTOR_MAX = 2

/** Hurries as if asking so many times; resolves with the time it took. */
export async function rush(times: number): Promise<number> {
  const sinceMs = performance.now()
  for (let turn = 0; turn < times * TURNS; turn++) await nextTurn()
  return performance.now() - sinceMs
}

/** What is wrong with a client that asked that often; with pauses it takes at least `leastMs`, however fast the machine. */
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
