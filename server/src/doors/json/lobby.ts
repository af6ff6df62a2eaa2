// The lobby over the JSON door: a client joins with its first frame, and is then sent the rows and their changes.
import { CLOSE_CODES, LOBBY, type LobbyNews } from '@flower-war/protocol'
import { accept } from '@flower-war/rules'
import { Lobby } from '../../lobby/lobby.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { refuseAs } from '../../refusal.ts'
import { admitVisitor } from '../arrival.ts'
import { failing } from '../failure.ts'
import type { Frame } from './requests.ts'
import type { JsonSocket } from './socket.ts'

export class JsonLobby {
  readonly #services: Services
  /** The clients who have joined, and the function to call when they leave. */
  readonly #visitors = new Map<JsonSocket, () => void>()
  /** Those of them who have been sent all rows, and are now sent changes. */
  readonly #told = new Set<JsonSocket>()
  /** Open while there are visitors. */
  #lobby: Lobby | undefined

  constructor(services: Services) {
    this.#services = services
  }

  /** Takes all frames of a socket. */
  take(socket: JsonSocket, address: string): void {
    socket.listen(
      (frame) => void this.#join(socket, address, frame),
      (frame) => answer(socket, frame),
      () => this.#leave(socket),
    )
  }

  /** Sends everybody away, to join again elsewhere or later. */
  close(): void {
    for (const socket of this.#visitors.keys()) socket.close(CLOSE_CODES.moved, 'moved')
  }

  async #join(socket: JsonSocket, address: string, frame: Frame): Promise<void> {
    const { house, log, metrics } = this.#services
    const fail = failing(log, {})
    const visitor = await admitVisitor(frame['token'], address, this.#services).catch(fail)
    if (!visitor.ok) {
      metrics.refusals.add(visitor.refusal.code)
      socket.refuse(visitor.refusal)
      return
    }
    if (socket.isGone) return
    const putOut = (): void => socket.close(CLOSE_CODES.banned, 'banned')
    this.#visitors.set(socket, house.people.enter({ ...visitor.value, putOut }))
    this.#lobby ??= new Lobby(this.#services, {
      tell: (news) => this.#tell(this.#told, news),
      sendAway: () => this.close(),
    })
    const lobby = this.#lobby
    const looked = await lobby.look().then(accept, fail)
    if (!looked.ok) return socket.refuse(looked.refusal)
    this.#tell([socket], lobby.rows)
    if (this.#visitors.has(socket)) this.#told.add(socket)
  }

  #tell(sockets: Iterable<JsonSocket>, news: LobbyNews): void {
    const text = JSON.stringify({ type: LOBBY.rows, ...news })
    for (const socket of sockets) socket.write(text)
  }

  #leave(socket: JsonSocket): void {
    this.#visitors.get(socket)?.()
    this.#visitors.delete(socket)
    this.#told.delete(socket)
    if (this.#visitors.size > 0) return
    this.#lobby?.close()
    this.#lobby = undefined
  }
}

/** Answers a request: in the lobby only pings, by which clients check that the connection lives. */
function answer(socket: JsonSocket, { type, id = null }: Frame): void {
  const reply =
    type === 'ping' ? { ok: true } : { ok: false, ...refuseAs('unknown-message').refusal }
  socket.write(JSON.stringify({ type: 'reply', id, ...reply }))
}
