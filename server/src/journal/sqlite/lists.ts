// The SQL of match lists. A page costs the same however many matches there are: each combination of
// filters has its own index.
import type { DatabaseSync } from 'node:sqlite'
import { PHASES } from '@flower-war/protocol'
import { LIVE_AT_ONCE_MAX } from '../../config/limits/own-work.ts'
import { formatCursor, type Position, parseCursor } from '../cursor.ts'
import {
  type FoundMatch,
  type Listing,
  type ListPage,
  type ListQuery,
  type LiveMatch,
  ROLES,
} from '../journal.ts'
import { number, prepareAll, type Row, text } from './prepared.ts'
import { MADE_AT, nameOfSite } from './tables.ts'

/** The SQL of a page for the given filters. */
export const PAGES = {
  all: publicPage(''),
  game: publicPage('AND game = $game'),
  phase: publicPage('AND phase = $phase'),
  both: publicPage('AND game = $game AND phase = $phase'),
  mine: ownPage(''),
  mineOfGame: ownPage('AND member.game = $game'),
  // Nearly all of a player's matches are over, so skipping the few live ones is cheap.
  mineOver: ownPage("AND member.phase = 'over'"),
  mineOverOfGame: ownPage("AND member.game = $game AND member.phase = 'over'"),
  // So few that they can be sorted as they are found.
  mineLive: ownPage("AND member.phase <> 'over' AND member.phase = $phase"),
  mineLiveOfGame: ownPage(
    "AND member.phase <> 'over' AND member.phase = $phase AND member.game = $game",
  ),
  // While a match is live, it is listed by creation time.
  live: `SELECT id, row, createdAtMs AS atMs FROM match
         WHERE finishedAtMs IS NULL AND (createdAtMs, id) < ($atMs, $id)
         ORDER BY createdAtMs DESC, id DESC LIMIT $limit`,
} as const

function publicPage(conditions: string): string {
  return `SELECT id, row, atMs FROM match WHERE isPublic = 1 AND (atMs, id) < ($atMs, $id) ${conditions}
          ORDER BY atMs DESC, id DESC LIMIT $limit`
}

function ownPage(conditions: string): string {
  const index = conditions.includes('<>') ? 'INDEXED BY mineLive' : ''
  return `SELECT member.id, match.row, member.atMs FROM member ${index} JOIN match USING (id)
          WHERE member.player = $player AND member.role <> 'left'
          AND (member.atMs, member.id) < ($atMs, $id) ${conditions}
          ORDER BY member.atMs DESC, member.id DESC LIMIT $limit`
}

/** Counts the live matches that a player sits in, and those of a site. */
export const LIVE_OF = `SELECT count(*) AS n FROM member WHERE player = ? AND role = 'sits' AND phase <> 'over'`
export const LIVE_MADE_AT = `SELECT count(*) AS n FROM member INDEXED BY mineLive WHERE player = ? AND role = '${MADE_AT}' AND phase <> 'over'`

/** The site at which a match was made. */
const siteOf = (id: string): string => `SELECT substr(player, ${nameOfSite('').length + 1}) AS site
  FROM member WHERE member.id = ${id} AND role = '${MADE_AT}'`

/** The next live matches after one, oldest first. */
export const LIVE_AFTER = `SELECT id, phase, createdAtMs AS atMs, (${siteOf('match.id')}) AS madeAt,
    (SELECT count(*) FROM member WHERE member.id = match.id AND role <> '${MADE_AT}') AS people
  FROM match WHERE finishedAtMs IS NULL AND (createdAtMs, id) > (?, ?)
  ORDER BY createdAtMs, id LIMIT ${LIVE_AT_ONCE_MAX}`

