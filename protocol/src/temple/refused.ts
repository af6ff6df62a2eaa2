// Recognizes that a broker refuses a client.

/** By what MQTT 3.1.1 answers: a wrong name or password, or no right to come. */
const REFUSALS: ReadonlySet<unknown> = new Set([4, 5])

export function isRefused(error: Error): boolean {
  return 'code' in error && REFUSALS.has(error.code)
}
