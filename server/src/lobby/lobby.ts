// The lobby: the public matches that are not over, and the changes among them, as all its visitors are sent them.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { CLOSE_CODES, LOBBY, type LobbyNews, type MatchRow } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import {
  LOBBY_BYTES_MAX,
  LOBBY_NEWS_BYTES_PER_MS,
  LOBBY_NEWS_MS,
  LOBBY_NEWS_MS_EACH,
  LOBBY_ROWS_MAX,
  LOBBY_TOLD_PER_TURN_MAX,
} from '../config/limits/all-matches.ts'
import type { House } from '../house/house.ts'
import type { Journal } from '../journal/journal.ts'
import type { Visitor } from '../people/visits.ts'
import type { Timers } from '../timers.ts'
import type { ListNews } from './news.ts'

export interface LobbyParts {
  readonly journal: Pick<Journal, 'list'>
  readonly house: Pick<House, 'people'>
  readonly timers: Timers
  readonly news: ListNews
}

/** A client in the lobby, over any door. */
export interface LobbyVisitor extends Visitor {
  /** Sends rows; changes that several visitors are sent are one object. */
  send(type: string, news: LobbyNews): void
  close(code: number, reason: string): void
}

interface Here extends LobbyVisitor {
  readonly gone: () => void
  /** True for a visitor who has been sent all rows, and is now sent changes. */
  isTold: boolean
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
  /** The visitors, by an object that stands for their client. */
  readonly #visitors = new Map<object, Here>()
  #rows: Rows = new Map()
  /** All rows for those who enter: one object, so that their text is made once. */
  #whole: LobbyNews = { rows: [], gone: [] }
  /** Rows that have changed since they were shown, but kept their place. */
  #changed = new Map<string, string>()
  /** True if the lists may have other rows by now, or another order. */
  #isStale = false
  /** The reading of the lists that is under way, shared by all who wait for one. */
  #reading: Promise<void> | undefined
  /** Resolves when all visitors have been sent the latest changes. */
  #sent: Promise<void> = Promise.resolve()
  /** The time from which the next changes may be sent: the more bytes the last ones had, the later. */
  #freeAtMs = 0
  /** Cancels the next update, if one is planned. */
  #callOff: (() => void) | undefined
  /** Stops watching changes; they are watched while there are visitors. */
  #unwatch: () => void = () => {}

  constructor(parts: LobbyParts) {
    this.#parts = parts
  }

