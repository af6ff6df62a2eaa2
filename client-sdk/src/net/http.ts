// HTTP requests to a server.
import { CLIENT_REFUSALS, membersOf, PROTOCOL_HEADER } from '@flower-war/protocol'
import { RefusalError } from '../refusal-error.ts'
import { checkProtocol } from './protocol-version.ts'
import { ONCE_MS_MAX, READ_MS_MAX, within } from './waiting.ts'

/** Options for a request. */
interface Question {
  /** Token of the person asking. */
  readonly token?: string
  /** Sent as JSON; makes the request a POST. */
  readonly body?: object
  readonly method?: 'DELETE'
  readonly signal?: AbortSignal | undefined
}

/** Sends a request. Resolves with the answer, without checking its type; rejects with the server's refusal. */
export async function ask<Answer = unknown>(url: string, question: Question = {}): Promise<Answer> {
  const { signal } = question
  const ending = new AbortController()
  const end = (): void => ending.abort(signal?.reason)
  if (signal?.aborted === true) end()
  signal?.addEventListener('abort', end)
  try {
    return await answerTo<Answer>(url, { ...question, signal: ending.signal })
  } finally {
    signal?.removeEventListener('abort', end)
    // An answer that comes too late would otherwise still be received.
    end()
  }
}

async function answerTo<Answer>(
  url: string,
  { token, body, method, signal }: Question,
): Promise<Answer> {
  const asked = fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  })
  const response = await within(ONCE_MS_MAX, asked).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new RefusalError({ code: 'no-answer', detail: `No server answers at ${placeOf(url)}.` })
  })
  checkServer(response, url)
  const answer = await within(READ_MS_MAX, response.json()).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    return undefined
  })
  if (response.ok && answer !== undefined) return answer
  const unsaid = response.ok
    ? CLIENT_REFUSALS['no-answer'].en
    : `The server answered ${response.status}.`
  const { code, detail } = membersOf(answer)
  throw new RefusalError({
    code: typeof code === 'string' ? code : 'no-answer',
    detail: typeof detail === 'string' ? detail : unsaid,
    ...passing(response),
  })
}

/** Throws unless the answer comes from a server that speaks our protocol. */
function checkServer(response: Response, url: string): void {
  const version = response.headers.get(PROTOCOL_HEADER)
  checkProtocol(version)
  // A proxy that cannot reach its server answers without a version.
  if (version !== null || response.status >= 500) return
  throw new RefusalError({
    code: 'other-server',
    detail: `What answers at ${placeOf(url)} is not a Flower War server.`,
    status: response.status,
  })
}

/** The status of an answer, and when to ask again if the answer says so. */
function passing({ status, headers }: Response): { status: number; retryAfterMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? { status, retryAfterMs: seconds * 1_000 } : { status }
}

function placeOf(url: string): string {
  return new URL(url).host
}
