// The operator's requests to the server. The password is kept in memory only, while the page is open.
import { RefusalError } from '@flower-war/client/light'
import type {
  AdminMatch,
  AdminPlayer,
  AdminTemple,
  Ban,
  Banned,
  Overview,
} from '@flower-war/protocol'

/** The paginated lists. */
export type Listed = 'matches' | 'players' | 'temples'
/** The number of pages to load of each list. */
export type Pages = Readonly<Record<Listed, number>>

/** All data shown at once. */
export interface Sight {
  readonly overview: Overview
  readonly matches: readonly AdminMatch[]
  readonly players: readonly AdminPlayer[]
  readonly temples: readonly AdminTemple[]
  readonly bans: readonly Ban[]
  /** The lists that have more pages. */
  readonly more: readonly Listed[]
}

export interface Operator {
  look(pages: Pages): Promise<Sight>
  end(match: string): Promise<unknown>
  drain(on: boolean): Promise<unknown>
  ban(banned: Banned & { readonly note?: string }): Promise<unknown>
  unban(banned: Banned): Promise<unknown>
}

export function newOperator(password: string): Operator {
  const headers = { authorization: `Bearer ${password}`, 'content-type': 'application/json' }
  const get = (path: string) => ask(path, { headers })
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return {
    async look(pages) {
      const more: Listed[] = []
      async function rowsOf<Row>(list: Listed): Promise<readonly Row[]> {
        const rows: Row[] = []
        let next: string | null = ''
        for (let page = 0; page < pages[list] && next !== null; page++) {
          const query: string = next === '' ? '' : `?${new URLSearchParams({ cursor: next })}`
          const answer = Object(await get(`/${list}${query}`))
          rows.push(...answer[list])
          next = answer.next
        }
        if (next !== null) more.push(list)
        return rows
      }
      const [overview, matches, players, temples, bans] = await Promise.all([
        get(''),
        rowsOf<AdminMatch>('matches'),
        rowsOf<AdminPlayer>('players'),
        rowsOf<AdminTemple>('temples'),
        get('/bans'),
      ])
      const { bans: banned } = Object(bans)
      return { overview: Object(overview), matches, players, temples, bans: banned, more }
    },
    end: (match) => post(`/matches/${encodeURIComponent(match)}/end`, {}),
    drain: (on) => post('/drain', { on }),
    ban: (banned) => post('/bans', banned),
    unban: (banned) =>
      ask(`/bans?${new URLSearchParams(keyOf(banned))}`, { method: 'DELETE', headers }),
  }
}

/** The part of a ban that identifies it, without its note. */
export function keyOf(banned: Banned): Record<string, string> {
  return 'player' in banned ? { player: banned.player } : { address: banned.address }
}

async function ask(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(`/api/admin${path}`, init)
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer
  const { code = 'no-answer', detail = String(response.status) } = Object(answer)
  throw new RefusalError({ code, detail })
}
