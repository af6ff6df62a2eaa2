// Refusals of matchmaking, as errors that Colyseus passes on.
import { ServerError } from '@colyseus/core'
import type { Refusal } from '@flower-war/rules'

/** A refusal of something that was asked for too often. */
export class OverLimit extends ServerError {
  /** How long to wait before asking again. */
  readonly waitMs: number

  constructor(waitMs: number) {
    super(429, 'too-many-requests')
    this.waitMs = waitMs
  }
}

/** A refusal with a sentence of its own. */
export class Refused extends ServerError {
  readonly refusal: Refusal

  constructor(status: number, refusal: Refusal) {
    super(status, refusal.code)
    this.refusal = refusal
  }
}

/** Throws if the caller has to wait. */
export function limit(waitMs: number | undefined): void {
  if (waitMs !== undefined) throw new OverLimit(waitMs)
}
