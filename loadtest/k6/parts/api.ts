// The server's HTTP, as a client without the SDK asks it.
import http, { type RefinedResponse } from 'k6/http'
import { countError } from './figures.ts'
import { URL_OF_SERVER } from './settings.ts'

/** What an answer holds. */
export type Answer = Readonly<Record<string, unknown>>

/** Whoever has a token. */
export interface Person {
  readonly token: string
}

let guests = 0

export function newPerson(): Person {
  const name = `Load ${__VU}-${++guests}`
  return { token: String(post('/api/guests', { name })?.['token'] ?? '') }
}

/** What the server answers; nothing if it refuses, which is counted. */
export function post(path: string, body: object, person?: Person): Answer | undefined {
  return answerOf(path, http.post(URL_OF_SERVER + path, JSON.stringify(body), asked(path, person)))
}

export function get(path: string, person?: Person): Answer | undefined {
  return answerOf(path, http.get(URL_OF_SERVER + path, asked(path, person)))
}

/** The same without a word about what is refused: for whoever tries again. */
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

/** Ids in paths are many, and kinds of calls few: figures are by kind. */
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
