// Somebody at a match who notes every frame as it arrives, and understands no more than they must.
import { WebSocket } from 'ws'
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
  /** Asks the room; resolves when it answers, and rejects when it refuses. */
  request(type: string, message: unknown): Promise<void>
  /** Resolves as soon as it holds, looking again whenever a frame arrives. */
  until(holds: () => boolean): Promise<void>
  leave(): void
}

/** What a match is made or joined with. */
export interface RawWish {
  /** A game to make a match of, or a match to join. */
  readonly call: string
  readonly options: object
}

/** Takes a seat, or looks on. */
export async function enterRaw(url: string, { call, options }: RawWish): Promise<RawClient> {
  const token = await guestToken(url)
  const seat = await post(`${url}/matchmake/${call}`, token, options)
  const matchId = String(seat['roomId'])
  const query = `sessionId=${seat['sessionId']}&_authToken=${token}`
  const path = `${seat['processId']}/${matchId}?${query}`
  const socket = new WebSocket(`${url.replace('http', 'ws')}/${path}`)
  const arrivals: Arrival[] = []
  const replies = new Map<number, { resolve(): void; reject(error: Error): void }>()
  const watchers = new Set<() => void>()
  let decision: Decision | undefined
  let requests = 0

  socket.on('message', (bytes: Buffer) => {
    const kind = kindOf(bytes)
    arrivals.push({ atMs: performance.now(), kind, bytes })
    if (kind === FRAME.join) socket.send(Uint8Array.of(FRAME.join))
    if (kind === FRAME.data) hear(bytes)
    if (kind === FRAME.response) {
      const { id, isOk, message } = parseResponse(bytes)
      const reply = replies.get(id)
      if (isOk) reply?.resolve()
      else reply?.reject(new Error(JSON.stringify(message)))
    }
    for (const look of watchers) look()
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
        replies.set(id, { resolve, reject })
        socket.send(formatRequest(id, type, message))
      })
    },
    until(holds) {
      return new Promise((resolve) => {
        const look = (): void => {
          if (!holds()) return
          watchers.delete(look)
          resolve()
        }
        watchers.add(look)
        look()
      })
    },
    leave: () => socket.close(),
  }
  // The whole state is the last thing that somebody gets who joins, but for what was kept for them.
  await client.until(() => arrivals.some(({ kind }) => kind === FRAME.state))
  await client.request('resync', {})
  return client
}
