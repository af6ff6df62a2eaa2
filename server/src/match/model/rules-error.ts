// Errors of a game's rules: its match cannot be trusted any more, and the sender of the input is not at fault.
import { messageOf } from '@flower-war/protocol'

/** An error of a game's own code. */
export class RulesError extends Error {}

/** Runs code that calls the rules; an error from there becomes a `RulesError`. */
export function byTheRules<Value>(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    throw new RulesError(`the rules failed: ${messageOf(error)}`, { cause: error })
  }
}
