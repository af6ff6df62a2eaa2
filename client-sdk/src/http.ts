// HTTP requests to a server.
import { membersOf, PROTOCOL_HEADER } from '@flower-war/protocol'
import { checkProtocol } from './protocol-version.ts'
import { RefusalError } from './refusal-error.ts'
import { ANSWER_MS_MAX, READ_MS_MAX, within } from './waiting.ts'

/** Options for a request. */
interface Question {
  /** Token of the person asking. */
  readonly token?: string
  /** Sent as JSON; makes the request a POST. */
  readonly body?: object
  readonly method?: 'DELETE'
  readonly signal?: AbortSignal | undefined
}

/** Sends a request. Resolves with the answer, whose type is not checked, and rejects with the server's refusal. */
export async function ask<Answer = unknown>(
  url: string,
  { token, body, method, signal }: Question = {},
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
  const response = await within(ANSWER_MS_MAX, asked).catch((error: unknown) => {
    if (signal?.aborted === true) throw error
    throw new RefusalError({ code: 'no-answer', detail: whyNone(url) })
  })
  checkProtocol(response.headers.get(PROTOCOL_HEADER))
  const answer = await within(READ_MS_MAX, response.json()).catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  const { code, detail } = membersOf(answer)
  throw new RefusalError({
    code: typeof code === 'string' ? code : 'no-answer',
    detail: typeof detail === 'string' ? detail : `The server answered ${response.status}.`,
  })
}

/** Explains a failed `fetch`, whose own error says only that it failed. */
function whyNone(url: string): string {
  const [, place] = /^https?:\/\/([^/]+)/.exec(url) ?? []
  return place === undefined
    ? 'The address of a server begins with http:// or https://.'
    : `No server answers at ${place}.`
}
