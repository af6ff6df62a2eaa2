// The ways in which an exercise can bend the traffic between a client and the server.
import type { IncomingHttpHeaders } from 'node:http'
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../protocol/src/constants.ts'
import type { Said, Told } from './doors/door.ts'
import type { Line } from './line.ts'

/** A request over HTTP, or for a WebSocket. */
export interface Asked {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** The checker listens in two places; most matches are at the first. */
  readonly place: Place
  readonly isUpgrade: boolean
  readonly atMs: number
}

export type Place = 'first' | 'second'

/** An answer over HTTP. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Bend {
  /** Answers a request itself, hangs up on it, or passes it on. */
  readonly asked?: (asked: Asked) => Answer | 'hang-up' | 'pass'
  /** Changes an answer of JSON on its way to the client. */
  readonly answered?: (asked: Asked, answer: Answer) => Answer
  /** Receives each frame of the client; returns true if the server may have it. */
  readonly said?: (said: Said, line: Line) => boolean
  /** Returns the frames that the client gets instead of one of the server's. */
  readonly told?: (told: Told, line: Line) => readonly Told[]
  /** True if frames are numbered by what the client gets, not by what the server sent. */
  readonly isRecounted?: true
}

/** A refusal over HTTP. */
export function refusing(
  status: number,
  code: string,
  headers: Answer['headers'] = {},
  detail = 'The checker says so.',
): Answer {
  const body = JSON.stringify({ code, detail, error: code, message: `${code}: ${detail}` })
  const own = { 'content-type': 'application/json', [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) }
  return { status, headers: { ...own, ...headers }, body }
}
