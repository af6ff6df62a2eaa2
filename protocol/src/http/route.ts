// A route of HTTP, as data.
import { type RefusalCode, refusalRow } from '../refusals/refusals.ts'
import { count, optional, said, structure, text } from '../shapes/make.ts'
import type { Fields, Shape, ValueOf } from '../shapes/shape.ts'

/** A refusal, over HTTP and wherever else something is refused. */
export const refusal = structure({ code: text(), detail: text() })

/** The refusal of a request over a connection; over HTTP the wait is in the header `Retry-After`. */
export const requestRefusal = structure({
  ...refusal.fields,
  waitMs: optional(said('How long to wait before asking again.', count())),
})
export type WireRefusal = ValueOf<typeof refusal>

/** The refusals by the rules that HTTP answers with, and their status. */
const RULES_STATUS = {
  'malformed-options': 400,
  'match-over': 409,
  'no-temple': 400,
  'unknown-game': 404,
  'wrong-players': 400,
  'wrong-seat': 400,
} as const satisfies Readonly<Record<string, number>>

/** The status over HTTP that goes with a refusal. */
export function statusOf(code: string): number {
  const ofRules = Object.entries<number>(RULES_STATUS).find(([each]) => each === code)?.[1]
  return refusalRow(code)?.status ?? ofRules ?? 400
}

/**
 * The clients that may call a route: all; players, by their token; players that are no bot accounts; all, with more to
 * see for players; the operator, by a password; those who read figures, by another.
 */
export type Who = 'anyone' | 'player' | 'person' | 'maybe-player' | 'operator' | 'reader-of-figures'

export type HttpAnswer = Shape | 'text' | 'bytes' | { readonly lines: Shape }

export interface HttpRoute {
  /** A summary in one sentence. */
  readonly says: string
  readonly who: Who
  /** The members of the path. */
  readonly path?: Fields
  readonly query?: Fields
  readonly body?: Shape
  /** Its answers by status; `text` is plain text, `bytes` are raw, and each line of `lines` is JSON. */
  readonly answers: Readonly<Record<number, HttpAnswer>>
  /** The codes with which it refuses, besides those with which any request may be refused. */
  readonly refusals?: readonly (RefusalCode | keyof typeof RULES_STATUS)[]
  /** True if the answer has an `ETag`, with which it is requested again. */
  readonly isKept?: true
  /** True if refusals may have codes of a game, and the address of a match that is elsewhere. */
  readonly isAtMatch?: true
  /** True if refusals have the form that clients of Colyseus read. */
  readonly isMatchmaking?: true
}

/** Routes by method and path, in which `:name` is a member of the path. */
export type HttpRoutes = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /${string}`, HttpRoute>>

/** The codes with which every request may be refused. */
export const COMMON_REFUSALS = [
  'banned',
  'internal',
  'journal-unavailable',
  'malformed-request',
  'too-large',
  'too-many-requests',
] as const satisfies readonly RefusalCode[]

/** The codes with which invalid credentials are refused; without a password there is no operator. */
export const ASKER_REFUSALS = {
  anyone: [],
  player: ['issuer-unavailable', 'unauthorized'],
  person: ['issuer-unavailable', 'not-for-bots', 'unauthorized'],
  'maybe-player': ['issuer-unavailable', 'unauthorized'],
  operator: ['no-such-path', 'unauthorized'],
  'reader-of-figures': ['unauthorized'],
} as const satisfies Readonly<Record<Who, readonly RefusalCode[]>>
