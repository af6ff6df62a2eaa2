// A player over plain HTTP, as with curl: requests, and a stream of lines.
import { guestToken } from '../../../loadtest/room/http.ts'
import { pick } from '../../../rules/src/random.ts'
import { chanceOf } from '../chance/chance.ts'
import { Changes } from '../changes.ts'

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, never>> & Readonly<Record<string, unknown>>
}

export type Line = Readonly<Record<string, unknown>> & {
  readonly id: string
  readonly type: string
}

export class HttpPlayer {
  readonly #url: string
  readonly token: string

  constructor(url: string, token: string) {
    this.#url = url
    this.token = token
  }

  get(path: string): Promise<Answer> {
    return this.#ask(path, {})
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    const headers = { 'content-type': 'application/json' }
    return this.#ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  delete(path: string): Promise<Answer> {
    return this.#ask(path, { method: 'DELETE' })
  }

  /** Opens the stream of events. */
  async listen(query = ''): Promise<Stream> {
    const stop = new AbortController()
    const { signal } = stop
    const headers = { authorization: `Bearer ${this.token}` }
    const response = await fetch(`${this.#url}/api/me/events${query}`, { headers, signal })
    return new Stream(response, stop)
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const authorization = this.token === '' ? {} : { authorization: `Bearer ${this.token}` }
    const headers = { ...init.headers, ...authorization }
    const response = await fetch(this.#url + path, { ...init, headers })
    return { status: response.status, body: Object(await response.json()) }
  }
}

export async function newHttpPlayer(url: string): Promise<HttpPlayer> {
  return new HttpPlayer(url, await guestToken(url))
}

/** A stream of events that is open. */
export class Stream {
  readonly status: number
  readonly lines: Line[] = []
  isEnded = false
  readonly #stop: AbortController
  readonly #changes = new Changes()

  constructor(response: Response, stop: AbortController) {
    this.status = response.status
    this.#stop = stop
    this.#read(response).catch(() => this.#end())
  }

  until(isSo: () => boolean): Promise<void> {
    return this.#changes.until(isSo)
  }

  /** Resolves with the first line of that type, skipping the first `from` lines. */
  async next(type: string, from = 0): Promise<Line> {
    const find = (): Line | undefined => this.lines.slice(from).find((line) => line.type === type)
    await this.until(() => find() !== undefined)
    return find() as Line
  }

  /** Lines of these types, without their ids. */
  of(...types: readonly string[]): readonly object[] {
    return this.lines.flatMap(({ id: _, ...line }) => (types.includes(line.type) ? [line] : []))
  }

  close(): void {
    this.#stop.abort()
  }

  async #read(response: Response): Promise<void> {
    let rest = ''
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + text).split('\n')
      rest = parts.pop() ?? ''
      this.lines.push(...parts.map((line) => JSON.parse(line)))
      this.#changes.tell()
    }
    this.#end()
  }

  #end(): void {
    this.isEnded = true
    this.#changes.tell()
  }
}

/** Plays a match to its end from the stream alone; `match` is its path. */
export async function playByStream(
  player: HttpPlayer,
  stream: Stream,
  match: string,
): Promise<void> {
  const chance = chanceOf(`a player of ${match}`)
  for (let read = 0; ; read++) {
    await stream.until(() => stream.lines.length > read || stream.isEnded)
    const line = stream.lines[read]
    if (line === undefined) throw new Error(`the stream has ended before the match ${match}`)
    if (line['match'] !== undefined && !match.endsWith(String(line['match']))) continue
    if (line.type === 'over') return
    if (line.type !== 'decision') continue
    const { id, actions } = Object(line['decision'])
    const acted = await player.post(`${match}/act`, { decision: id, action: pick(chance, actions) })
    if (acted.body['ok'] !== true) throw new Error(JSON.stringify(acted))
  }
}
