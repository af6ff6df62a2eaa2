// The lobby: the public matches that are not over, and what changes among them, as it happens.
import type { LobbyNews, MatchRow } from '@flower-war/protocol'
import { LOBBY_NEWS_MS, LOBBY_ROWS_MAX } from '../config/limits.ts'
import type { Journal, Listing } from '../journal/journal.ts'
import type { Timers } from '../timers.ts'
import type { News } from './news.ts'

export interface LobbyParts {
  readonly journal: Pick<Journal, 'list'>
  readonly timers: Timers
  readonly news: News
}

/** Those who are in the lobby. */
export interface LobbyVisitors {
  /** Tells all of them what has changed. */
  tell(news: LobbyNews): void
  /** Changes were missed: all of them have to come again, and are then told everything. */
  sendAway(): void
}

export class Lobby {
  readonly #parts: LobbyParts
  readonly #visitors: LobbyVisitors
  /** The latest of each match that has changed since the last news. */
  readonly #changed: Changed = new Map()
  /** Changes that come while the lists are being read for a newcomer, and may be missing from them. */
  readonly #missed = new Set<Changed>()
  readonly #unwatch: () => void

  constructor(parts: LobbyParts, visitors: LobbyVisitors) {
    this.#parts = parts
    this.#visitors = visitors
    this.#unwatch = parts.news.watch(
      (id, listing) => this.#note(id, listing),
      () => visitors.sendAway(),
    )
  }

  /** The first news of a newcomer: all rows. */
  async rows(): Promise<LobbyNews> {
    const missed: Changed = new Map()
    this.#missed.add(missed)
    const [open, playing] = await Promise.all(
      (['open', 'playing'] as const).map((phase) =>
        this.#parts.journal.list({ phase, limit: LOBBY_ROWS_MAX }),
      ),
    ).finally(() => this.#missed.delete(missed))
    const shown = shareOut([open?.rows ?? [], playing?.rows ?? []])
    const rows = shown.map((row): MatchRow => JSON.parse(row)).filter(({ id }) => !missed.has(id))
    return { rows: [...rows, ...newsOf(missed).rows], gone: [] }
  }

  close(): void {
    this.#unwatch()
  }

  #note(id: string, { isPublic, phase, row }: Listing): void {
    if (!isPublic) return
    // Several changes of a moment are told as one.
    if (this.#changed.size === 0)
      this.#parts.timers.after(LOBBY_NEWS_MS, () => {
        const news = newsOf(this.#changed)
        this.#changed.clear()
        this.#visitors.tell(news)
      })
    for (const changed of [this.#changed, ...this.#missed])
      changed.set(id, phase === 'over' ? undefined : row)
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
