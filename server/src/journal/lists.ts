// The SQL of lists of matches. A page costs the same however many matches there are: each combination of
// conditions has its index.
import type { DatabaseSync } from 'node:sqlite'
import { formatCursor, parseCursor } from './cursor.ts'
import { type FoundMatch, type Listing, type ListPage, type ListQuery, PHASES } from './journal.ts'
import { number, text } from './statements.ts'

/** What is found in the journal without knowing an id. */
export interface Lists {
  find(id: string): FoundMatch | undefined
  page(query: ListQuery): ListPage
  byCode(code: string): string | undefined
  /** How many live matches a player has. */
  liveOf(player: string): number
  liveCount(): number
}

/** The SQL of a page, by the conditions that are given. */
export const PAGES = {
  all: publicPage(''),
  game: publicPage('AND game = $game'),
  phase: publicPage('AND phase = $phase'),
  both: publicPage('AND game = $game AND phase = $phase'),
  // A player's own are few, and are put in order as they are found.
  player: `SELECT match.id, row, atMs FROM member JOIN match USING (id)
           WHERE player = $player AND (atMs, match.id) < ($atMs, $id)
           AND ($game IS NULL OR game = $game) AND ($phase IS NULL OR phase = $phase)
           ORDER BY atMs DESC, match.id DESC LIMIT $limit`,
} as const

function publicPage(conditions: string): string {
  return `SELECT id, row, atMs FROM match WHERE isPublic = 1 AND (atMs, id) < ($atMs, $id) ${conditions}
          ORDER BY atMs DESC, id DESC LIMIT $limit`
}

/** The lists of a database that has its tables. */
export function prepareLists(database: DatabaseSync): Lists {
  const pages = {
    all: database.prepare(PAGES.all),
    game: database.prepare(PAGES.game),
    phase: database.prepare(PAGES.phase),
    both: database.prepare(PAGES.both),
    player: database.prepare(PAGES.player),
  }
  const found = database.prepare('SELECT code, phase, isPublic, row FROM match WHERE id = ?')
  const members = database.prepare('SELECT player FROM member WHERE id = ?')
  const byCode = database.prepare('SELECT id FROM match WHERE code = ? AND finishedAtMs IS NULL')
  const liveOf = database.prepare(
    `SELECT count(*) AS n FROM member JOIN match USING (id)
     WHERE player = ? AND finishedAtMs IS NULL`,
  )
  const liveCount = database.prepare('SELECT count(*) AS n FROM match WHERE finishedAtMs IS NULL')
  return {
    find(id) {
      const row = found.get(id)
      if (row === undefined) return undefined
      const listing: Listing = {
        phase: PHASES.find((phase) => phase === row['phase']) ?? 'over',
        isPublic: row['isPublic'] === 1,
        players: members.all(id).map((member) => text(member, 'player')),
        row: text(row, 'row'),
      }
      return { listing, code: text(row, 'code') }
    },
    page(query) {
      const { game, phase, player, limit, cursor } = query
      const values = {
        ...parseCursor(cursor),
        limit: limit + 1,
        ...(game === undefined && player === undefined ? {} : { game: game ?? null }),
        ...(phase === undefined && player === undefined ? {} : { phase: phase ?? null }),
        ...(player === undefined ? {} : { player }),
      }
      const all = pages[pageFor(query)].all(values)
      const rows = all.slice(0, limit).map((row) => text(row, 'row'))
      const last = all[limit - 1]
      const next =
        all.length > limit && last !== undefined
          ? formatCursor({ atMs: number(last, 'atMs'), id: text(last, 'id') })
          : undefined
      return { rows, next }
    },
    byCode(code) {
      const row = byCode.get(code)
      return row === undefined ? undefined : text(row, 'id')
    },
    liveOf: (player) => number(liveOf.get(player) ?? {}, 'n'),
    liveCount: () => number(liveCount.get() ?? {}, 'n'),
  }
}

function pageFor({ game, phase, player }: ListQuery): keyof typeof PAGES {
  if (player !== undefined) return 'player'
  if (game !== undefined) return phase === undefined ? 'game' : 'both'
  return phase === undefined ? 'all' : 'phase'
}
