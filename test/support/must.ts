// Results that a test takes to be accepted.
import type { Result } from '../../rules/src/result.ts'

/** Returns the value of what was accepted, and throws the sentence of a refusal. */
export function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.detail)
  return result.value
}
