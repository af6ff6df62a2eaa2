// The lobby: the public matches that are not over, and what changes among them, as it happens.
import { type AuthContext, type Client, Room } from '@colyseus/core'
import { CLOSE_CODES, LOBBY, type LobbyNews, type MatchRow } from '@flower-war/protocol'
import type { Identities } from '../auth/identity.ts'
import type { Journal, Listing } from '../journal/journal.ts'
import { LOBBY_NEWS_MS, LOBBY_ROWS_MAX } from '../limits.ts'
import { welcome } from '../match/authenticate.ts'
import type { House } from '../operator/house.ts'
import type { Visitor } from '../operator/people.ts'
import type { Timers } from '../timers.ts'
import type { News } from './news.ts'

/** What the lobby needs. */
export interface LobbyServices {
  readonly journal: Journal
  readonly identities: Identities
  readonly timers: Timers
  readonly news: News
  readonly house: House
}

/** The class of the lobby's room. */
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
      return welcome(services, token, context)
    }
  }
}

const NEVER_MS = 3_600_000

/** Half of the places for each of two lists, and what one of them does not need for the other. */
export function shareOut<Row>(
  [one, other]: readonly [readonly Row[], readonly Row[]],
  places: number,
): readonly Row[] {
  const half = Math.floor(places / 2)
  const forOne = Math.min(one.length, Math.max(half, places - other.length))
  return [...one.slice(0, forOne), ...other.slice(0, places - forOne)]
}

class LobbyRoom extends Room {
  readonly #services: LobbyServices
  /** The latest of each match that has changed since the last news. */
  readonly #changed = new Map<string, string | undefined>()
  readonly #departures = new Map<Client, () => void>()
  #unwatch: () => void = () => {}

  constructor(services: LobbyServices) {
    super()
    this.#services = services
    this.maxClients = Number.POSITIVE_INFINITY
    this.setTimestep(() => {}, NEVER_MS)
    this.patchRate = null
    this.onMessage('*', () => {})
  }

  override onCreate(): void {
    const missed = (): void => {
      // Whoever comes again is told everything.
      for (const client of this.clients) client.leave(CLOSE_CODES.moved, 'moved')
    }
    this.#unwatch = this.#services.news.watch((id, listing) => this.#note(id, listing), missed)
  }

  override async onJoin(client: Client): Promise<void> {
    const { player, address }: Visitor = client.auth
    const putOut = (): void => client.leave(CLOSE_CODES.banned, 'banned')
    this.#departures.set(client, this.#services.house.people.enter({ player, address, putOut }))
    const [open, playing] = await Promise.all(
      (['open', 'playing'] as const).map((phase) =>
        this.#services.journal.list({ phase, limit: LOBBY_ROWS_MAX }),
      ),
    )
    const shown = shareOut([open?.rows ?? [], playing?.rows ?? []], LOBBY_ROWS_MAX)
    const rows = shown.map((row): MatchRow => JSON.parse(row))
    client.send(LOBBY.rows, { rows, gone: [] } satisfies LobbyNews)
  }

  override onLeave(client: Client): void {
    this.#departures.get(client)?.()
    this.#departures.delete(client)
  }

  override onDispose(): void {
    this.#unwatch()
  }

  #note(id: string, { isPublic, phase, row }: Listing): void {
    if (!isPublic) return
    // Several changes of a moment are told as one.
    if (this.#changed.size === 0) this.#services.timers.after(LOBBY_NEWS_MS, () => this.#tell())
    this.#changed.set(id, phase === 'over' ? undefined : row)
  }

  #tell(): void {
    const rows: MatchRow[] = []
    const gone: string[] = []
    for (const [id, row] of this.#changed)
      if (row === undefined) gone.push(id)
      else rows.push(JSON.parse(row))
    this.#changed.clear()
    this.broadcast(LOBBY.rows, { rows, gone } satisfies LobbyNews)
  }
}
