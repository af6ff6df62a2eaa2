// Refusals over HTTP: a code for programs, a sentence for people, and the status that goes with the code.
import { PROTOCOL_HEADER, PROTOCOL_VERSION, refusalRow, statusOf } from '@flower-war/protocol'
import { accept, KERNEL_REFUSALS, type Refusal, type Result } from '@flower-war/rules'
import type { Response } from 'express'
import type { Rates, SharedRateName } from '../../net/rates.ts'

/** A refusal; for how long it holds, if that is known; and the address of a match that is elsewhere. */
type FullRefusal = Refusal & { readonly waitMs?: number; readonly play?: string }

/** The refusal of that code, with the sentence that its table has; undefined if no table has it. */
export function refusalOf(code: string): Refusal | undefined {
  const detail =
    refusalRow(code)?.en ?? Object.entries(KERNEL_REFUSALS).find(([each]) => each === code)?.[1]
  return detail === undefined ? undefined : { code, detail }
}

/** Counts something that may be asked for only so often, and refuses what is too much. */
export async function allow(
  rates: Pick<Rates, 'take'>,
  limit: SharedRateName,
  key: string,
): Promise<Result<void>> {
  const waitMs = await rates.take(limit, key)
  return waitMs === undefined ? accept(undefined) : { ok: false, refusal: tooMany(waitMs) }
}

/** Refuses something that was asked for too often, and tells when it may be asked for again. */
export function tooMany(waitMs: number): FullRefusal {
  const detail = `That was asked for too often; try again in ${secondsOf(waitMs)} s.`
  return { code: 'too-many-requests', detail, waitMs }
}

/** Answers with what came of a request: its value, or that it was carried out, or why not. */
export function answer(response: Response, result: Result<unknown>, status = 200): void {
  if (result.ok) response.status(status).json(result.value ?? { ok: true })
  else answerRefusal(response, result.refusal)
}

/**
 * Answers with a refusal; `waitMs` becomes the header that says when to come back. Clients of Colyseus read
 * the answers of matchmaking: they expect a number as code, and of all the rest keep the message.
 */
export function answerRefusal(
  response: Response,
  { code, detail, waitMs, play }: FullRefusal,
  status = statusOf(code),
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

/** The same where there is no more than a socket, which is closed after it. */
export function rawRefusal(
  status: number,
  phrase: string,
  { code, detail, waitMs }: FullRefusal,
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
