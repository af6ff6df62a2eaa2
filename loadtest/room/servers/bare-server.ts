// A bare Colyseus room that sends the frames of the real one: the patch, an update to each client, the answer, and the
// decision to the next seat. It judges nothing and stores nothing; the match was computed beforehand.
import { type Client, defineServer, Room } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { benchGame, CLIENTS } from '../game.ts'
import { newScript, type Step } from '../script.ts'
import { answerParent } from './probe.ts'

const [, , kind, , name = ''] = process.argv
const game = benchGame(name)
const { steps, newState } = newScript(game)

class BareRoom extends Room<{ state: Schema }> {
  #step = 0

  override onCreate(): void {
    this.state = newState()
    this.autoDispose = false
    // By default, rooms send their patches on a timer; here each message sends its own.
    if (kind !== 'default') this.patchRate = 1000
    this.onMessage('act', () => this.#act())
  }

  override onJoin(client: Client): void {
    client.send('welcome', { before: 0, events: [], own: null, decision: null })
    if (this.clients.length === CLIENTS) setImmediate(() => this.#ask(this.#now()))
  }

  #act(): unknown {
    const step = this.#now()
    this.#step++
    for (const assign of step.assign) assign(this.state)
    this.broadcastPatch()
    for (const [index, client] of this.clients.entries()) {
      const update = step.updates[index]
      if (update !== undefined) client.send('update', update)
    }
    setImmediate(() => this.#ask(this.#now()))
    return { ok: true }
  }

  #ask({ seat, decision }: Step): void {
    this.clients[seat]?.send('decision', decision)
  }

  #now(): Step {
    const step = steps[this.#step % steps.length]
    if (step === undefined) throw new Error('the script is empty')
    return step
  }
}

const quiet = { debug() {}, info() {}, warn() {}, error() {}, trace() {} }
const server = defineServer({
  greet: false,
  logger: quiet,
  transport: new WebSocketTransport(),
  rooms: {},
})
server.define(game.id, BareRoom)
await server.listen(0, '127.0.0.1')
const address = server.transport.server?.address()
answerParent(typeof address === 'object' && address !== null ? address.port : 0)
