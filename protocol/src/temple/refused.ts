// Recognizes that a broker refuses a client.

/** The return codes of MQTT 3.1.1 for a wrong name or password, and for a client without the right to connect. */
const REFUSALS: ReadonlySet<unknown> = new Set([4, 5])

export function isRefused(error: Error): boolean {
  return 'code' in error && REFUSALS.has(error.code)
}
