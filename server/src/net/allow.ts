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
): Promise<Result<void>> {
  const waitMs = await rates.take(limit, key)
  return waitMs === undefined ? accept(undefined) : refused(tooMany(waitMs))
}

/** The refusal of something that was asked for too often, with the time to wait. */
export function tooMany(waitMs: number, code: keyof typeof TOO_OFTEN = 'too-many-requests'): Wait {
  return { code, detail: `${TOO_OFTEN[code]}; try again in ${secondsOf(waitMs)} s.`, waitMs }
}

const TOO_OFTEN = {
  'too-many-requests': 'That was asked for too often',
  'too-many-guesses': 'Too many wrong codes',
} as const satisfies Partial<Record<WaitCode, string>>

/** True if an invitation code is right. Counted as a guess before the check, so that many at once are limited too. */
export async function tryCode(
  rates: Pick<Rates, 'take' | 'giveBack'>,
  address: string,
  isRight: () => Promise<boolean>,
): Promise<Result<boolean>> {
  const allowed = await allow(rates, 'codes-by-address', address)
  if (!allowed.ok) return allowed
  const right = await isRight()
  if (right) await rates.giveBack('codes-by-address', address)
  return accept(right)
}

/** The seconds of a header or sentence that says how long to wait. */
export function secondsOf(ms: number): number {
  return Math.ceil(ms / 1_000)
}
