// Finds live matches for the operator, by name, game, phase, age and attendance, in a chosen order.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import {
  type AdminMatch,
  type Attendance,
  type MatchOrder,
  type MatchRow,
  OPERATOR_ROUTES,
} from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import { z } from 'zod'
import { OPERATOR_ROWS_MAX, OPERATOR_SEARCH_ROWS } from '../config/limits/operating.ts'
import { formatCursor } from '../journal/cursor.ts'
import { type Journal, parseRow } from '../journal/journal.ts'
import { refuseMistakes } from '../refusal.ts'
import { queryChecks } from '../request-checks.ts'
import type { Counts } from './counts.ts'
import type { Page } from './views.ts'

const query = z.object(queryChecks(OPERATOR_ROUTES['GET /api/admin/matches'].query))
/** Filters, all of which must hold, the order, and the cursor of the page. */
export type MatchQuery = z.infer<typeof query>

/** Parses a search of the operator. */
export function parseMatchQuery(input: unknown): Result<MatchQuery> {
  const parsed = query.safeParse(input)
  return parsed.success ? accept(parsed.data) : refuseMistakes(parsed.error)
}

interface SearchParts {
  readonly journal: Pick<Journal, 'listLive' | 'find'>
  readonly nowMs: number
  /** The number of people at each match that has any. */
  readonly here: Counts
}

interface Found {
  readonly key: string
  readonly row: AdminMatch
}

/** The first page of the matches found. Memory is bounded by the page, however many matches there are. */
export async function findMatches(
  query: MatchQuery,
  parts: SearchParts,
): Promise<Page<AdminMatch>> {
  const { order, cursor } = query
  const keyOf = KEYS[order]
  const isBefore = (one: string, other: string): boolean =>
    order === 'newest' ? one > other : one < other
  let kept: readonly Found[] = []
  for await (const rows of candidates(query, parts)) {
    const found = rows
      .map((row) => ({ ...row, here: parts.here[row.id] ?? 0 }))
      .filter((row) => isMeant(row, query, parts.nowMs))
      .map((row) => ({ key: keyOf(row), row }))
      .filter(({ key }) => cursor === undefined || isBefore(cursor, key))
    kept = [...kept, ...found]
      .sort((one, other) => (isBefore(one.key, other.key) ? -1 : 1))
      .slice(0, OPERATOR_ROWS_MAX + 1)
    // The journal lists the newest first, so later rows cannot come before these.
    if (order === 'newest' && query.here !== 'some' && kept.length > OPERATOR_ROWS_MAX) break
  }
  const page = kept.slice(0, OPERATOR_ROWS_MAX)
  return {
    rows: page.map(({ row }) => row),
    next: kept.length > page.length ? (page.at(-1)?.key ?? null) : null,
  }
}

/** Yields live matches that may fit, some at a time, and gives the event loop a turn in between. */
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
      await turnOfTheLoop()
    }
    return
  }
  let next = order === 'newest' ? cursor : undefined
  do {
    const page = await journal.listLive({ limit: OPERATOR_SEARCH_ROWS, cursor: next })
    yield page.rows.map(parseRow)
    await turnOfTheLoop()
    next = page.next
  } while (next !== undefined)
}

function isMeant(row: AdminMatch, query: MatchQuery, nowMs: number): boolean {
  const { text, game = row.game, phase = row.phase, here, minAgeSeconds } = query
  const attendance: Attendance = row.here > 0 ? 'some' : 'none'
  return (
    row.game === game &&
    row.phase === phase &&
    (here ?? attendance) === attendance &&
    // The date may have been set back since.
    Math.max(0, nowMs - row.createdAtMs) >= minAgeSeconds * 1_000 &&
    isNamed(row, text)
  )
}

/** True if the id of the match begins with this text, or a player's name contains it. */
function isNamed({ id, seats }: AdminMatch, text: string): boolean {
  const wanted = plain(text.trim())
  return (
    wanted === '' ||
    id.startsWith(text.trim()) ||
    seats.some(({ name }) => plain(name).includes(wanted))
  )
}

/** Removes case and accents from a text, to compare it. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
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
}

/** More than any game seats; subtracted from it, numbers of players sort as text. */
const SEATS_MANY = 999

function ageKey({ id, createdAtMs }: AdminMatch): string {
  return formatCursor({ id, atMs: createdAtMs })
}

function peopleIn({ seats }: AdminMatch): number {
  return seats.filter(({ kind }) => kind === 'player').length
}
