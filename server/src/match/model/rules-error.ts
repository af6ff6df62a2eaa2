// Rules that throw are at fault, not whoever asked: their match cannot be trusted any more.
import { messageOf } from '@flower-war/protocol'

/** An error of a game's own code. */
export class RulesError extends Error {}

/** Runs what the rules take part in; whatever they throw is a `RulesError`. */
export function byTheRules<Value>(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    throw new RulesError(`the rules failed: ${messageOf(error)}`, { cause: error })
  }
}
