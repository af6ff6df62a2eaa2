// A Result is how something that may be refused answers: a value, or the refusal, never an exception.
import type { Refusal } from './refusal.ts'

/** The value asked for, or why there is none. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

/** The answer of something that succeeded. */
export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}