  /** Lets a visitor in, and sends them all rows, and then the changes until the client leaves. */
  async enter(client: object, visitor: LobbyVisitor): Promise<Result<void>> {
    const { player, address } = visitor
    const putOut = (): void => visitor.close(CLOSE_CODES.banned, 'banned')
    const entered = this.#parts.house.people.enter({ player, address, putOut })
    if (!entered.ok) return entered
    const isFirst = this.#visitors.size === 0
    if (isFirst) this.#watch()
    const here: Here = { ...visitor, gone: entered.value, isTold: false }
    this.#visitors.set(client, here)
    // A reading that began earlier may have missed a change that nobody watched.
    if (isFirst && this.#reading !== undefined) await this.#reading.catch(() => {})
    // Newcomers are sent what the others have: reading the lists for each would send the others changes as often.
    const isUpToDate = !this.#isStale || this.#callOff !== undefined
    if (isFirst || this.#reading !== undefined || !isUpToDate) await this.#look()
    visitor.send(LOBBY.rows, this.#whole)
    here.isTold = true
    return accept(undefined)
  }

  leave(client: object): void {
    this.#visitors.get(client)?.gone()
    this.#visitors.delete(client)
    if (this.#visitors.size > 0) return
    this.#unwatch()
    this.#callOff?.()
    this.#callOff = undefined
  }

  /** Closes all connections; clients join again, here or at another process. */
  sendAway(): void {
    for (const { close } of this.#visitors.values()) close(CLOSE_CODES.moved, 'moved')
  }

  #watch(): void {
    this.#unwatch = this.#parts.news.watch(
      (id, { isPublic, row }, isInPlace) => {
        if (isPublic) this.#note(id, row, isInPlace)
      },
      // Changes were missed: visitors who join again are sent all rows.
      () => this.sendAway(),
    )
  }

  /** Reads the lists, and sends all visitors the changes. */
  async #look(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  /** Notes a change. One in a row that is not shown and keeps its place is dropped. */
  #note(id: string, text: string, isInPlace: boolean): void {
    // The lists may have been read before the change.
    if (!isInPlace || this.#reading !== undefined) this.#isStale = true
    else if (this.#rows.has(id)) this.#changed.set(id, text)
    else return
    this.#later()
  }

  /**
   * Collects changes for a moment, to send them together; the longer, the more visitors there are to be sent them, and
   * the more bytes the last ones had.
   */
  #later(): void {
    if (this.#visitors.size === 0) return
    const { timers } = this.#parts
    const untilFree = this.#freeAtMs - timers.clockMs()
    const ms = Math.max(LOBBY_NEWS_MS, this.#visitors.size * LOBBY_NEWS_MS_EACH, untilFree)
    this.#callOff ??= timers.after(ms, () => {
      this.#callOff = undefined
      // The journal is away, and may be back in a moment.
      this.#catchUp().catch(() => this.#later())
    })
  }

  /** Sends the changes; the lists are read only if they may have other rows, since that reads all of them. */
  async #catchUp(): Promise<void> {
    await this.#sent
    await this.#reading?.catch(() => {})
    if (this.#isStale) return this.#look()
    const changed = [...this.#changed].filter(([id]) => this.#rows.has(id))
    const texts = new Map([...this.#rows].map(([id, { text }]) => [id, text]))
    this.#changed.clear()
    const latest = [...new Map([...texts, ...changed]).values()]
    // Rows that have grown push others out.
    return bytesOf(latest) > LOBBY_BYTES_MAX ? this.#look() : this.#show(latest)
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
    return fitting([open?.rows ?? [], playing?.rows ?? []])
  }

  /** Shows these rows, and sends all visitors the difference. */
  #show(texts: readonly string[]): void {
    const known = new Map([...this.#rows.values()].map((each) => [each.text, each]))
    const shown = texts.map((text): Shown => known.get(text) ?? { text, row: JSON.parse(text) })
    const rows: Rows = new Map(shown.map((each) => [each.row.id, each]))
    const news = newsFrom(this.#rows, rows)
    this.#rows = rows
    this.#whole = { rows: [...rows.values()].map(({ row }) => row), gone: [] }
    if (news.rows.length + news.gone.length === 0) return
    const ms = Buffer.byteLength(JSON.stringify(news)) / LOBBY_NEWS_BYTES_PER_MS
    this.#freeAtMs = this.#parts.timers.clockMs() + ms
    // Visitors who enter later are sent all rows as they are then.
    const told = [...this.#visitors].filter(([, { isTold }]) => isTold)
    this.#sent = this.#sent.then(() => this.#send(told, news))
  }

  /** Sends changes to some visitors in each turn of the event loop; sent to all at once, they would delay moves. */
  async #send(told: readonly (readonly [client: object, Here])[], news: LobbyNews): Promise<void> {
    for (const [index, [client, here]] of told.entries()) {
      if (index > 0 && index % LOBBY_TOLD_PER_TURN_MAX === 0) await nextTurn()
      if (this.#visitors.get(client) === here) here.send(LOBBY.rows, news)
    }
  }
}

/** Shares out as many places as there can be with rows of `LOBBY_BYTES_MAX` at most in all. */
export function fitting(lists: readonly [readonly string[], readonly string[]]): readonly string[] {
  let places = LOBBY_ROWS_MAX
  let rows = shareOut(lists, places)
  while (bytesOf(rows) > LOBBY_BYTES_MAX) rows = shareOut(lists, --places)
  return rows
}

/** The bytes of rows in a list, each with a comma. */
function bytesOf(rows: readonly string[]): number {
  return rows.reduce((bytes, text) => bytes + Buffer.byteLength(text) + 1, 0)
}

/** Gives each of two lists half of the places, and the rest of one to the other. */
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
