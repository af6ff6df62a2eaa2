// Requests over HTTP, each on a new connection: the server may close an idle one just as it is used again.
import { type IncomingHttpHeaders, request } from 'node:http'

/** Options of a request. */
export interface Asking {
  readonly method?: string
  readonly token?: string | undefined
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is. */
  readonly raw?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

/** Sends a request; repeats it while the server is not ready, as clients do. */
export async function ask(url: string, asking: Asking = {}): Promise<Answer> {
  for (;;) {
    const answer = await askOnce(url, asking)
    if (answer.status !== 503) return answer
  }
}

function askOnce(url: string, { method = 'GET', token, body, raw, ...more }: Asking) {
  const content = body === undefined ? raw : JSON.stringify(body)
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(content === undefined ? {} : { 'content-type': 'application/json' }),
    ...more.headers,
  }
  return new Promise<Answer>((resolve, reject) => {
    const asking = request(url, { method, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => (text += part))
      const { statusCode: status = 0 } = response
      response.on('end', () => resolve({ status, text, headers: response.headers }))
      response.on('error', reject)
    })
    asking.on('error', reject)
    asking.end(content)
  })
}

/** Sends a request that must not be refused; returns the JSON of the answer. */
export async function askJson(
  url: string,
  asking: Asking = {},
): Promise<Readonly<Record<string, unknown>>> {
  const { status, text } = await ask(url, asking)
  if (status >= 300) throw new Error(`${url}: ${status} ${text}`)
  return JSON.parse(text)
}
