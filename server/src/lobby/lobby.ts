// The lobby: public matches that are not over, as everybody there is shown them, and what changes among those.
import { isDeepStrictEqual } from 'node:util'
import type { LobbyNews, MatchRow } from '@flower-war/protocol'
import { LOBBY_NEWS_MS, LOBBY_ROWS_MAX } from '../config/limits.ts'
import type { Journal } from '../journal/journal.ts'
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

/** The rows of the lobby, by match. */
type Shown = ReadonlyMap<string, MatchRow>

export class Lobby {
  readonly #parts: LobbyParts
  readonly #visitors: LobbyVisitors
  #shown: Shown = new Map()
  /** The reading of the lists that is under way; whoever comes meanwhile waits for the same. */
  #reading: Promise<void> | undefined
  /** Calls the next reading off, if there is one to come. */
  #callOff: (() => void) | undefined
  readonly #unwatch: () => void
  #isClosed = false

  constructor(parts: LobbyParts, visitors: LobbyVisitors) {
    this.#parts = parts
    this.#visitors = visitors
    this.#unwatch = parts.news.watch(
      (_id, { isPublic }) => {
        if (isPublic) this.#later()
      },
      () => visitors.sendAway(),
    )
  }

  /** All rows, as everybody has been told them by now. */
  get rows(): LobbyNews {
    return { rows: [...this.#shown.values()], gone: [] }
  }

  /** Reads the lists, and tells everybody what has changed in them. */
  async look(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  close(): void {
    this.#isClosed = true
    this.#unwatch()
    this.#callOff?.()
  }

  /** Changes of a moment are told together. What no list shows is told to nobody, however much of it there is. */
  #later(): void {
    if (this.#isClosed) return
    this.#callOff ??= this.#parts.timers.after(LOBBY_NEWS_MS, () => {
      this.#callOff = undefined
      // The journal is away, and may be back in a moment.
      this.#readAfter(this.#reading).catch(() => this.#later())
    })
  }

  /** A reading that began before a change may have missed it. */
  async #readAfter(reading: Promise<void> | undefined): Promise<void> {
    await reading?.catch(() => {})
    await this.look()
  }

  async #read(): Promise<void> {
    const [open, playing] = await Promise.all(
      (['open', 'playing'] as const).map((phase) =>
        this.#parts.journal.list({ phase, limit: LOBBY_ROWS_MAX }),
      ),
    )
    const rows = shareOut([open?.rows ?? [], playing?.rows ?? []])
    const shown = new Map(
      rows.map((text): MatchRow => JSON.parse(text)).map((row) => [row.id, row]),
    )
    const news = newsFrom(this.#shown, shown)
    this.#shown = shown
    if (news.rows.length + news.gone.length > 0) this.#visitors.tell(news)
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

/** The rows that are new or have changed, and the matches that are no longer shown. */
function newsFrom(before: Shown, after: Shown): LobbyNews {
  const isSame = (row: MatchRow): boolean => isDeepStrictEqual(before.get(row.id), row)
  return {
    rows: [...after.values()].filter((row) => !isSame(row)),
    gone: [...before.keys()].filter((id) => !after.has(id)),
  }
}
