// Limits on how often something may be done: a bucket of tokens for each key, in tables of bounded size.

import { RATE_KEYS_MAX, RATES, type Rate } from '../config/limits/rates.ts'
import { countedAs } from './address.ts'

export type RateName = keyof typeof RATES

/** The rate that is looked at before anything else is known of a request, by each process for itself. */
const REQUESTS = 'requests-by-address'

/** Rates of what requests ask for. Processes that share buckets share those of all but one. */
export type AskedRate = Exclude<RateName, typeof REQUESTS>

/** Counted by each process: figures are read, and operators sign in, while Redis is away, too. */
const PASSWORDS: AskedRate = 'passwords-by-address'

/** Rates that hold whatever `LIMITS` says. */
const FIXED: ReadonlySet<RateName> = new Set(['temple-codes-by-player', 'temple-codes-by-address'])

export interface Rates {
  /** Takes a token for a key; if there is none, returns the milliseconds until there is. */
  take(name: AskedRate, key: string): Promise<number | undefined>
  /** Gives back a token that was not needed; if that fails, it comes back with time, as any other. */
  giveBack(name: AskedRate, key: string): Promise<void>
  /** Takes a token for a request from an address, before the request is looked at. */
  takeRequest(address: string): number | undefined
}

/** The buckets that several processes share. */
export interface SharedBuckets {
  take(name: AskedRate, key: string, rate: Rate): Promise<number | undefined>
  giveBack(name: AskedRate, key: string, rate: Rate): Promise<void>
}

/** Buckets of one rate. */
interface Buckets {
  take(key: string): number | undefined
  giveBack(key: string): void
}

interface RateParts {
  /** The factor of all rates that are not fixed; undefined switches those off. */
  readonly factor: number | undefined
  readonly clockMs: () => number
  /** Called with every rate that is exceeded. */
  readonly hit: (name: RateName) => void
  /** The buckets that several processes share; without them, those of this process. */
  readonly shared?: SharedBuckets | undefined
}

/** Makes the rates of `config/limits/rates.ts`. */
export function newRates({ factor, clockMs, hit, shared }: RateParts): Rates {
  const own = newOwnBuckets(clockMs)
  const bucketsOf = (name: AskedRate) => (name === PASSWORDS ? own : (shared ?? own))
  /**
   * The buckets of the site of an address, and of the address; one that refuses costs no token of the other. The site
   * is first: what it refuses is not remembered of each of its addresses.
   */
  const countedIn = <Name extends RateName>(name: Name, key: string) => {
    const factorHere = FIXED.has(name) ? 1 : factor
    if (factorHere === undefined) return []
    return countedAs(key)
      .toReversed()
      .map(([counted, share]) => [name, counted, times(RATES[name], factorHere * share)] as const)
  }
  return {
    async take(name, key) {
      const counted = countedIn(name, key)
      const buckets = bucketsOf(name)
      for (const [index, bucket] of counted.entries()) {
        const waitMs = await buckets.take(...bucket)
        if (waitMs === undefined) continue
        for (const taken of counted.slice(0, index)) await buckets.giveBack(...taken)
        hit(name)
        return waitMs
      }
      return undefined
    },
    async giveBack(name, key) {
      for (const bucket of countedIn(name, key)) await bucketsOf(name).giveBack(...bucket)
    },
    takeRequest(address) {
      const counted = countedIn(REQUESTS, address)
      for (const [index, bucket] of counted.entries()) {
        const waitMs = own.take(...bucket)
        if (waitMs === undefined) continue
        for (const taken of counted.slice(0, index)) own.giveBack(...taken)
        hit(REQUESTS)
        return waitMs
      }
      return undefined
    },
  }
}

/** Buckets in the memory of this process: a table for each name and rate. */
function newOwnBuckets(clockMs: () => number) {
  const tables = new Map<string, Buckets>()
  const tableOf = (name: RateName, rate: Rate): Buckets => {
    const key = `${name} ${rate.perMinute}`
    const table = tables.get(key) ?? newBuckets(rate, clockMs)
    tables.set(key, table)
    return table
  }
  return {
    take: (name: RateName, key: string, rate: Rate) => tableOf(name, rate).take(key),
    giveBack: (name: RateName, key: string, rate: Rate) => tableOf(name, rate).giveBack(key),
  }
}

/**
 * Buckets that fill over time. Each is stored as one number: when it will be full again. A full bucket is like one that
 * was never used, so buckets that were not used for long can be forgotten: the older half of the table, as soon as the
 * newer one is full. (A single table that drops its first key each time gets slow in V8.)
 */
export function newBuckets(
  { atOnce, perMinute }: Rate,
  clockMs: () => number,
  keysMax = RATE_KEYS_MAX,
): Buckets {
  const tokenMs = 60_000 / perMinute
  let newer = new Map<string, number>()
  let older = newer
  return {
    take(key) {
      const now = clockMs()
      const fullAtMs = Math.max(now, newer.get(key) ?? older.get(key) ?? now)
      const waitMs = fullAtMs + tokenMs - (now + atOnce * tokenMs)
      newer.set(key, waitMs > 0 ? fullAtMs : fullAtMs + tokenMs)
      if (newer.size >= keysMax / 2) {
        older = newer
        newer = new Map()
      }
      return waitMs > 0 ? waitMs : undefined
    },
    giveBack(key) {
      const fullAtMs = newer.get(key) ?? older.get(key)
      if (fullAtMs !== undefined) newer.set(key, fullAtMs - tokenMs)
    },
  }
}

function times({ atOnce, perMinute }: Rate, factor: number): Rate {
  return { atOnce: Math.max(1, atOnce * factor), perMinute: perMinute * factor }
}
