// Four clients at a table of our server that play in plain JSON: players and spectators.
import { JSON_PROTOCOL } from '@flower-war/protocol'
import type { WebSocket } from 'ws'
import { type BenchGame, CLIENTS } from '../game.ts'
import { guestToken, post } from '../http.ts'
import { openPeer } from './peer.ts'
import { type Listener, newSight, type Table } from './table.ts'

interface Decision {
  readonly id: number
  readonly actions: readonly unknown[]
}

/** Creates a match and connects all four clients to it. */
export async function openJsonTable(
  port: number,
  game: BenchGame,
  listener: Listener,
): Promise<Table> {
  const { id, players, options } = game
  const url = `http://127.0.0.1:${port}`
  const tokens: string[] = []
  while (tokens.length < CLIENTS) tokens.push(await guestToken(url))
  const made = await post(`${url}/api/matches`, tokens[0] ?? '', { game: id, players, options })
  const { id: match, play } = made
  if (typeof match !== 'string' || typeof play !== 'string') throw new Error(JSON.stringify(made))
  const table = new JsonTable(match, players, listener)
  for (const [client, token] of tokens.entries())
    await table.bring(client, play, { type: 'join', token, watch: client >= players })
  return table
}

class JsonTable implements Table {
  readonly #match: string
  readonly #players: number
  readonly #listener: Listener
  readonly #sight: ReturnType<typeof newSight>
  readonly #peers: WebSocket[] = []
  /** Decisions not yet answered, by client; several where all choose at once. */
  readonly #asked = new Map<number, Decision>()
  #requests = 0
  #isOver = false

  constructor(match: string, players: number, listener: Listener) {
    this.#match = match
    this.#players = players
    this.#listener = listener
    this.#sight = newSight(this, listener)
  }

  match(): string {
    return this.#match
  }

  isAsked(): boolean {
    return this.#asked.size > 0
  }

  act(): void {
    const [first] = this.#asked
    if (first === undefined) throw new Error('nobody is asked')
    const [client, { id: decision, actions }] = first
    this.#asked.delete(client)
    this.#sight.begin()
    const action = actions[(this.#requests * 7919) % actions.length]
    const request = { id: ++this.#requests, type: 'act', decision, action }
    this.#peers[client]?.send(JSON.stringify(request))
  }

  close(): void {
    for (const peer of this.#peers) peer.close()
  }

  /** Connects a client; resolves when it has been welcomed. */
  async bring(client: number, play: string, join: object): Promise<void> {
    const welcomed = Promise.withResolvers<void>()
    const receive = (bytes: Uint8Array): void => {
      this.#listener.heard?.(this, client, bytes)
      const frame = JSON.parse(String(bytes))
      if (frame.type === 'welcome') welcomed.resolve()
      if (frame.type === 'refused') welcomed.reject(new Error(String(bytes)))
      this.#hear(client, frame)
    }
    const peer = await openPeer(play, receive, JSON_PROTOCOL)
    this.#peers.push(peer)
    peer.send(JSON.stringify(join))
    await welcomed.promise
  }

  #hear(client: number, { type, ok, code, patch, events = [], decision }: Frame): void {
    if (patch !== undefined) this.#sight.sees(client)
    if (type === 'reply') {
      if (ok === true) this.#listener.answered(this)
      else if (this.#listener.refused !== undefined) this.#listener.refused(this)
      else throw new Error(`refused: ${code}`)
    }
    if (client >= this.#players) return
    if (events.some((event) => event.type === 'ended') && !this.#isOver) {
      this.#isOver = true
      this.#listener.over(this)
    }
    if (decision === null) this.#asked.delete(client)
    if (decision === null || decision === undefined) return
    this.#asked.set(client, decision)
    this.#listener.asked(this)
  }
}

/** The members of a frame that are read. */
interface Frame {
  readonly type: string
  readonly ok?: boolean
  readonly code?: string
  readonly patch?: unknown
  readonly events?: readonly { readonly type: string }[]
  readonly decision?: Decision | null
}
