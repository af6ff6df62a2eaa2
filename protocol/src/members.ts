// Safe access to untrusted values.

/** The members of a value by name; none if it is not an object. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value)
}

/** The message of an error for people: of a refusal its sentence, without the code. */
export function messageOf(error: unknown): string {
  const { detail, message } = membersOf(error)
  return String(detail ?? message ?? error)
}
