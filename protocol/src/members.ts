// Safe access to untrusted values.

/** The members of a value by name; none if it is not an object. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value)
}
