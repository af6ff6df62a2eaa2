// Many strangers at many addresses, as reported by a trusted proxy, and two people who play meanwhile.
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import { JSON_PROTOCOL } from '../../../protocol/src/constants.ts'
import { JsonClient, joinAt, playOn } from './json-client.ts'

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Sends a request from an address. */
export type Ask = (from: string, path: string, token?: string, body?: object) => Promise<Answer>

/** Strangers who send requests to a server behind a proxy. */
export interface Crowd {
  readonly ask: Ask
  /** The token of a new guest at an address. */
  newGuest(from: string): Promise<string>
  /** Joins a match from an address. */
  join(from: string, match: string, wish: object): Promise<JsonClient>
  leave(): void
}

/** The number of requests on their way at once. */
const AT_ONCE = 64

export function newCrowd(url: string): Crowd {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const ask: Ask = async (from, path, token = '', body) => {
    const headers = {
      'x-forwarded-for': from,
      'content-type': 'application/json',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    const response = await new Promise<IncomingMessage>((resolve, reject) =>
      request(url + path, { agent, method, headers }, resolve)
        .once('error', reject)
        .end(body && JSON.stringify(body)),
    )
    return { status: response.statusCode ?? 0, body: Object(await json(response)) }
  }
  return {
    ask,
    newGuest: async (from) =>
      String((await ask(from, '/api/guests', '', { name: 'Somebody' })).body['token']),
    join(from, match, wish) {
      const address = `${url.replace('http', 'ws')}/api/matches/${match}/play`
      const headers = { 'x-forwarded-for': from }
      const client = new JsonClient(new WebSocket(address, JSON_PROTOCOL, { headers }))
      return joinAt(client, wish)
    },
    leave: () => agent.destroy(),
  }
}

/** Returns an address for each number. The range reserved for benchmarks has 131,072. */
export const addressOf = (number: number): string => `198.18.${number >> 8}.${number & 255}`

/** Runs something `count` times, a few at a time. */
export async function manyTimes<Result>(
  count: number,
  run: (index: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) results[index] = await run(index)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

export interface Played {
  readonly answers: number
  /** Everything that disturbed their matches. */
  readonly faults: readonly string[]
}

/** Has two people play match after match; the returned function lets them end the last. */
export function playBeside(url: string): () => Promise<Played> {
  const faults: string[] = []
  let answers = 0
  let isLast = false
  const pair = newCrowd(url)
  let matches = 0
  async function play(): Promise<void> {
    // Each match from another address, since they play more of them than one may make.
    const from = `203.0.113.${matches++ % 256}`
    const tokens = [await pair.newGuest(from), await pair.newGuest(from)]
    const wish = { game: 'tieqchieq', players: 2, visibility: 'unlisted' }
    const { status, body } = await pair.ask(from, '/api/matches', tokens[0], wish)
    const id = String(body['id'])
    if (status >= 400) throw new Error(`no match for those beside: ${JSON.stringify(body)}`)
    const clients = await Promise.all(tokens.map((token) => pair.join(from, id, { token })))
    await Promise.all(clients.map((client, seat) => playOn(client, `${id} ${seat}`)))
    for (const client of clients) {
      answers += client.frames.filter(({ type, ok }) => type === 'reply' && ok === true).length
      faults.push(...client.faults)
      if (client.state['phase'] !== 'over') faults.push(`cut off: ${client.closed?.reason}`)
      client.close()
    }
  }
  const done = (async () => {
    do await play()
    while (!isLast)
  })().finally(() => pair.leave())
  // The returned function passes the rejection on; this only avoids an unhandled one.
  done.catch(() => {})
  return async () => {
    isLast = true
    await done
    return { answers, faults }
  }
}
