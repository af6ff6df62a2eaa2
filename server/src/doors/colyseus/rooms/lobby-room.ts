// The lobby as a room of Colyseus.
import type { Client } from '@colyseus/core'
import { Lobby } from '../../../lobby/lobby.ts'
import type { Services } from '../../../match/lifecycle/services.ts'
import { failing } from '../../answers.ts'
import { orThrow, type ShownTokens } from '../authenticate.ts'
import { LastFrame } from './last-frame.ts'
import { QuietRoom } from './quiet-room.ts'

export class LobbyRoom extends QuietRoom {
  readonly #services: Services
  readonly #shown: ShownTokens
  readonly #lobby: Lobby
  readonly #lastFrame = new LastFrame()

  constructor(services: Services, shown: ShownTokens) {
    super(services)
    this.#services = services
    this.#shown = shown
    this.#lobby = new Lobby(services)
    this.onMessage('*', () => {})
  }

  override async onJoin(client: Client): Promise<void> {
    const { refusals } = this.#services.metrics
    const visitor = orThrow(await this.#shown.visitorAt(client, this.#services), refusals)
    const connection = this.#lastFrame.connection(client, visitor, undefined)
    const fail = failing(this.#services.log, {})
    orThrow(await this.#lobby.enter(client, connection).catch(fail), refusals)
  }

  override onLeave(client: Client): void {
    this.#lobby.leave(client)
  }
}
