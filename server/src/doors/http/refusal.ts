// Refusals over HTTP: a code for programs, a sentence for people, and the status that goes with the code.
import { PROTOCOL_HEADER, PROTOCOL_VERSION, refusalRow } from '@flower-war/protocol'
import { KERNEL_REFUSALS, type Refusal } from '@flower-war/rules'
import type { Response } from 'express'

/** The refusal of that code, with the sentence that its table has; undefined if no table has it. */
export function refusalOf(code: string): Refusal | undefined {
  const detail =
    refusalRow(code)?.en ?? Object.entries(KERNEL_REFUSALS).find(([each]) => each === code)?.[1]
  return detail === undefined ? undefined : { code, detail }
}

/** Refuses something that was asked for too often, and tells when it may be asked for again. */
export function tooMany(waitMs: number): Refusal & { readonly waitMs: number } {
  const detail = `That was asked for too often; try again in ${secondsOf(waitMs)} s.`
  return { code: 'too-many-requests', detail, waitMs }
}

/**
 * Answers with a refusal; `waitMs` becomes the header that says when to come back. Clients of Colyseus read
 * the answers of matchmaking: they expect a number as code, and of all the rest keep the message.
 */
export function answerRefusal(
  response: Response,
  status: number,
  { code, detail, waitMs }: Refusal & { readonly waitMs?: number },
): void {
  const isMatchmaking = response.req.path.startsWith('/matchmake/')
  if (waitMs !== undefined) response.set('Retry-After', String(secondsOf(waitMs)))
  response
    .status(status)
    .json(
      isMatchmaking
        ? { code: status, error: code, message: `${code}: ${detail}`, detail }
        : { code, detail },
    )
}

/** The same where there is no more than a socket, which is closed after it. */
export function rawRefusal(
  status: number,
  phrase: string,
  { code, detail, waitMs }: Refusal & { readonly waitMs?: number },
): string {
  const body = JSON.stringify({ code, detail })
  return [
    `HTTP/1.1 ${status} ${phrase}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `${PROTOCOL_HEADER}: ${PROTOCOL_VERSION}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...(waitMs === undefined ? [] : [`Retry-After: ${secondsOf(waitMs)}`]),
    '',
    body,
  ].join('\r\n')
}

function secondsOf(ms: number): number {
  return Math.ceil(ms / 1_000)
}