/** The lists of a database whose tables exist. */
export function prepareLists(database: DatabaseSync) {
  const pages = prepareAll(database, PAGES)
  const found = database.prepare('SELECT code, phase, isPublic, row FROM match WHERE id = ?')
  const members = database.prepare(
    `SELECT player, role FROM member WHERE id = ? AND role <> '${MADE_AT}' ORDER BY player`,
  )
  const byCode = database.prepare('SELECT id FROM match WHERE code = ? AND finishedAtMs IS NULL')
  const liveOf = database.prepare(LIVE_OF)
  const madeAt = database.prepare(siteOf('?'))
  const liveMadeAt = database.prepare(LIVE_MADE_AT)
  const liveAfter = database.prepare(LIVE_AFTER)
  const liveCount = database.prepare('SELECT count(*) AS n FROM match WHERE finishedAtMs IS NULL')
  return {
    find(id: string): FoundMatch | undefined {
      const row = found.get(id)
      if (row === undefined) return undefined
      const listing: Listing = {
        phase: PHASES.find((phase) => phase === row['phase']) ?? 'over',
        isPublic: row['isPublic'] === 1,
        members: members.all(id).map((member) => ({
          player: text(member, 'player'),
          role: ROLES.find((role) => role === member['role']) ?? 'left',
        })),
        row: text(row, 'row'),
      }
      return { listing, code: text(row, 'code') }
    },
    page(query: ListQuery): ListPage {
      const { game, phase, player, limit, cursor } = query
      const values = {
        ...parseCursor(cursor),
        limit: limit + 1,
        ...(game === undefined ? {} : { game }),
        ...(phase === undefined || (player !== undefined && phase === 'over') ? {} : { phase }),
        ...(player === undefined ? {} : { player }),
      }
      return pageOf(pages[pageFor(query)].all(values), limit)
    },
    livePage: ({ limit, cursor }: Pick<ListQuery, 'limit' | 'cursor'>): ListPage =>
      pageOf(pages.live.all({ ...parseCursor(cursor), limit: limit + 1 }), limit),
    byCode(code: string): string | undefined {
      const row = byCode.get(code)
      return row === undefined ? undefined : text(row, 'id')
    },
    /** The number of live matches that a player sits in. */
    liveOf: (player: string): number => number(liveOf.get(player) ?? {}, 'n'),
    sitesOf: (matches: readonly string[]) =>
      matches.map((id) => {
        const row = madeAt.get(id)
        return row && text(row, 'site')
      }),
    liveMadeAt: (site: string): number => number(liveMadeAt.get(nameOfSite(site)) ?? {}, 'n'),
    liveAfter({ atMs, id }: Position) {
      const rows = liveAfter.all(atMs, id)
      const last = rows.at(-1)
      return {
        matches: rows.map(liveMatchIn),
        last: last && { atMs: number(last, 'atMs'), id: text(last, 'id') },
      }
    },
    liveCount: (): number => number(liveCount.get() ?? {}, 'n'),
  }
}

function liveMatchIn(row: Row): LiveMatch {
  return {
    id: text(row, 'id'),
    hasBegun: row['phase'] !== 'open',
    people: number(row, 'people'),
    madeAt: row['madeAt'] === null ? undefined : text(row, 'madeAt'),
  }
}

/** Builds a page from one row more than it holds, which tells whether there is another page. */
function pageOf(found: readonly Row[], limit: number): ListPage {
  const rows = found.slice(0, limit).map((row) => text(row, 'row'))
  const last = found[limit - 1]
  const next =
    found.length > limit && last !== undefined
      ? formatCursor({ atMs: number(last, 'atMs'), id: text(last, 'id') })
      : undefined
  return { rows, next }
}

function pageFor({ game, phase, player }: ListQuery): keyof typeof PAGES {
  const isOfGame = game !== undefined
  if (player !== undefined && phase === undefined) return isOfGame ? 'mineOfGame' : 'mine'
  if (player !== undefined && phase === 'over') return isOfGame ? 'mineOverOfGame' : 'mineOver'
  if (player !== undefined) return isOfGame ? 'mineLiveOfGame' : 'mineLive'
  if (game !== undefined) return phase === undefined ? 'game' : 'both'
  return phase === undefined ? 'all' : 'phase'
}
