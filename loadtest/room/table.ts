// Four clients at one table: those who play, and those who look on. They read no more of what they get than they must.
import { WebSocket } from 'ws'
import { FRAME, formatRequest, kindOf, parseData, parseResponse } from '../codec.ts'
import { type BenchGame, CLIENTS } from './game.ts'
import { guestToken, post } from './http.ts'

/** A table at a server. */
export interface Table {
  /** The match that is played at it; empty where there are none. */
  readonly match: () => string
  /** Whether somebody is asked, and has not answered yet. */
  isAsked(): boolean
  /** Answers. */
  act(): void
  close(): void
}

/** A table in a room. */
export interface RoomTable extends Table {
  /** The token of whoever made the match. */
  token(): string
  /** Something happens that is no answer, and that all four are to see. */
  expect(): void
}

/** What a table tells. */
export interface Listener {
  /** Somebody is asked. */
  asked(table: Table): void
  /** An answer was acknowledged. */
  answered(table: Table): void
  /** What the last answer has changed has reached all four. */
  shown(table: Table): void
  /** An answer was refused, which is no fault where something else may have changed what is asked. */
  refused?(table: Table): void
  /** There is nothing more to do. */
  over(table: Table): void
  /** A frame has come, for whoever wants to look at all of them. */
  heard?(table: Table, client: number, frame: Uint8Array): void
}

/** What has arrived at all tables. */
export const arrived = { frames: 0, bytes: 0 }

/** Counts who has seen what the last answer has changed. */
export function newSight(table: Table, listener: Listener) {
  const waiting = new Set<number>()
  return {
    begin() {
      for (let client = 0; client < CLIENTS; client++) waiting.add(client)
    },
    sees(client: number) {
      if (waiting.delete(client) && waiting.size === 0) listener.shown(table)
    },
  }
}

let rawTables = 0

/** A table at the raw server. */
export async function openRawTable(port: number, listener: Listener): Promise<Table> {
  const path = `/${++rawTables}`
  const ask = new Uint8Array(30)
  let isAsked = true
  const table: Table = {
    match: () => '',
    isAsked: () => isAsked,
    act() {
      isAsked = false
      sight.begin()
      peers[0]?.send(ask)
    },
    close: () => closeAll(peers),
  }
  const sight = newSight(table, listener)
  const peers = await Promise.all(
    Array.from({ length: CLIENTS }, (_, client) =>
      openPeer(`ws://127.0.0.1:${port}${path}`, () => {
        sight.sees(client)
        if (client !== 0) return
        listener.answered(table)
        isAsked = true
        listener.asked(table)
      }),
    ),
  )
  return table
}

interface Decision {
  readonly id: number
  readonly actions: readonly unknown[]
}

/** A table in a Colyseus room, bare or ours. */
export async function openRoomTable(
  port: number,
  { id: game, players, options }: BenchGame,
  listener: Listener,
): Promise<RoomTable> {
  const url = `http://127.0.0.1:${port}`
  const peers: WebSocket[] = []
  const tokens: string[] = []
  let id: string | undefined
  /** Who is asked and has not answered, several where all choose at once. */
  const asked = new Map<number, Decision>()
  let requests = 0
  const table: RoomTable = {
    match: () => id ?? '',
    token: () => tokens[0] ?? '',
    expect: () => sight.begin(),
    isAsked: () => asked.size > 0,
    act() {
      const [first] = asked
      if (first === undefined) throw new Error('nobody is asked')
      const [client, decision] = first
      asked.delete(client)
      sight.begin()
      const action = decision.actions[(requests * 7919) % decision.actions.length]
      peers[client]?.send(formatRequest(++requests, 'act', { decision: decision.id, action }))
    },
    close: () => closeAll(peers),
  }
  const sight = newSight(table, listener)

  function receive(client: number, peer: WebSocket, frame: Uint8Array): void {
    listener.heard?.(table, client, frame)
    switch (kindOf(frame)) {
      case FRAME.join:
        peer.send(Uint8Array.of(FRAME.join))
        break
      case FRAME.patch:
        sight.sees(client)
        break
      case FRAME.response: {
        const { isOk, message } = parseResponse(frame)
        if (isOk) listener.answered(table)
        else hearRefusal(listener, table, message)
        break
      }
      case FRAME.data:
        if (client < players) hear(client, frame)
    }
  }

  function hear(client: number, frame: Uint8Array): void {
    const { type, message } = parseData(frame)
    if (type === 'update') for (const event of Object(message).events) lookForEnd(event)
    const decision: Decision | null | undefined =
      type === 'decision' ? Object(message) : Object(message).decision
    if (decision === null) asked.delete(client)
    if (decision?.id === undefined) return
    asked.set(client, decision)
    listener.asked(table)
  }

  let isOver = false
  function lookForEnd({ type }: { type: string }): void {
    if (type !== 'ended' || isOver) return
    isOver = true
    listener.over(table)
  }

  for (let client = 0; client < CLIENTS; client++) {
    const token = await guestToken(url)
    const call = id === undefined ? `create/${game}` : `joinById/${id}`
    const wish = id === undefined ? { players, options } : { watch: client >= players }
    const seat = await post(`${url}/matchmake/${call}`, token, wish)
    id = String(seat['roomId'])
    tokens.push(token)
    peers.push(
      await openPeer(placeOf(seat, port, token), (frame, own) => receive(client, own, frame)),
    )
  }
  return table
}

/** Where a seat is taken that was kept; where there are several processes, it says at which. */
export function placeOf(
  seat: Readonly<Record<string, unknown>>,
  port: number,
  token: string,
): string {
  const host = String(seat['publicAddress'] ?? `127.0.0.1:${port}`)
  const query = `sessionId=${seat['sessionId']}&_authToken=${token}`
  return `ws://${host}/${seat['processId']}/${seat['roomId']}?${query}`
}

function hearRefusal(listener: Listener, table: Table, why: unknown): void {
  if (listener.refused === undefined) throw new Error(`refused: ${JSON.stringify(why)}`)
  listener.refused(table)
}

/** A connection. */
export function openPeer(
  url: string,
  receive: (frame: Uint8Array, peer: WebSocket) => void,
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const peer = new WebSocket(url, { perMessageDeflate: false })
    peer.on('open', () => resolve(peer))
    peer.on('error', reject)
    peer.on('message', (data: Buffer) => {
      arrived.frames++
      arrived.bytes += data.byteLength
      receive(data, peer)
    })
  })
}

function closeAll(peers: readonly WebSocket[]): void {
  for (const peer of peers) peer.close()
}
