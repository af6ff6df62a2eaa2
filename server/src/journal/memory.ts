// A journal that lasts as long as its process: for tests, and to measure what a durable one costs.
import { formatCursor, parseCursor } from './cursor.ts'
import {
  type Claim,
  type Finish,
  type FinishedRow,
  type Journal,
  JournalError,
  type MatchRow,
  type StoredMatch,
} from './journal.ts'

interface Kept {
  readonly row: MatchRow
  epoch: number
  readonly lines: string[]
  finish: Finish | undefined
}

/** A journal in memory that keeps so many finished matches. */
export function newMemoryJournal(keepFinished: number): Journal {
  const matches = new Map<string, Kept>()

  function owned({ id, epoch }: Claim): Kept {
    const kept = matches.get(id)
    if (kept?.epoch !== epoch || kept.finish !== undefined)
      throw new JournalError('fenced', `match ${id} is no longer this writer's`)
    return kept
  }

  /** Newest first, as they are paged. */
  const finished: FinishedRow[] = []

  function keep(row: FinishedRow): void {
    const older = finished.findIndex((other) => formatCursor(other) < formatCursor(row))
    finished.splice(older < 0 ? finished.length : older, 0, row)
    for (const { id } of finished.splice(keepFinished)) matches.delete(id)
  }

  return {
    async create(row) {
      if (matches.has(row.id)) throw new JournalError('exists', `there is a match ${row.id}`)
      matches.set(row.id, { row, epoch: 1, lines: [], finish: undefined })
      return { id: row.id, epoch: 1 }
    },
    async claim(id) {
      const kept = matches.get(id)
      if (kept === undefined || kept.finish !== undefined) return undefined
      kept.epoch++
      return { claim: { id, epoch: kept.epoch }, match: stored(kept) }
    },
    async append(claim, from, lines, finish) {
      const kept = owned(claim)
      if (kept.lines.length !== from)
        throw new JournalError('gap', `match ${claim.id} has ${kept.lines.length} entries`)
      kept.lines.push(...lines)
      kept.finish = finish
      if (finish === undefined) return
      keep({ ...kept.row, finishedAtMs: finish.atMs, summary: finish.summary })
    },
    async read(id) {
      const kept = matches.get(id)
      return kept === undefined ? undefined : stored(kept)
    },
    async live() {
      return [...matches.values()].flatMap(({ row, finish }) => (finish ? [] : [row.id]))
    },
    async finished(limit, cursor) {
      const before = cursor === undefined ? undefined : formatCursor(parseCursor(cursor))
      const rows = finished.filter((row) => before === undefined || formatCursor(row) < before)
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const next = rows.length > limit && last !== undefined ? formatCursor(last) : undefined
      return { matches: page, next }
    },
    async close() {},
  }
}

function stored({ row, lines, finish }: Kept): StoredMatch {
  return { ...row, lines: [...lines], finishedAtMs: finish?.atMs, summary: finish?.summary }
}
