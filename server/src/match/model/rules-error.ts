// Rules that throw are at fault, not whoever asked: their match cannot be trusted any more.

/** An error of a game's own code. */
export class RulesError extends Error {
  override readonly name = 'RulesError'
}

/** Runs what the rules take part in; whatever they throw is a `RulesError`. */
export function byTheRules<Value>(run: () => Value): Value {
  try {
    return run()
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new RulesError(`the rules failed: ${why}`, { cause: error })
  }
}
