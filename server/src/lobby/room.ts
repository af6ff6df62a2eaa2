// The lobby: the public matches that are not over, and what changes among them, as it happens.
import { type Client, Room, ServerError } from '@colyseus/core'
import { LOBBY, type LobbyNews, type MatchRow } from '@flower-war/protocol'
import type { Identities, Player } from '../auth/identity.ts'
import type { Journal } from '../journal/journal.ts'
import { LOBBY_NEWS_MS, LOBBY_ROWS_MAX } from '../limits.ts'
import type { Timers } from '../timers.ts'
import type { News } from './news.ts'

/** What the lobby needs. */
export interface LobbyServices {
  readonly journal: Journal
  readonly identities: Identities
  readonly timers: Timers
  readonly news: News
}

/** The class of the lobby's room. */
export function lobbyRoomOf(services: LobbyServices): new () => LobbyRoom {
  return class extends LobbyRoom {
    constructor() {
      super(services)
    }

    static override async onAuth(token: string): Promise<Player> {
      const player = await services.identities.playerOf(token)
      if (player === undefined) throw new ServerError(401, 'unauthorized')
      return player
    }
  }
}

const NEVER_MS = 3_600_000

class LobbyRoom extends Room {
  readonly #services: LobbyServices
  /** The latest of each match that has changed since the last news. */
  readonly #changed = new Map<string, string | undefined>()
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
    this.#unwatch = this.#services.news.watch((id, { isPublic, phase, row }) => {
      if (!isPublic) return
      // Several changes of a moment are told as one.
      if (this.#changed.size === 0) this.#services.timers.after(LOBBY_NEWS_MS, () => this.#tell())
      this.#changed.set(id, phase === 'over' ? undefined : row)
    })
  }

  override async onJoin(client: Client): Promise<void> {
    const rows: MatchRow[] = []
    for (const phase of ['open', 'playing'] as const) {
      const limit = LOBBY_ROWS_MAX - rows.length
      const page = await this.#services.journal.list({ phase, limit })
      rows.push(...page.rows.map((row): MatchRow => JSON.parse(row)))
    }
    client.send(LOBBY.rows, { rows, gone: [] } satisfies LobbyNews)
  }

  override onDispose(): void {
    this.#unwatch()
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
