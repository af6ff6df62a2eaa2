// The operator's requests to the server. The password is kept in memory only, while the page is open.
import { RefusalError } from '@flower-war/client/light'
import {
  type Act,
  type AdminBot,
  type AdminMatch,
  type AdminPlayer,
  type AdminTemple,
  type Ban,
  type Banned,
  type BotOrder,
  type ManyEnded,
  type ManyRevoked,
  type MatchOrder,
  membersOf,
  type Overview,
  type PlayerOrder,
  type TempleOrder,
} from '@flower-war/protocol'

/** The paginated lists; matches with and without people present are two of them. */
export type Listed = 'attended' | 'empty' | 'players' | 'temples' | 'bots' | 'acts'
/** The number of pages to load of each list. */
export type Pages = Readonly<Record<Listed, number>>

/** The minimum ages to filter matches by. */
export const AGES = ['any', 'hour', 'day', 'week'] as const
export type Age = (typeof AGES)[number]
const AGE_SECONDS: Readonly<Record<Age, number>> = {
  ...{ any: 0, hour: 3_600, day: 86_400, week: 7 * 86_400 },
}

/** The text to search a list for, and its order; an empty text matches all. */
export interface ListFilter<Order> {
  readonly text: string
  readonly order: Order
}

export interface MatchFilter extends ListFilter<MatchOrder> {
  readonly game: string
  readonly phase: '' | 'open' | 'playing'
  readonly age: Age
}

export interface Filters {
  readonly matches: MatchFilter
  readonly players: ListFilter<PlayerOrder>
  readonly temples: ListFilter<TempleOrder>
  readonly bots: ListFilter<BotOrder>
}

export const NO_FILTERS: Filters = {
  matches: { text: '', game: '', phase: '', age: 'any', order: 'newest' },
  players: { text: '', order: 'id' },
  temples: { text: '', order: 'id' },
  bots: { text: '', order: 'id' },
}

/** The query of the operator's page. */
export interface Wanted {
  readonly pages: Pages
  readonly filters: Filters
}

/** The loaded pages of a list, and the cursor of the next one. */
interface Loaded<Row> {
  readonly rows: readonly Row[]
  readonly pages: number
  readonly next: string | null
}

/** All data shown at once. */
export interface Sight {
  readonly filters: Filters
  readonly overview: Overview
  readonly attended: Loaded<AdminMatch>
  readonly empty: Loaded<AdminMatch>
  readonly players: Loaded<AdminPlayer>
  readonly temples: Loaded<AdminTemple>
  readonly bots: Loaded<AdminBot>
  readonly acts: Loaded<Act>
  readonly bans: readonly Ban[]
}

type Path = 'matches' | 'players' | 'temples' | 'bots' | 'acts'

/** A page of a list, under the name of its path. */
type Page<Row> = Readonly<Record<Path, readonly Row[]>> & { readonly next: string | null }

/** A server that shows nothing for so long counts as away; a search among very many matches takes some seconds. */
const SHOWN_MS_MAX = 15_000

const NOTHING: Loaded<never> = { rows: [], pages: 0, next: '' }

/** The things that were ended or revoked, and those that were not. */
export interface Outcomes {
  readonly done: readonly string[]
  readonly refused: readonly { readonly id: string; readonly code: string }[]
}

export interface Operator {
  /** Asks for all that is shown; lists of several pages only go on from an earlier sight, if there is one. */
  look(wanted: Wanted, before?: Sight): Promise<Sight>
  /** If `onlyEmpty`, the server ends a match only where nobody is by then. */
  end(match: string, onlyEmpty: boolean): Promise<unknown>
  endAll(matches: readonly string[], onlyEmpty: boolean): Promise<Outcomes>
  revokeAll(what: 'temples' | 'bots', ids: readonly string[]): Promise<Outcomes>
  drain(on: boolean): Promise<unknown>
  ban(banned: Banned & { readonly note?: string }): Promise<unknown>
  unban(banned: Banned): Promise<unknown>
}

export function newOperator(password: string): Operator {
  const headers = { authorization: `Bearer ${password}`, 'content-type': 'application/json' }
  const get = <Answer>(path: string) =>
    ask<Answer>(path, { headers, signal: AbortSignal.timeout(SHOWN_MS_MAX) })
  const post = <Answer>(path: string, body: object) =>
    ask<Answer>(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    async look({ pages, filters }, before) {
      const shown = before?.filters === filters ? before : undefined
      async function load<Row>(
        path: Path,
        wanted: number,
        earlier: Loaded<Row> | undefined,
        query = {},
      ): Promise<Loaded<Row>> {
        // A list that has shrunk to a single page is refreshed, as any such is.
        const isAll = earlier?.pages === 1 && earlier.next === null
        let loaded: Loaded<Row> = (wanted > 1 && !isAll && earlier) || NOTHING
        while (loaded.pages < wanted && loaded.next !== null) {
          const cursor = loaded.pages === 0 ? {} : { cursor: loaded.next }
          const asked = new URLSearchParams({ ...query, ...cursor })
          const answer = await get<Page<Row>>(`/${path}?${asked}`)
          const rows = [...loaded.rows, ...answer[path]]
          loaded = { rows, pages: loaded.pages + 1, next: answer.next }
        }
        return loaded
      }
      const { matches } = filters
      const [overview, attended, empty, players, temples, bots, acts, { bans }] = await Promise.all(
        [
          get<Overview>(''),
          load('matches', pages.attended, shown?.attended, { ...queryOf(matches), here: 'some' }),
          load('matches', pages.empty, shown?.empty, { ...queryOf(matches), here: 'none' }),
          load('players', pages.players, shown?.players, filters.players),
          load('temples', pages.temples, shown?.temples, filters.temples),
          load('bots', pages.bots, shown?.bots, filters.bots),
          load('acts', pages.acts, shown?.acts),
          get<Pick<Sight, 'bans'>>('/bans'),
        ],
      )
      return { filters, overview, attended, empty, players, temples, bots, acts, bans }
    },
    end: (match, onlyEmpty) => post(`/matches/${encodeURIComponent(match)}/end`, { onlyEmpty }),
    async endAll(matches, onlyEmpty) {
      const { ended, refused } = await post<ManyEnded>('/matches/end', { matches, onlyEmpty })
      return { done: ended, refused: refused.map(({ match, code }) => ({ id: match, code })) }
    },
    async revokeAll(what, ids) {
      const { revoked, refused } = await post<ManyRevoked>(`/${what}/revoke`, { [what]: ids })
      return { done: revoked, refused }
    },
    drain: (on) => post('/drain', { on }),
    ban: (banned) => post('/bans', banned),
    unban: (banned) =>
      ask(`/bans?${new URLSearchParams(keyOf(banned))}`, { method: 'DELETE', headers }),
  }
}

function queryOf({ text, game, phase, age, order }: MatchFilter): Record<string, string> {
  return {
    ...{ text, order },
    minAgeSeconds: String(AGE_SECONDS[age]),
    ...(game === '' ? {} : { game }),
    ...(phase === '' ? {} : { phase }),
  }
}

/** The part of a ban that identifies it, without its note. */
export function keyOf(banned: Banned): Record<string, string> {
  return 'player' in banned ? { player: banned.player } : { address: banned.address }
}

/** Asks the server; the answer is not checked, since the server is of the same build as the page. */
async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(`/api/admin${path}`, init)
  if (response.ok) return response.json()
  const answer: unknown = await response.json().catch(() => undefined)
  const { code = 'no-answer', detail = response.status } = membersOf(answer)
  throw new RefusalError({ code: String(code), detail: String(detail) })
}
