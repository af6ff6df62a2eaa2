// The lobby: public matches that are not over, as everybody there is shown them, and what changes among those.
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

/** A row, and its text as the journal has it. */
interface Shown {
  readonly row: MatchRow
  readonly text: string
}

/** The rows of the lobby, by match. */
type Rows = ReadonlyMap<string, Shown>

export class Lobby {
  readonly #parts: LobbyParts
  readonly #visitors: LobbyVisitors
  #rows: Rows = new Map()
  /** Rows that have changed since they were shown, of matches that are still where they were. */
  #changed = new Map<string, string>()
  /** True if the lists may have others by now, or in another order. */
  #isStale = false
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
      (id, { isPublic, row }, isInPlace) => {
        if (isPublic) this.#note(id, row, isInPlace)
      },
      () => visitors.sendAway(),
    )
  }

  /** All rows, as everybody has been told them by now. */
  get rows(): LobbyNews {
    return { rows: [...this.#rows.values()].map(({ row }) => row), gone: [] }
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

  /** Notes a change. What is not shown, and stays where it is, is told to nobody, however much of it there is. */
  #note(id: string, text: string, isInPlace: boolean): void {
    // A reading that is under way may have missed it.
    if (!isInPlace || this.#reading !== undefined) this.#isStale = true
    else if (this.#rows.has(id)) this.#changed.set(id, text)
    else return
    this.#later()
  }

  /** Changes of a moment are told together. */
  #later(): void {
    if (this.#isClosed) return
    this.#callOff ??= this.#parts.timers.after(LOBBY_NEWS_MS, () => {
      this.#callOff = undefined
      // The journal is away, and may be back in a moment.
      this.#catchUp().catch(() => this.#later())
    })
  }

  /** The lists are read only if others may be in them, since that takes all rows. */
  async #catchUp(): Promise<void> {
    await this.#reading?.catch(() => {})
    if (this.#isStale) return this.look()
    const changed = [...this.#changed].filter(([id]) => this.#rows.has(id))
    const texts = new Map([...this.#rows].map(([id, { text }]) => [id, text]))
    this.#changed.clear()
    this.#show([...new Map([...texts, ...changed]).values()])
  }

  async #read(): Promise<void> {
    this.#isStale = false
    this.#changed.clear()
    try {
      this.#show(await this.#list())
    } catch (error) {
      this.#isStale = true
      throw error
    }
  }

  async #list(): Promise<readonly string[]> {
    const [open, playing] = await Promise.all(
      (['open', 'playing'] as const).map((phase) =>
        this.#parts.journal.list({ phase, limit: LOBBY_ROWS_MAX }),
      ),
    )
    return shareOut([open?.rows ?? [], playing?.rows ?? []])
  }

  /** Shows these rows, and tells everybody what is new about them. */
  #show(texts: readonly string[]): void {
    const known = new Map([...this.#rows.values()].map((each) => [each.text, each]))
    const shown = texts.map((text): Shown => known.get(text) ?? { text, row: JSON.parse(text) })
    const rows: Rows = new Map(shown.map((each) => [each.row.id, each]))
    const news = newsFrom(this.#rows, rows)
    this.#rows = rows
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
function newsFrom(before: Rows, after: Rows): LobbyNews {
  return {
    rows: [...after.values()].flatMap(({ row, text }) =>
      before.get(row.id)?.text === text ? [] : [row],
    ),
    gone: [...before.keys()].filter((id) => !after.has(id)),
  }
}
