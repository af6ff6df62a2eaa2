// A Socket.IO server with a room for each table, as one would write it by hand: it judges the match by our rules, hides
// hands, and sends each client its changes as JSON in one message. It stores nothing.
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { MatchEvent, Viewer } from '@flower-war/rules'
import { changesBetween } from '../../../server/src/match/awake/showing/changes.ts'
import { benchGame, CLIENTS } from '../game.ts'
import { JudgedMatch } from './judged-match.ts'
import { answerParent } from './probe.ts'

/** Installed for comparisons only (npm run bench:compare), so its types are not available. */
const comparison = createRequire(new URL('../../compare/package.json', import.meta.url))

interface Sending {
  emit(event: string, content: object): void
}

interface Peer extends Sending {
  join(room: string): void
  on(event: 'join', listener: (table: string, client: number) => void): void
  on(event: 'act', listener: (answer: unknown, reply: (answer: object) => void) => void): void
  on(event: 'disconnect', listener: () => void): void
}

interface Library {
  Server: new (
    http: object,
    settings: object,
  ) => {
    on(event: 'connection', listener: (peer: Peer) => void): void
    to(room: string): Sending
  }
}

const { Server }: Library = comparison('socket.io')
const [, , , , name = ''] = process.argv
const game = benchGame(name)
const tables = new Map<string, Table>()

class Table {
  readonly #id: string
  readonly #judged = new JudgedMatch(game)
  readonly #peers: (Peer | undefined)[] = []
  readonly #owns: unknown[] = []
  #view: object = this.#judged.match.view()

  constructor(id: string) {
    this.#id = id
  }

  enter(peer: Peer, client: number): void {
    const seat = this.#judged.seatOf(client)
    this.#peers[client] = peer
    // Spectators all receive the same, so it is encoded once.
    if (seat === undefined) peer.join(this.#id)
    else this.#owns[client] = this.#judged.match.privateView(seat)
    peer.emit('welcome', { state: this.#view, own: this.#owns[client] ?? null })
    peer.on('act', (answer, reply) => this.#act(client, answer, reply))
    peer.on('disconnect', () => {
      this.#peers[client] = undefined
      if (this.#peers.every((each) => each === undefined)) tables.delete(this.#id)
    })
    if (this.#peers.filter((each) => each !== undefined).length === CLIENTS)
      setImmediate(() => this.#ask())
  }

  #act(client: number, answer: unknown, reply: (answer: object) => void): void {
    const result = this.#judged.act(client, answer)
    if (!result.ok) {
      reply({ ok: false, code: result.refusal.code })
      return
    }
    const before = this.#view
    this.#view = this.#judged.match.view()
    this.#show(changesBetween(before, this.#view), result.value)
    reply({ ok: true })
    setImmediate(() => this.#ask())
  }

  #show(patch: readonly unknown[], events: readonly MatchEvent[]): void {
    const { match } = this.#judged
    const seen = (viewer: Viewer) => events.flatMap((event) => match.redact(event, viewer) ?? [])
    for (const [client, seat] of match.seats.entries()) {
      const own = match.privateView(seat)
      const isNew = own !== this.#owns[client]
      this.#owns[client] = own
      const update = { patch, events: seen(seat), ...(isNew ? { own } : {}) }
      this.#peers[client]?.emit('update', update)
    }
    if (match.seats.length < CLIENTS)
      server.to(this.#id).emit('update', { patch, events: seen('spectator') })
  }

  #ask(): void {
    for (const { client, decision } of this.#judged.ask())
      this.#peers[client]?.emit('decision', decision)
  }
}

function tableOf(id: string): Table {
  const table = tables.get(id) ?? new Table(id)
  tables.set(id, table)
  return table
}

let made = 0
const http = createServer((_request, response) => {
  // A match that stays empty.
  tableOf(`made ${++made}`)
  response.end()
})
const server = new Server(http, { transports: ['websocket'], serveClient: false })
server.on('connection', (peer) => {
  peer.on('join', (table, client) => tableOf(table).enter(peer, client))
})
http.listen(0, '127.0.0.1', () => answerParent((http.address() as AddressInfo).port))
