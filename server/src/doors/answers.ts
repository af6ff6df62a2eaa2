// Refusals as the doors answer them: a code for programs, a sentence for people, and over HTTP the status that goes
// with the code.
import { PROTOCOL_HEADER, PROTOCOL_VERSION, refusalRow, statusOf } from '@flower-war/protocol'
import { KERNEL_REFUSALS, type Refusal, type Result } from '@flower-war/rules'
import type { Response } from 'express'
import type { Logger } from 'pino'
import { isStoreAway } from '../journal/journal.ts'
import { secondsOf } from '../net/allow.ts'
import { refuseAs } from '../refusal.ts'

/** A refusal as it is answered. */
export interface FullRefusal extends Refusal {
  /** The time after which to try again, if that is known. */
  readonly waitMs?: number
  /** The address of a match in another process. */
  readonly play?: string
  /** The status, if it is not that of the code. */
  readonly status?: number
}

/** The refusal of that code with its sentence; undefined if no table has it. */
export function refusalOf(code: string): Refusal | undefined {
  const detail =
    refusalRow(code)?.en ?? Object.entries(KERNEL_REFUSALS).find(([each]) => each === code)?.[1]
  return detail === undefined ? undefined : { code, detail }
}

/** The refusal of a request that cannot be parsed. */
export const UNREADABLE: Refusal = {
  code: 'malformed-request',
  detail: 'The request cannot be read.',
}

/** Answers with the result of a request: its value, or `ok`, or the refusal. */
export function answer(response: Response, result: Result<unknown>, status = 200): void {
  if (result.ok) response.status(status).json(result.value ?? { ok: true })
  else answerRefusal(response, result.refusal)
}

/**
 * Answers with a refusal; `waitMs` becomes the header `Retry-After`. Clients of Colyseus read the answers of
 * matchmaking: they expect a number as code, and keep only the message besides.
 */
export function answerRefusal(
  response: Response,
  { code, detail, waitMs, play, status = statusOf(code) }: FullRefusal,
): void {
  const isMatchmaking = response.req.path.startsWith('/matchmake/')
  if (waitMs !== undefined) response.set('Retry-After', String(secondsOf(waitMs)))
  response
    .status(status)
    .json(
      isMatchmaking
        ? { code: status, error: code, message: `${code}: ${detail}`, detail }
        : { code, detail, play },
    )
}

/** Formats a refusal as a whole HTTP response, for a bare socket that is then closed. */
export function rawRefusal(
  status: number,
  phrase: string,
  { code, detail, waitMs }: FullRefusal,
  headers: readonly string[] = [],
): string {
  const body = JSON.stringify({ code, detail })
  return [
    `HTTP/1.1 ${status} ${phrase}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `${PROTOCOL_HEADER}: ${PROTOCOL_VERSION}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(waitMs === undefined ? [] : [`Retry-After: ${secondsOf(waitMs)}`]),
    ...headers,
    '',
    body,
  ].join('\r\n')
}

/** Makes refusals of errors. One that is not temporary is our own fault, and logged with these facts. */
export function failing(
  log: Pick<Logger, 'error'>,
  facts: object,
  message = 'a request failed',
): (error: unknown) => ReturnType<typeof refuseAs> {
  return (error) => {
    if (isStoreAway(error)) return refuseAs('journal-unavailable')
    log.error({ err: error, ...facts }, message)
    return refuseAs('internal')
  }
}
