// A Result is the return value of an operation that may be refused: a value or a refusal, never an exception.
import type { Refusal } from './refusal.ts'

/** The requested value, or the reason why there is none. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: Refusal }

/** Builds the result of an operation that succeeded. */
export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}
