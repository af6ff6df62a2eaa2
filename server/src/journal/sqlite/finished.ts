// The finished matches in SQLite, to drop those beyond the number that is kept.
import type { DatabaseSync } from 'node:sqlite'
import { FINISHED_READ_AT_ONCE_MAX } from '../../config/limits/own-work.ts'
import type { FinishedMatches } from '../dropping.ts'
import type { GroupCommit } from './group-commit.ts'
import { number, prepareAll, type Row, text } from './prepared.ts'
import type { Statements } from './statements.ts'
import { MADE_AT, nameOfSite } from './tables.ts'

export const FINISHED = {
  count: 'SELECT count(*) AS n FROM match WHERE finishedAtMs IS NOT NULL',
  oldest: `SELECT id, finishedAtMs AS atMs, NULL AS site FROM match WHERE finishedAtMs IS NOT NULL
           ORDER BY finishedAtMs, id LIMIT ?`,
  recent: `SELECT id, atMs, substr(player, ${nameOfSite('').length + 1}) AS site FROM member
           WHERE role = '${MADE_AT}' AND phase = 'over' AND (atMs, id) < (?, ?)
           ORDER BY atMs DESC, id DESC LIMIT ${FINISHED_READ_AT_ONCE_MAX}`,
} as const

export interface CountedMatches extends FinishedMatches {
  /** Counts one more, in the transaction that ends it: the database would count all of them each time. */
  add(): void
  /** Has them counted again, after a transaction that failed. */
  forget(): void
}

export function finishedInSqlite(
  database: DatabaseSync,
  statements: Statements,
  commits: GroupCommit,
): CountedMatches {
  const { count, oldest, recent } = prepareAll(database, FINISHED)
  const counted = (): number => number(count.get() ?? {}, 'n')
  /** Changed with each transaction. */
  let kept: number | undefined = counted()
  return {
    add() {
      if (kept !== undefined) kept++
    },
    forget() {
      kept = undefined
    },
    count: () =>
      commits.read(() => {
        kept ??= counted()
        return kept
      }),
    oldest: (most) => commits.read(() => oldest.all(most).map(finishedIn)),
    async *recent() {
      for (let last = { atMs: Number.MAX_SAFE_INTEGER, id: '' }; ; ) {
        const { atMs, id } = last
        const page = await commits.read(() => recent.all(atMs, id).map(finishedIn))
        yield page
        if (page.length < FINISHED_READ_AT_ONCE_MAX) return
        last = page.at(-1) ?? last
      }
    },
    drop: (matches) =>
      commits.write(() => {
        const { length } = matches.filter(({ id }) => statements.dropFinished(id))
        if (kept !== undefined) kept -= length
      }),
  }
}

function finishedIn(row: Row) {
  const madeAt = row['site'] === null ? undefined : text(row, 'site')
  return { id: text(row, 'id'), atMs: number(row, 'atMs'), madeAt }
}
