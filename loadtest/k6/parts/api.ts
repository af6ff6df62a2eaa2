// The server's HTTP API, as a client without the SDK uses it.
import http, { type RefinedResponse } from 'k6/http'
import { countError } from './figures.ts'
import { URL_OF_SERVER } from './settings.ts'

/** The members of a JSON answer. */
export type Answer = Readonly<Record<string, unknown>>

/** A person, identified by a token. */
export interface Person {
  readonly token: string
}

let guests = 0

export function newPerson(): Person {
  const name = `Load ${__VU}-${++guests}`
  return { token: String(post('/api/guests', { name })?.['token'] ?? '') }
}

/** Returns the server's answer; undefined if it refuses, which is counted as an error. */
export function post(path: string, body: object, person?: Person): Answer | undefined {
  return answerOf(path, http.post(URL_OF_SERVER + path, JSON.stringify(body), asked(path, person)))
}

export function get(path: string, person?: Person): Answer | undefined {
  return answerOf(path, http.get(URL_OF_SERVER + path, asked(path, person)))
}

/** Posts without counting a refusal, for callers that try again. */
export async function tryPost(
  path: string,
  body: object,
  person: Person,
): Promise<Answer | undefined> {
  const wish = asked(path, person)
  const response = await http
    .asyncRequest('POST', URL_OF_SERVER + path, JSON.stringify(body), wish)
    .catch(() => undefined)
  return response === undefined ? undefined : okOf(response)
}

/** The parameters of a call. Its name leaves out ids, so that k6 groups figures by kind of call. */
function asked(path: string, person: Person | undefined) {
  const name = path.replace(/\?.*/, '').replace(/(\/matches|joinById|\/codes)\/[^/]+/, '$1/:id')
  const authorization = person === undefined ? {} : { authorization: `Bearer ${person.token}` }
  return { headers: { 'content-type': 'application/json', ...authorization }, tags: { name } }
}

function answerOf(path: string, response: RefinedResponse<'text'>): Answer | undefined {
  const answer = okOf(response)
  if (answer === undefined)
    countError(
      `${path}: ${response.status} ${response.error} ${response.body?.slice(0, 200) ?? ''}`,
    )
  return answer
}

function okOf({ status, body }: RefinedResponse<'text'>): Answer | undefined {
  if (status < 200 || status >= 300 || typeof body !== 'string') return undefined
  try {
    return Object(JSON.parse(body))
  } catch {
    return undefined
  }
}
