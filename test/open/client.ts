// A raw client of Colyseus that keeps every frame it receives, byte by byte, and how its connection ended.
import { WebSocket } from 'ws'
import { FRAME, formatRequest, kindOf, parseData, parseResponse } from '../../loadtest/codec.ts'
import { ask } from './http.ts'
import { SyncedState } from './synced-state.ts'

/** A frame as it was received; a refusal or a closed connection, as text. */
export type Heard = Uint8Array | string

/** A decision put to a seat. */
export interface Decision {
  readonly id: number
  readonly kind: string
  readonly actions: readonly unknown[]
}

/** The kind of frame that refuses a join. */
const ERROR = 11
/** The kinds of frame with which a client leaves, and sends a plain message. */
const LEAVE = 12
const SAY = 13

export class RawClient {
  readonly heard: Heard[] = []
  /** The id of the room. */
  readonly matchId: string
  /** The reply to the latest request: undefined until it comes. */
  reply: { readonly isOk: boolean; readonly message: unknown } | undefined
  /** Joins again as the same player. */
  comeBack: () => Promise<RawClient> = () => Promise.reject(new Error('the connection is gone'))
  readonly #socket: WebSocket
  #welcome: Readonly<Record<string, unknown>> = {}
  #decision: Decision | undefined
  #requests = 0
  readonly #state = new SyncedState()
  #decoded = 0
  #isClosed = false
  readonly #signs: (() => void)[] = []
  #wakes: (() => void)[] = []

  constructor(url: string) {
    this.matchId = new URL(url).pathname.split('/').at(-1) ?? ''
    const socket = new WebSocket(url)
    this.#socket = socket
    socket.on('message', (bytes: Buffer) => this.#receive(bytes))
    // The close event follows, and is kept.
    socket.on('error', () => {})
    socket.on('pong', () => this.#giveSigns())
    socket.on('close', (code, reason) => {
      this.#isClosed = true
      this.#note(`closed ${code} ${reason}`)
      this.#giveSigns()
    })
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** The content of the latest `welcome`. */
  get welcome(): Readonly<Record<string, unknown>> {
    return this.#welcome
  }

  get decision(): Decision | undefined {
    return this.#decision
  }

  /** The synced state as it is now. */
  get state(): Readonly<Record<string, unknown>> {
    for (; this.#decoded < this.heard.length; this.#decoded++) {
      const frame = this.heard[this.#decoded]
      if (typeof frame === 'object') this.#state.take(frame)
    }
    return this.#state.read()
  }

  /** True once the whole state and the welcome have arrived, or the join was refused. */
  get isSettledIn(): boolean {
    const kinds = this.heard.map((each) => (typeof each === 'string' ? ERROR : kindOf(each)))
    return kinds.includes(ERROR) || (kinds.includes(FRAME.state) && kinds.includes(FRAME.data))
  }

  /** Sends a request. */
  ask(type: string, message: unknown): void {
    this.reply = undefined
    this.#socket.send(formatRequest(++this.#requests, type, message))
  }

  /** Sends a plain message. */
  say(type: string, message: unknown): void {
    // A request has its number before the type.
    const content = formatRequest(0, type, message).subarray(2)
    this.#socket.send(Uint8Array.of(SAY, ...content))
  }

  /** Leaves as the SDK does when a player closes the match. */
  leave(): void {
    this.#socket.send(Uint8Array.of(LEAVE))
  }

  /** Ends the connection at once. */
  drop(): void {
    this.#socket.terminate()
  }

  /** Waits until the condition holds, checking it after every frame. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await this.news()
  }

  /** Resolves with the next frame, or when the connection ends. */
  news(): Promise<void> {
    return new Promise((resolve) => this.#wakes.push(resolve))
  }

  /** Pings the server; all frames it sent before the pong have arrived when this resolves. */
  async sign(): Promise<void> {
    if (this.#socket.readyState !== WebSocket.OPEN) return
    await new Promise<void>((resolve) => {
      this.#signs.push(resolve)
      this.#socket.ping()
    })
  }

  #giveSigns(): void {
    for (const resolve of this.#signs.splice(0)) resolve()
  }

  #note(heard: Heard): void {
    this.heard.push(heard)
    for (const wake of this.#wakes.splice(0)) wake()
  }

  #receive(bytes: Buffer): void {
    const kind = kindOf(bytes)
    if (kind === FRAME.join) this.#socket.send(Uint8Array.of(FRAME.join))
    if (kind === FRAME.response) this.reply = parseResponse(bytes)
    if (kind === FRAME.data) this.#read(bytes)
    this.#note(Buffer.from(bytes))
  }

  #read(bytes: Uint8Array): void {
    const { type, message } = parseData(bytes)
    if (type === 'welcome') this.#welcome = Object(message)
    if (type === 'welcome') this.#decision = Object(message).decision ?? undefined
    if (type === 'decision') this.#decision = message === null ? undefined : Object(message)
  }
}

/** Reserves a seat and connects; returns the refusal, as text, if there is one. */
export async function join(
  url: string,
  token: string,
  call: string,
  options: object,
): Promise<RawClient | string> {
  const wish = { method: 'POST', token, body: options }
  const { status, text } = await ask(`${url}/matchmake/${call}`, wish)
  const seat: Readonly<Record<string, unknown>> = JSON.parse(text)
  if (seat['sessionId'] === undefined) return `refused ${status} ${text}`
  const query = `sessionId=${seat['sessionId']}&_authToken=${token}`
  return new RawClient(
    `${url.replace('http', 'ws')}/${seat['processId']}/${seat['roomId']}?${query}`,
  )
}
