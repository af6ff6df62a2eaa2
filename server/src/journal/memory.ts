// A journal that lasts as long as its process: for tests, and to measure what a durable one costs.
import { formatCursor, parseCursor } from './cursor.ts'
import {
  type Claim,
  type Finish,
  type Journal,
  JournalError,
  type Listing,
  type ListPage,
  type ListQuery,
  type MatchRow,
  type Member,
  type StoredMatch,
} from './journal.ts'

interface Kept {
  readonly row: MatchRow
  epoch: number
  readonly lines: string[]
  listing: Listing
  finish: Finish | undefined
}

/** A journal in memory that keeps so many finished matches. */
export function newMemoryJournal(keepFinished: number): Journal {
  const matches = new Map<string, Kept>()
  /** In the order in which they ended. */
  const finished: string[] = []

  function owned({ id, epoch }: Claim): Kept {
    const kept = matches.get(id)
    if (kept?.epoch !== epoch || kept.finish !== undefined)
      throw new JournalError('fenced', `match ${id} is no longer this writer's`)
    return kept
  }

  function live(): Kept[] {
    return [...matches.values()].filter(({ finish }) => finish === undefined)
  }

  return {
    async create(row, listing) {
      if (matches.has(row.id)) throw new JournalError('exists', `there is a match ${row.id}`)
      matches.set(row.id, { row, epoch: 1, lines: [], listing, finish: undefined })
      return { id: row.id, epoch: 1 }
    },
    async claim(id) {
      const kept = matches.get(id)
      if (kept === undefined || kept.finish !== undefined) return undefined
      kept.epoch++
      return { claim: { id, epoch: kept.epoch }, match: stored(kept) }
    },
    async isHeld({ id, epoch }) {
      const kept = matches.get(id)
      return kept?.epoch === epoch && kept.finish === undefined
    },
    async release() {},
    async append(claim, from, lines, { listing, finish } = {}) {
      const kept = owned(claim)
      if (kept.lines.length !== from)
        throw new JournalError('gap', `match ${claim.id} has ${kept.lines.length} entries`)
      kept.lines.push(...lines)
      kept.listing = listing ?? kept.listing
      kept.finish = finish
      if (finish === undefined) return
      finished.push(claim.id)
      while (finished.length > keepFinished) matches.delete(finished.shift() ?? '')
    },
    async read(id) {
      const kept = matches.get(id)
      return kept === undefined ? undefined : stored(kept)
    },
    async find(id) {
      const kept = matches.get(id)
      return kept === undefined ? undefined : { listing: kept.listing, code: kept.row.code }
    },
    async live() {
      return live()
        .sort((one, other) => one.row.createdAtMs - other.row.createdAtMs)
        .map(({ row }) => row.id)
    },
    async list(query) {
      const begin = formatCursor(parseCursor(query.cursor))
      const found = [...matches.values()].filter(
        (kept) => isListed(kept, query) && cursorOf(kept) < begin,
      )
      return pageOf(found, query.limit)
    },
    async listLive({ limit, cursor }) {
      const begin = formatCursor(parseCursor(cursor))
      return pageOf(
        live().filter((kept) => cursorOf(kept) < begin),
        limit,
      )
    },
    byCode: async (code) => live().find(({ row }) => row.code === code)?.row.id,
    countLive: async (player) =>
      live().filter(({ listing }) => player === undefined || roleOf(listing, player) === 'sits')
        .length,
    async close() {},
  }
}

function pageOf(found: readonly Kept[], limit: number): ListPage {
  const sorted = found.toSorted((one, other) => (cursorOf(one) < cursorOf(other) ? 1 : -1))
  const last = sorted[limit - 1]
  return {
    rows: sorted.slice(0, limit).map(({ listing }) => listing.row),
    next: sorted.length > limit && last !== undefined ? cursorOf(last) : undefined,
  }
}

function isListed({ row, listing }: Kept, { game, phase, player }: ListQuery): boolean {
  if (player === undefined && !listing.isPublic) return false
  if (player !== undefined && [undefined, 'left'].includes(roleOf(listing, player))) return false
  return (game ?? row.game) === row.game && (phase ?? listing.phase) === listing.phase
}

function roleOf({ members }: Listing, player: string): Member['role'] | undefined {
  return members.find((member) => member.player === player)?.role
}

function cursorOf({ row, finish }: Kept): string {
  return formatCursor({ id: row.id, atMs: finish?.atMs ?? row.createdAtMs })
}

function stored({ row, lines, finish }: Kept): StoredMatch {
  return { ...row, lines: [...lines], finishedAtMs: finish?.atMs, summary: finish?.summary }
}
