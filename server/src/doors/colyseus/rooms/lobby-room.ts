// The lobby as a room of Colyseus.
import type { AuthContext, Client } from '@colyseus/core'
import { CLOSE_CODES, LOBBY } from '@flower-war/protocol'
import { Lobby, type LobbyParts } from '../../../lobby/lobby.ts'
import type { House } from '../../../operator/house.ts'
import type { Identities } from '../../../people/identity.ts'
import type { Visitor } from '../../../people/present.ts'
import { checkVisitor, visitorOf } from '../authenticate.ts'
import { QuietRoom } from './quiet-room.ts'

export interface LobbyServices extends LobbyParts {
  readonly identities: Identities
  readonly house: House
}

export function lobbyRoomOf(services: LobbyServices): new () => LobbyRoom {
  return class extends LobbyRoom {
    constructor() {
      super(services)
    }

    static override onAuth(
      token: string,
      _options: unknown,
      context: AuthContext,
    ): Promise<Visitor> {
      return visitorOf(services, token, context)
    }
  }
}

class LobbyRoom extends QuietRoom {
  readonly #services: LobbyServices
  readonly #departures = new Map<Client, () => void>()
  /** Clients who have not been sent all rows yet. */
  readonly #coming = new Set<Client>()
  #lobby: Lobby | undefined

  constructor(services: LobbyServices) {
    super()
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
    const { player, address }: Visitor = client.auth
    await checkVisitor(this.#services, client, player)
    const putOut = (): void => client.leave(CLOSE_CODES.banned, 'banned')
    this.#departures.set(client, this.#services.house.people.enter({ player, address, putOut }))
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
