// The lobby: the public matches that are not over, and what changes among them, as it happens.
import type { AuthContext, Client } from '@colyseus/core'
import { CLOSE_CODES, LOBBY, type LobbyNews, type MatchRow } from '@flower-war/protocol'
import { LOBBY_NEWS_MS, LOBBY_ROWS_MAX } from '../../config/limits.ts'
import type { Journal, Listing } from '../../journal/journal.ts'
import type { News } from '../../lobby/news.ts'
import type { House } from '../../operator/house.ts'
import type { Identities } from '../../people/identity.ts'
import type { Visitor } from '../../people/present.ts'
import type { Timers } from '../../timers.ts'
import { checkBan, visitorOf } from './authenticate.ts'
import { QuietRoom } from './quiet-room.ts'

/** The services that the lobby needs. */
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
      return visitorOf(services, token, context)
    }
  }
}

/** Half of the places for each of two lists, and what one of them does not need for the other. */
export function shareOut<Row>(
  [one, other]: readonly [readonly Row[], readonly Row[]],
  places = LOBBY_ROWS_MAX,
): readonly Row[] {
  const half = Math.floor(places / 2)
  const forOne = Math.min(one.length, Math.max(half, places - other.length))
  return [...one.slice(0, forOne), ...other.slice(0, places - forOne)]
}

class LobbyRoom extends QuietRoom {
  readonly #services: LobbyServices
  /** The latest of each match that has changed since the last news. */
  readonly #changed: Changed = new Map()
  /** Changes that come while the lists are being read for a newcomer, and may be missing from them. */
  readonly #missed = new Set<Changed>()
  readonly #departures = new Map<Client, () => void>()
  #unwatch: () => void = () => {}

  constructor(services: LobbyServices) {
    super()
    this.#services = services
    this.onMessage('*', () => {})
  }

  override onCreate(): void {
    const missed = (): void => {
      // On joining again they are told everything.
      for (const client of this.clients) client.leave(CLOSE_CODES.moved, 'moved')
    }
    this.#unwatch = this.#services.news.watch((id, listing) => this.#note(id, listing), missed)
  }

  override async onJoin(client: Client): Promise<void> {
    const { player, address }: Visitor = client.auth
    checkBan(this.#services.house, player)
    const putOut = (): void => client.leave(CLOSE_CODES.banned, 'banned')
    this.#departures.set(client, this.#services.house.people.enter({ player, address, putOut }))
    const missed: Changed = new Map()
    this.#missed.add(missed)
    const [open, playing] = await Promise.all(
      (['open', 'playing'] as const).map((phase) =>
        this.#services.journal.list({ phase, limit: LOBBY_ROWS_MAX }),
      ),
    ).finally(() => this.#missed.delete(missed))
    const shown = shareOut([open?.rows ?? [], playing?.rows ?? []])
    const rows = shown.map((row): MatchRow => JSON.parse(row)).filter(({ id }) => !missed.has(id))
    client.send(LOBBY.rows, {
      rows: [...rows, ...newsOf(missed).rows],
      gone: [],
    } satisfies LobbyNews)
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
    for (const changed of [this.#changed, ...this.#missed])
      changed.set(id, phase === 'over' ? undefined : row)
  }

  #tell(): void {
    const news = newsOf(this.#changed)
    this.#changed.clear()
    this.broadcast(LOBBY.rows, news)
  }
}

/** The latest of each match that has changed; nothing of one that is over. */
type Changed = Map<string, string | undefined>

function newsOf(changed: Changed): LobbyNews {
  const rows: MatchRow[] = []
  const gone: string[] = []
  for (const [id, row] of changed)
    if (row === undefined) gone.push(id)
    else rows.push(JSON.parse(row))
  return { rows, gone }
}
