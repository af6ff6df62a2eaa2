// Finds live matches for the operator, by name, address, game, phase, age and attendance, in a chosen order.
import {
  type AdminMatch,
  type Attendance,
  type MatchOrder,
  type MatchRow,
  OPERATOR_ROUTES,
} from '@flower-war/protocol'
import { OPERATOR_SEARCH_ROWS } from '../config/limits/operating.ts'
import { formatCursor } from '../journal/cursor.ts'
import { type Journal, parseRow } from '../journal/journal.ts'
import { type Asked, queryParser } from '../request-checks.ts'
import type { Counts } from './counts.ts'
import { collectPage, isAt, isFound, type Page, plain } from './paging.ts'

/** Parses filters, all of which must hold, the order, and the cursor of the page. */
export const parseMatchQuery = queryParser(OPERATOR_ROUTES['GET /api/admin/matches'].query)
export type MatchQuery = Asked<typeof parseMatchQuery>

interface SearchParts {
  readonly journal: Pick<Journal, 'listLive' | 'find' | 'sitesOf'>
  readonly nowMs: number
  /** The number of people at each match that has any. */
  readonly here: Counts
}

/** The page of the matches found. */
export function findMatches(query: MatchQuery, parts: SearchParts): Promise<Page<AdminMatch>> {
  const { order, cursor } = query
  return collectPage(meant(query, parts), {
    keyOf: KEYS[order],
    isDescending: order === 'newest',
    cursor,
    // The journal lists the newest first.
    isSorted: order === 'newest' && query.here !== 'some',
  })
}

async function* meant(query: MatchQuery, parts: SearchParts): AsyncGenerator<AdminMatch[]> {
  for await (const rows of candidates(query, parts)) {
    const sites = await parts.journal.sitesOf(rows.map(({ id }) => id))
    yield rows
      .map((row, index) => {
        return { ...row, here: parts.here[row.id] ?? 0, address: sites[index] ?? null }
      })
      .filter((row) => isMeant(row, query, parts.nowMs))
  }
}

/** Yields live matches that may fit, some at a time. */
async function* candidates(
  { here: wanted, order, cursor }: MatchQuery,
  { journal, here }: SearchParts,
): AsyncGenerator<readonly MatchRow[]> {
  if (wanted === 'some') {
    const ids = Object.keys(here)
    for (let begin = 0; begin < ids.length; begin += OPERATOR_SEARCH_ROWS) {
      const some = ids.slice(begin, begin + OPERATOR_SEARCH_ROWS)
      const found = await Promise.all(some.map((id) => journal.find(id)))
      yield found.flatMap((match) =>
        match === undefined || match.listing.phase === 'over' ? [] : [parseRow(match.listing.row)],
      )
    }
    return
  }
  let next = order === 'newest' ? cursor : undefined
  do {
    const page = await journal.listLive({ limit: OPERATOR_SEARCH_ROWS, cursor: next })
    yield page.rows.map(parseRow)
    next = page.next
  } while (next !== undefined)
}

function isMeant(row: AdminMatch, query: MatchQuery, nowMs: number): boolean {
  const { text, address: at, game = row.game, phase = row.phase, here, minAgeSeconds } = query
  const { address } = row
  const attendance: Attendance = row.here > 0 ? 'some' : 'none'
  return (
    row.game === game &&
    row.phase === phase &&
    (here ?? attendance) === attendance &&
    // The date may have been set back since.
    Math.max(0, nowMs - row.createdAtMs) >= minAgeSeconds * 1_000 &&
    (at === undefined || (address !== null && isAt(at, address))) &&
    isFound(text, { ids: [row.id], names: row.seats.map(({ name }) => name), address })
  )
}

/** The text by which matches of an order are sorted; it is the cursor of a page, too. */
const KEYS: { readonly [Order in MatchOrder]: (row: AdminMatch) => string } = {
  newest: ageKey,
  oldest: ageKey,
  name: (row) =>
    `${plain(row.seats.find(({ name }) => name !== '')?.name ?? '\u{ffff}')} ${row.id}`,
  game: (row) => `${row.game} ${row.id}`,
  players: (row) => `${SEATS_MANY - peopleIn(row)} ${row.id}`,
  phase: (row) => `${row.phase} ${row.id}`,
  address: (row) => `${row.address ?? ''} ${row.id}`,
}

/** More than any game seats; subtracted from it, numbers of players sort as text. */
const SEATS_MANY = 999

function ageKey({ id, createdAtMs }: AdminMatch): string {
  return formatCursor({ id, atMs: createdAtMs })
}

function peopleIn({ seats }: AdminMatch): number {
  return seats.filter(({ kind }) => kind === 'player').length
}
