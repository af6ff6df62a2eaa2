// Invariants hold as long as our own code is right. A broken one is a bug, and throws.

/** Thrown when our own code is wrong; never because of input from outside. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}

/** Throws unless the condition holds. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantError(message)
}

/** Returns the value, which our own code guarantees to be present. */
export function present<Value>(value: Value | undefined, message: string): Value {
  if (value === undefined) throw new InvariantError(message)
  return value
}
