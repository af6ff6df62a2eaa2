// How a refusal reaches whoever awaits an answer.
import type { WireRefusal } from '@flower-war/protocol'

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
  const { reason }: { reason?: { code?: unknown; detail?: unknown } } = Object(error)
  const { code, detail } = Object(reason)
  return typeof code === 'string' && typeof detail === 'string' ? { code, detail } : undefined
}
