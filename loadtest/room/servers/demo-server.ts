// Colyseus as its own turn-based demos use it: the rules in the room, a synced state at the default patch rate, and
// messages only for what a single client may know, and for the end. It stores nothing.
import { type Client, defineServer, Room } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { matchStateOf, newWriter, shapeOf, type Writer } from '@flower-war/protocol/synced'
import { benchGame, CLIENTS, viewShapeOf } from '../game.ts'
import { beginningOf } from '../script.ts'
import { JudgedMatch } from './judged-match.ts'
import { answerParent } from './probe.ts'

const [, , , , name = ''] = process.argv
const game = benchGame(name)
const State = matchStateOf(viewShapeOf(game.id))

class DemoRoom extends Room<{ state: Schema }> {
  readonly #judged = new JudgedMatch(game)
  readonly #joined: Client[] = []
  readonly #owns: unknown[] = []
  readonly #begin = beginningOf(game.id, this.#judged.match)
  #write: Writer = () => {}

  override onCreate(): void {
    this.state = new State()
    this.#write = newWriter(shapeOf(State), this.state)
    this.#show()
    this.autoDispose = false
    this.onMessage('act', (client, answer: unknown) => this.#act(client, answer))
  }

  override onJoin(client: Client): void {
    this.autoDispose = true
    this.#joined.push(client)
    if (this.#joined.length < CLIENTS) return
    setImmediate(() => {
      this.#tell()
      this.#ask()
    })
  }

  #act(client: Client, answer: unknown): unknown {
    const result = this.#judged.act(this.#joined.indexOf(client), answer)
    if (!result.ok) throw new Error(result.refusal.code)
    this.#show()
    this.#tell()
    const ended = result.value.filter(({ type }) => type === 'ended')
    if (ended.length > 0) this.broadcast('update', { events: ended })
    setImmediate(() => this.#ask())
    return { ok: true }
  }

  #show(): void {
    const { waiting, ...view } = this.#judged.match.view()
    this.#write({ ...this.#begin, waiting, view })
  }

  /** Sends each player their hand if it has changed. */
  #tell(): void {
    const { match } = this.#judged
    for (const [client, seat] of match.seats.entries()) {
      const own = match.privateView(seat)
      if (own === this.#owns[client]) continue
      this.#owns[client] = own
      this.#joined[client]?.send('own', { own })
    }
  }

  #ask(): void {
    for (const { client, decision } of this.#judged.ask())
      this.#joined[client]?.send('decision', decision)
  }
}

const quiet = { debug() {}, info() {}, warn() {}, error() {}, trace() {} }
const server = defineServer({
  greet: false,
  logger: quiet,
  transport: new WebSocketTransport(),
  rooms: {},
})
server.define(game.id, DemoRoom)
await server.listen(0, '127.0.0.1')
const address = server.transport.server?.address()
answerParent(typeof address === 'object' && address !== null ? address.port : 0)
