// How a refusal reaches the caller who awaits an answer.
import { membersOf, SERVER_REFUSALS, type WireRefusal } from '@flower-war/protocol'

/** Something that the server refused: a stable code for programs, a sentence for people. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly code: string
  readonly detail: string

  constructor({ code, detail }: WireRefusal) {
    super(`${code}: ${detail}`)
    this.code = code
    this.detail = detail
  }
}

/** The refusal in what the transport rejects with, if it is one. */
export function refusalIn(error: unknown): WireRefusal | undefined {
  const { code, detail } = membersOf(membersOf(error)['reason'])
  return typeof code === 'string' && typeof detail === 'string' ? { code, detail } : undefined
}

/** What matchmaking answers that no further try will change. */
const HOPELESS = new Set([400, 401, 403, 404, 409, 522])

/** Why a match could not be made or found, even if another try may help later, as after asking too often. */
export function makingRefusalIn(error: unknown): RefusalError | undefined {
  return refusalWith(error, new Set([...HOPELESS, 429, 503]))
}

/** Why a match could not be joined, if no further try will change it. */
export function joinRefusalIn(error: unknown): RefusalError | undefined {
  return refusalWith(error, HOPELESS)
}

function refusalWith(error: unknown, statuses: ReadonlySet<number>): RefusalError | undefined {
  const { code: status, message } = membersOf(error)
  if (typeof status !== 'number' || !statuses.has(status)) return undefined
  return new RefusalError(refusalFrom(String(message)))
}

/** What matchmaking and rooms say: a code and a sentence, or a code alone. */
function refusalFrom(message: string): WireRefusal {
  const [, code, detail] = /^([a-z]+(?:-[a-z]+)*): (.+)$/s.exec(message) ?? []
  if (code !== undefined && detail !== undefined) return { code, detail }
  const known = Object.entries(SERVER_REFUSALS).find(([each]) => each === message)
  return known === undefined
    ? { code: 'not-joined', detail: message }
    : { code: known[0], detail: known[1] }
}
