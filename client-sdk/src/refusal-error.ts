// Refusals as errors.
import { CLIENT_REFUSALS, membersOf, type WireRefusal } from '@flower-war/protocol'

/** A refusal with the status and the wait of its HTTP answer, if it came in one. */
export interface RefusalFacts extends WireRefusal {
  readonly status?: number | undefined
  readonly retryAfterMs?: number | undefined
}

/** Parses what the server says of a refusal. */
export function factsIn(said: unknown): RefusalFacts {
  const { code, detail, waitMs } = membersOf(said)
  const retryAfterMs = typeof waitMs === 'number' ? waitMs : undefined
  return { code: String(code), detail: String(detail), retryAfterMs }
}

/** A refusal by the server: a stable code for programs, a sentence for people. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError'
  readonly code: string
  readonly detail: string
  /** The status of the HTTP answer; undefined if the refusal came another way. */
  readonly status: number | undefined
  /** The time after which to ask again, if the server has said so. */
  readonly retryAfterMs: number | undefined

  constructor(facts: RefusalFacts) {
    super(`${facts.code}: ${facts.detail}`)
    this.code = facts.code
    this.detail = facts.detail
    this.status = facts.status
    this.retryAfterMs = facts.retryAfterMs
  }
}

/** A refusal by the client itself. */
export function refusalOf(code: keyof typeof CLIENT_REFUSALS): RefusalError {
  return new RefusalError({ code, detail: CLIENT_REFUSALS[code].en })
}
