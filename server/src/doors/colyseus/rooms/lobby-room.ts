// The lobby as a room of Colyseus.
import type { Client } from '@colyseus/core'
import { CLOSE_CODES, LOBBY } from '@flower-war/protocol'
import { Lobby, type LobbyParts } from '../../../lobby/lobby.ts'
import type { Services } from '../../../match/lifecycle/services.ts'
import { orThrow, visitorAt } from '../authenticate.ts'
import { QuietRoom } from './quiet-room.ts'

type LobbyServices = LobbyParts & Pick<Services, 'identities' | 'house' | 'log'>

export class LobbyRoom extends QuietRoom {
  readonly #services: LobbyServices
  readonly #departures = new Map<Client, () => void>()
  /** Clients who have not been sent all rows yet. */
  readonly #coming = new Set<Client>()
  #lobby: Lobby | undefined

  constructor(services: LobbyServices) {
    super(services)
    this.#services = services
    this.onMessage('*', () => {})
  }

  override onCreate(): void {
    this.#lobby = new Lobby(this.#services, {
      tell: (news) => this.broadcast(LOBBY.rows, news, { except: [...this.#coming] }),
      sendAway: () => {
        for (const client of this.clients) client.leave(CLOSE_CODES.moved, 'moved')
      },
    })
  }

  override async onJoin(client: Client): Promise<void> {
    const visitor = orThrow(await visitorAt(client, this.#services))
    const putOut = (): void => client.leave(CLOSE_CODES.banned, 'banned')
    this.#departures.set(client, this.#services.house.people.enter({ ...visitor, putOut }))
    this.#coming.add(client)
    await this.#lobby?.look().finally(() => this.#coming.delete(client))
    client.send(LOBBY.rows, this.#lobby?.rows)
  }

  override onLeave(client: Client): void {
    this.#departures.get(client)?.()
    this.#departures.delete(client)
  }

  override onDispose(): void {
    this.#lobby?.close()
  }
}
