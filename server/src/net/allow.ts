// Refuses requests beyond their rate.
import { accept, type Refusal, type Result } from '@flower-war/rules'
import { refused, type WaitCode } from '../refusal.ts'
import type { AskedRate, Rates } from './rates.ts'

/** A refusal that holds for a time. */
type Wait = Refusal & { readonly waitMs: number }

/** Counts a request against a limit, and refuses it beyond that. */
export async function allow(
  rates: Pick<Rates, 'take'>,
  limit: AskedRate,
  key: string,
  code?: TooOften,
): Promise<Result<void>> {
  const waitMs = await rates.take(limit, key)
  return waitMs === undefined ? accept(undefined) : refused(tooMany(waitMs, code))
}

/** The refusal of something that was asked for too often, with the time to wait in whole milliseconds. */
export function tooMany(waitMs: number, code: TooOften = 'too-many-requests'): Wait {
  const detail = `${TOO_OFTEN[code]}; try again in ${secondsOf(waitMs)} s.`
  return { code, detail, waitMs: Math.ceil(waitMs) }
}

type TooOften = keyof typeof TOO_OFTEN
const TOO_OFTEN = {
  'too-many-requests': 'That was asked for too often',
  'too-many-guesses': 'Too many wrong codes',
} as const satisfies Partial<Record<WaitCode, string>>

/**
 * Looks for what a code stands for; undefined if it is wrong. Counted as a guess before the check, so that many at once
 * are limited too.
 */
export async function tryCode<Found>(
  rates: Pick<Rates, 'take' | 'giveBack'>,
  [limit, key, code]: readonly [limit: AskedRate, key: string, code?: TooOften],
  look: () => Promise<Result<Found> | undefined>,
): Promise<Result<Found> | undefined> {
  const allowed = await allow(rates, limit, key, code)
  if (!allowed.ok) return allowed
  let isWrong = false
  try {
    const found = await look()
    isWrong = found === undefined
    return found
  } finally {
    // A search that failed says nothing about the code.
    if (!isWrong) await rates.giveBack(limit, key)
  }
}

/** The seconds of a header or sentence that says how long to wait. */
export function secondsOf(ms: number): number {
  return Math.ceil(ms / 1_000)
}
