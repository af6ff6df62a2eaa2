// The operator's requests to the server. The password is kept in memory only, while the page is open.
import { RefusalError } from '@flower-war/client/light'
import {
  type Act,
  type AdminMatch,
  type AdminPlayer,
  type AdminTemple,
  type Ban,
  type Banned,
  type ManyEnded,
  type MatchOrder,
  membersOf,
  type Overview,
} from '@flower-war/protocol'

/** The paginated lists; matches with and without people present are two of them. */
export type Listed = 'attended' | 'empty' | 'players' | 'temples' | 'acts'
/** The number of pages to load of each list. */
export type Pages = Readonly<Record<Listed, number>>

/** The minimum ages to filter matches by. */
export const AGES = ['any', 'hour', 'day', 'week'] as const
export type Age = (typeof AGES)[number]
const AGE_SECONDS: Readonly<Record<Age, number>> = {
  ...{ any: 0, hour: 3_600, day: 86_400, week: 7 * 86_400 },
}

/** A filter for matches; an empty text matches all. */
export interface MatchFilter {
  readonly text: string
  readonly game: string
  readonly phase: '' | 'open' | 'playing'
  readonly age: Age
  readonly order: MatchOrder
}

export const EVERY_MATCH: MatchFilter = {
  ...{ text: '', game: '', phase: '', age: 'any', order: 'newest' },
}

/** The query of the operator's page. */
export interface Wanted {
  readonly pages: Pages
  readonly filter: MatchFilter
}

/** All data shown at once. */
export interface Sight {
  readonly overview: Overview
  readonly attended: readonly AdminMatch[]
  readonly empty: readonly AdminMatch[]
  readonly players: readonly AdminPlayer[]
  readonly temples: readonly AdminTemple[]
  readonly acts: readonly Act[]
  readonly bans: readonly Ban[]
  /** The lists that have more pages. */
  readonly more: readonly Listed[]
}

type Path = 'matches' | 'players' | 'temples' | 'acts'

/** A page of a list, under the name of its path. */
type Page<Row> = Readonly<Record<Path, readonly Row[]>> & { readonly next: string | null }

export interface Operator {
  look(wanted: Wanted): Promise<Sight>
  end(match: string): Promise<unknown>
  endAll(matches: readonly string[]): Promise<ManyEnded>
  drain(on: boolean): Promise<unknown>
  ban(banned: Banned & { readonly note?: string }): Promise<unknown>
  unban(banned: Banned): Promise<unknown>
}

export function newOperator(password: string): Operator {
  const headers = { authorization: `Bearer ${password}`, 'content-type': 'application/json' }
  const get = <Answer>(path: string) => ask<Answer>(path, { headers })
  const post = <Answer>(path: string, body: object) =>
    ask<Answer>(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    async look({ pages, filter }) {
      const more: Listed[] = []
      async function rowsOf<Row>(list: Listed, path: Path, query = {}): Promise<readonly Row[]> {
        const rows: Row[] = []
        let next: string | null = ''
        for (let page = 0; page < pages[list] && next !== null; page++) {
          const cursor = next === '' ? {} : { cursor: next }
          const asked = new URLSearchParams({ ...query, ...cursor })
          const answer = await get<Page<Row>>(`/${path}?${asked}`)
          rows.push(...answer[path])
          next = answer.next
        }
        if (next !== null) more.push(list)
        return rows
      }
      const query = queryOf(filter)
      const [overview, attended, empty, players, temples, acts, bans] = await Promise.all([
        get<Overview>(''),
        rowsOf<AdminMatch>('attended', 'matches', { ...query, here: 'some' }),
        rowsOf<AdminMatch>('empty', 'matches', { ...query, here: 'none' }),
        rowsOf<AdminPlayer>('players', 'players'),
        rowsOf<AdminTemple>('temples', 'temples'),
        rowsOf<Act>('acts', 'acts'),
        get<Pick<Sight, 'bans'>>('/bans'),
      ])
      return { overview, attended, empty, players, temples, acts, ...bans, more }
    },
    end: (match) => post(`/matches/${encodeURIComponent(match)}/end`, {}),
    endAll: (matches) => post('/matches/end', { matches }),
    drain: (on) => post('/drain', { on }),
    ban: (banned) => post('/bans', banned),
    unban: (banned) =>
      ask(`/bans?${new URLSearchParams(keyOf(banned))}`, { method: 'DELETE', headers }),
  }
}

function queryOf({ text, game, phase, age, order }: MatchFilter): Record<string, string> {
  return {
    order,
    minAgeSeconds: String(AGE_SECONDS[age]),
    ...(text === '' ? {} : { text }),
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
