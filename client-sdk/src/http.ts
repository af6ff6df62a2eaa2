// What is asked of a server over HTTP.
import { PROTOCOL_HEADER } from '@flower-war/protocol'
import { checkProtocol } from './protocol-version.ts'
import { RefusalError } from './refusal-error.ts'
import { ANSWER_MS_MAX, within } from './waiting.ts'

/** Asks a server; resolves with its answer, rejects with its refusal. */
export async function ask(url: string, init?: RequestInit): Promise<unknown> {
  const response = await within(ANSWER_MS_MAX, fetch(url, init))
  checkProtocol(response.headers.get(PROTOCOL_HEADER))
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined) return answer
  const { code, detail }: { code?: unknown; detail?: unknown } = Object(answer)
  throw new RefusalError({
    code: typeof code === 'string' ? code : 'no-answer',
    detail: typeof detail === 'string' ? detail : `The server answered ${response.status}.`,
  })
}
