// Somebody at a match who notes every frame as it arrives, and understands no more than they must.
import { WebSocket } from 'ws'
import { RefusalError } from '../../client-sdk/src/refusal-error.ts'
import { FRAME, formatRequest, kindOf, parseData, parseResponse } from '../../loadtest/codec.ts'
import { guestToken, post } from '../../loadtest/room/http.ts'

/** A frame, and when it arrived. */
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

export interface RawClient {
  readonly matchId: string
  readonly arrivals: Arrival[]
  readonly decision: () => Decision | undefined
  /** Asks the room; resolves when it answers, and rejects with its refusal, or when the connection is gone. */
  request(type: string, message: unknown): Promise<void>
  /** Resolves as soon as it holds, looking again whenever a frame arrives; rejects when none can any more. */
  until(holds: () => boolean): Promise<void>
  leave(): void
}

/** What a match is made or joined with. */
export interface RawWish {
  /** A game to make a match of, or a match to join. */
  readonly call: string
  readonly options: object
  /** Who one is; somebody new if it is left out. */
  readonly token?: string
  /** Hears of every frame, also while joining. */
  readonly hear?: (arrival: Arrival) => void
  /** How long the server may say nothing, though it is asked for a sign, before the connection is given up. */
  readonly silenceMsMax?: number
}

/** Takes a seat, or looks on. */
export async function enterRaw(url: string, wish: RawWish): Promise<RawClient> {
  const { call, options, hear: tell } = wish
  const token = wish.token ?? (await guestToken(url))
  const seat = await post(`${url}/matchmake/${call}`, token, options)
  const matchId = String(seat['roomId'])
  const query = `sessionId=${seat['sessionId']}&_authToken=${token}`
  // Where there are several servers, it says at which of them the match is.
  const place = String(seat['publicAddress'] ?? new URL(url).host)
  const path = `${seat['processId']}/${matchId}?${query}`
  const socket = new WebSocket(`${url.startsWith('https') ? 'wss' : 'ws'}://${place}/${path}`)
  if (wish.silenceMsMax !== undefined) giveUpOnSilence(socket, wish.silenceMsMax)
  const arrivals: Arrival[] = []
  const replies = new Map<number, { resolve(): void; reject(error: Error): void }>()
  const watchers = new Map<() => void, (gone: Error) => void>()
  let decision: Decision | undefined
  let requests = 0

  socket.on('message', (bytes: Buffer) => {
    const kind = kindOf(bytes)
    const arrival = { atMs: performance.now(), kind, bytes }
    arrivals.push(arrival)
    tell?.(arrival)
    if (kind === FRAME.join) socket.send(Uint8Array.of(FRAME.join))
    if (kind === FRAME.data) hear(bytes)
    if (kind === FRAME.response) {
      const { id, isOk, message } = parseResponse(bytes)
      const reply = replies.get(id)
      if (isOk) reply?.resolve()
      else reply?.reject(new RefusalError(Object(message)))
      replies.delete(id)
    }
    for (const look of watchers.keys()) look()
  })
  // What has gone wrong, closing tells.
  socket.on('error', () => {})
  socket.on('close', () => {
    const gone = new Error('the connection is gone')
    for (const { reject } of replies.values()) reject(gone)
    for (const reject of watchers.values()) reject(gone)
  })

  function hear(bytes: Buffer): void {
    const { type, message } = parseData(bytes)
    if (type === 'welcome') decision = Object(message).decision ?? undefined
    if (type === 'decision')
      decision = Object(message).id === undefined ? undefined : Object(message)
  }

  const client: RawClient = {
    matchId,
    arrivals,
    decision: () => decision,
    request(type, message) {
      const id = ++requests
      return new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) throw new Error('there is no connection')
        replies.set(id, { resolve, reject })
        socket.send(formatRequest(id, type, message))
      })
    },
    until(holds) {
      return new Promise((resolve, reject) => {
        if (socket.readyState > WebSocket.OPEN) throw new Error('there is no connection')
        const look = (): void => {
          if (!holds()) return
          watchers.delete(look)
          resolve()
        }
        watchers.set(look, reject)
        look()
      })
    },
    leave: () => socket.close(),
  }
  // The whole state is the last thing that somebody gets who joins, but for what was kept for them.
  try {
    await client.until(() => arrivals.some(({ kind }) => kind === FRAME.state))
    await client.request('resync', {})
  } catch (error) {
    // Whoever tries again hears nothing of this connection any more.
    socket.terminate()
    throw error
  }
  return client
}

/** Asks for a sign of life now and then, and ends the connection when nothing comes any more. */
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
