// Refusals in the errors of Colyseus's client.
import { membersOf, refusalRow, type WireRefusal } from '@flower-war/protocol'
import { factsIn, RefusalError, type RefusalFacts } from '../refusal-error.ts'

/** Extracts the refusal from a transport error, if it is one. */
export function refusalIn(error: unknown): RefusalFacts | undefined {
  const { reason } = membersOf(error)
  const { code, detail } = membersOf(reason)
  return typeof code === 'string' && typeof detail === 'string' ? factsIn(reason) : undefined
}

/** Statuses of refusals after which retrying is pointless. */
const HOPELESS = new Set([400, 401, 403, 404, 409])

/** The refusal to create or find a match, even if retrying may help later, as after asking too often. */
export function makingRefusalIn(error: unknown): RefusalError | undefined {
  return refusalWith(error, new Set([...HOPELESS, 429, 503]))
}

/** The refusal of a join; undefined if retrying may help. */
export function joinRefusalIn(error: unknown): RefusalError | undefined {
  return refusalWith(error, HOPELESS)
}

function refusalWith(error: unknown, statuses: ReadonlySet<number>): RefusalError | undefined {
  const { code: status, message } = membersOf(error)
  if (typeof status !== 'number' || !statuses.has(status)) return undefined
  const refusal = refusalFrom(String(message))
  return refusal && new RefusalError({ ...refusal, status })
}

/**
 * Parses a message of matchmaking or a room: a code and a sentence, or a code alone. Undefined if it is none of ours: a
 * proxy whose server is away for a moment answers with any status.
 */
function refusalFrom(message: string): WireRefusal | undefined {
  const [, code, detail] = /^([a-z]+(?:-[a-z]+)*): (.+)$/s.exec(message) ?? []
  if (code !== undefined && detail !== undefined) return { code, detail }
  const known = refusalRow(message)
  return known && { code: message, detail: known.en }
}
