// How often anybody may do something: a bucket of tokens for each key, in a table that cannot grow without bound.
import { RATE_KEYS_MAX, RATES, type Rate } from './limits.ts'

export type RateName = keyof typeof RATES

/** The rates of a server. */
export interface Rates {
  /** Takes a token for a key. If there is none: the milliseconds until there is one. */
  take(name: RateName, key: string): number | undefined
}

/** Buckets of one rate. */
export interface Buckets {
  take(key: string): number | undefined
}

export interface RateParts {
  /** What the rates are multiplied by; undefined switches them off. */
  readonly factor: number | undefined
  readonly nowMs: () => number
  /** Is told of every refusal. */
  readonly hit: (name: RateName) => void
}

/** The rates as `limits.ts` has them. */
export function newRates({ factor, nowMs, hit }: RateParts): Rates {
  if (factor === undefined) return { take: () => undefined }
  const buckets = new Map(
    Object.entries(RATES).map(([name, rate]) => [name, newBuckets(times(rate, factor), nowMs)]),
  )
  return {
    take(name, key) {
      const waitMs = buckets.get(name)?.take(key)
      if (waitMs !== undefined) hit(name)
      return waitMs
    },
  }
}

/**
 * Buckets that fill as time goes by. Of each only one number is kept: when it will be full again. One that is full is
 * like one that was never used, so it costs little to forget whoever was quiet for long: the older half of the table,
 * as soon as the newer one is full. (A single table that drops its first key each time gets slow in V8.)
 */
export function newBuckets(
  { atOnce, perMinute }: Rate,
  nowMs: () => number,
  keysMax = RATE_KEYS_MAX,
): Buckets {
  const tokenMs = 60_000 / perMinute
  let newer = new Map<string, number>()
  let older = newer
  return {
    take(key) {
      const now = nowMs()
      const fullAtMs = Math.max(now, newer.get(key) ?? older.get(key) ?? now)
      const waitMs = fullAtMs + tokenMs - (now + atOnce * tokenMs)
      newer.set(key, waitMs > 0 ? fullAtMs : fullAtMs + tokenMs)
      if (newer.size >= keysMax / 2) {
        older = newer
        newer = new Map()
      }
      return waitMs > 0 ? waitMs : undefined
    },
  }
}

function times({ atOnce, perMinute }: Rate, factor: number): Rate {
  return { atOnce: Math.max(1, atOnce * factor), perMinute: perMinute * factor }
}
