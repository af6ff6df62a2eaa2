// A client of a match that notes every frame as it arrives, and decodes no more than it must.
import { WebSocket } from 'ws'
import { RefusalError } from '../../../client-sdk/src/refusal-error.ts'
import { FRAME, formatRequest, kindOf, parseData, parseResponse } from '../../../loadtest/codec.ts'
import { guestToken, post } from '../../../loadtest/room/http.ts'
import { Changes } from '../changes.ts'

/** A frame, and the time of its arrival. */
export interface Arrival {
  readonly atMs: number
  readonly kind: number
  readonly bytes: Buffer
}

interface Decision {
  readonly id: number
  readonly kind: string
  readonly actions: readonly unknown[]
}

/** A request to create or join a match. */
export interface RawWish {
  /** A game to make a match of, or a match to join. */
  readonly call: string
  readonly options: object
  /** The token of the player; a new guest if it is left out. */
  readonly token?: string
  /** Called with every frame, even while joining. */
  readonly hear?: (arrival: Arrival) => void
  /**
   * The longest time for which the server may send nothing, although it is pinged, before the connection is given up.
   */
  readonly silenceMsMax?: number
}

/** Joins a match as a player or a spectator. */
export async function enterRaw(url: string, wish: RawWish): Promise<RawClient> {
  const token = wish.token ?? (await guestToken(url))
  const seat = await post(`${url}/matchmake/${wish.call}`, token, wish.options)
  const matchId = String(seat['roomId'])
  const query = `sessionId=${seat['sessionId']}&_authToken=${token}`
  // With several servers, the reservation tells which of them has the match.
  const place = String(seat['publicAddress'] ?? new URL(url).host)
  const path = `${seat['processId']}/${matchId}?${query}`
  const socket = new WebSocket(`${url.startsWith('https') ? 'wss' : 'ws'}://${place}/${path}`)
  if (wish.silenceMsMax !== undefined) giveUpOnSilence(socket, wish.silenceMsMax)
  const client = new RawClient(socket, matchId, wish.hear)
  // The full state is the last thing a joining client gets, except for messages kept for it.
  try {
    await client.until(() => client.arrivals.some(({ kind }) => kind === FRAME.state))
    await client.request('resync', {})
  } catch (error) {
    // A caller who tries again gets no more frames of this connection.
    client.drop()
    throw error
  }
  return client
}

export class RawClient {
  readonly matchId: string
  readonly arrivals: Arrival[] = []
  readonly #socket: WebSocket
  readonly #replies = new Map<number, { resolve(): void; reject(error: Error): void }>()
  readonly #changes = new Changes()
  #decision: Decision | undefined
  #requests = 0

  constructor(socket: WebSocket, matchId: string, tell: RawWish['hear']) {
    this.matchId = matchId
    this.#socket = socket
    socket.on('message', (bytes: Buffer) => {
      const arrival = { atMs: performance.now(), kind: kindOf(bytes), bytes }
      this.arrivals.push(arrival)
      tell?.(arrival)
      this.#receive(arrival)
      this.#changes.tell()
    })
    // Errors are followed by `close`.
    socket.on('error', () => {})
    socket.on('close', () => {
      const gone = new Error('the connection is gone')
      for (const { reject } of this.#replies.values()) reject(gone)
      this.#changes.end(gone)
    })
  }

  decision(): Decision | undefined {
    return this.#decision
  }

  /** Sends a request; resolves with the reply, and rejects if the room refuses or the connection is lost. */
  request(type: string, message: unknown): Promise<void> {
    const id = ++this.#requests
    return new Promise((resolve, reject) => {
      if (this.#socket.readyState !== WebSocket.OPEN) throw new Error('there is no connection')
      this.#replies.set(id, { resolve, reject })
      this.#socket.send(formatRequest(id, type, message))
    })
  }

  /** Resolves once a condition holds, which is checked on every frame; rejects when the connection is gone. */
  async until(holds: () => boolean): Promise<void> {
    if (this.#socket.readyState > WebSocket.OPEN) throw new Error('there is no connection')
    await this.#changes.until(holds)
  }

  leave(): void {
    this.#socket.close()
  }

  /** Ends the connection at once, without receiving any more of it. */
  drop(): void {
    this.#socket.terminate()
  }

  #receive({ kind, bytes }: Arrival): void {
    if (kind === FRAME.join) this.#socket.send(Uint8Array.of(FRAME.join))
    if (kind === FRAME.data) this.#hear(bytes)
    if (kind !== FRAME.response) return
    const { id, isOk, message } = parseResponse(bytes)
    const reply = this.#replies.get(id)
    if (isOk) reply?.resolve()
    else reply?.reject(new RefusalError(Object(message)))
    this.#replies.delete(id)
  }

  #hear(bytes: Buffer): void {
    const { type, message } = parseData(bytes)
    if (type === 'welcome') this.#decision = Object(message).decision ?? undefined
    if (type === 'decision')
      this.#decision = Object(message).id === undefined ? undefined : Object(message)
  }
}

/** Pings the server at intervals, and ends the connection when nothing arrives any more. */
function giveUpOnSilence(socket: WebSocket, silenceMsMax: number): void {
  let hasSpoken = true
  const timer = setInterval(() => {
    if (!hasSpoken) return socket.terminate()
    hasSpoken = false
    if (socket.readyState === WebSocket.OPEN) socket.ping()
  }, silenceMsMax)
  for (const event of ['message', 'pong']) socket.on(event, () => (hasSpoken = true))
  socket.on('close', () => clearInterval(timer))
}
