// What others have said, or thrown, and of which nothing is known yet.

/** Its members by their names; whatever is no object has none that anybody asks for. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return Object(value)
}
