// Four clients at a table in a Colyseus room, bare or ours: players and spectators. They read no more of their frames
// than they must.
import type { WebSocket } from 'ws'
import { FRAME, formatRequest, kindOf, parseData, parseResponse } from '../../codec.ts'
import { type BenchGame, CLIENTS } from '../game.ts'
import { guestToken, reserve } from '../http.ts'
import { openPeer, placeOf } from './peer.ts'
import { type Listener, newSight, type Table } from './table.ts'

interface Decision {
  readonly id: number
  readonly actions: readonly unknown[]
}

/** Creates a match and connects all four clients to it. */
export async function openRoomTable(
  port: number,
  game: BenchGame,
  listener: Listener,
): Promise<RoomTable> {
  const table = new RoomTable(port, game, listener)
  for (let client = 0; client < CLIENTS; client++) await table.bring(client)
  return table
}

export class RoomTable implements Table {
  readonly #port: number
  readonly #game: BenchGame
  readonly #listener: Listener
  readonly #sight: ReturnType<typeof newSight>
  readonly #peers: WebSocket[] = []
  readonly #tokens: string[] = []
  /** Decisions not yet answered, by client; several if all choose at once. */
  readonly #asked = new Map<number, Decision>()
  /** The last answer sent, by client. */
  readonly #sent = new Map<number, Uint8Array>()
  #match = ''
  #requests = 0
  #isOver = false

  constructor(port: number, game: BenchGame, listener: Listener) {
    this.#port = port
    this.#game = game
    this.#listener = listener
    this.#sight = newSight(this, listener)
  }

  match(): string {
    return this.#match
  }

  /** The token of the client that created the match. */
  token(): string {
    return this.#tokens[0] ?? ''
  }

  isAsked(): boolean {
    return this.#asked.size > 0
  }

  act(): void {
    const [first] = this.#asked
    if (first === undefined) throw new Error('nobody is asked')
    const [client, decision] = first
    this.#asked.delete(client)
    this.#sight.begin()
    const action = decision.actions[(this.#requests * 7919) % decision.actions.length]
    const request = formatRequest(++this.#requests, 'act', { decision: decision.id, action })
    this.#sent.set(client, request)
    this.#peers[client]?.send(request)
  }

  /** Announces a change other than an answer, which all four clients have to see. */
  expect(): void {
    this.#sight.begin()
  }

  close(): void {
    for (const peer of this.#peers) peer.close()
  }

  /**
   * Connects a client: the first one creates the match, the others join it. Resolves when it has the state, since it
   * receives changes only from then on.
   */
  async bring(client: number): Promise<void> {
    const { id: game, players, options } = this.#game
    const url = `http://127.0.0.1:${this.#port}`
    const token = await guestToken(url)
    const isFirst = this.#match === ''
    const call = isFirst ? `create/${game}` : `joinById/${this.#match}`
    const wish = isFirst ? { players, options } : { watch: client >= players }
    const seat = await reserve(`${url}/matchmake/${call}`, token, wish)
    this.#match = String(seat['roomId'])
    this.#tokens.push(token)
    const place = placeOf(seat, this.#port, token)
    const arrived = Promise.withResolvers<void>()
    const receive = (frame: Uint8Array, own: WebSocket): void => {
      if (kindOf(frame) === FRAME.state) arrived.resolve()
      this.#receive(client, own, frame)
    }
    this.#peers.push(await openPeer(place, receive))
    await arrived.promise
  }

  #receive(client: number, peer: WebSocket, frame: Uint8Array): void {
    this.#listener.heard?.(this, client, frame)
    switch (kindOf(frame)) {
      case FRAME.join:
        peer.send(Uint8Array.of(FRAME.join))
        break
      case FRAME.patch:
        this.#sight.sees(client)
        break
      case FRAME.response: {
        const { isOk, message } = parseResponse(frame)
        if (isOk) this.#listener.answered(this)
        // A client that keeps sending requests has filled the queue of the match, which has room again in a moment.
        else if (Object(message).code === 'busy') this.#sendAgain(client)
        else if (this.#listener.refused !== undefined) this.#listener.refused(this)
        else throw new Error(`refused: ${JSON.stringify(message)}`)
        break
      }
      case FRAME.data:
        if (client < this.#game.players) this.#hear(client, frame)
    }
  }

  #sendAgain(client: number): void {
    const request = this.#sent.get(client)
    if (request !== undefined) this.#peers[client]?.send(request)
  }

  #hear(client: number, frame: Uint8Array): void {
    const { type, message } = parseData(frame)
    if (type === 'update') for (const event of Object(message).events) this.#lookForEnd(event)
    const decision: Decision | null | undefined =
      type === 'decision' ? Object(message) : Object(message).decision
    if (decision === null) this.#asked.delete(client)
    if (decision?.id === undefined) return
    this.#asked.set(client, decision)
    this.#listener.asked(this)
  }

  #lookForEnd({ type }: { type: string }): void {
    if (type !== 'ended' || this.#isOver) return
    this.#isOver = true
    this.#listener.over(this)
  }
}
