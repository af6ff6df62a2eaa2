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
  /** Counts one more that has ended: the database would count all of them each time. */
  add(): void
}

export function finishedInSqlite(
  database: DatabaseSync,
  statements: Statements,
  commits: GroupCommit,
): CountedMatches {
  const { count, oldest, recent } = prepareAll(database, FINISHED)
  let kept = number(count.get() ?? {}, 'n')
  return {
    add() {
      kept++
    },
    count: async () => kept,
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
    async drop(matches) {
      kept -= await commits.write(
        () => matches.filter(({ id }) => statements.dropFinished(id)).length,
      )
    },
  }
}

function finishedIn(row: Row) {
  const madeAt = row['site'] === null ? undefined : text(row, 'site')
  return { id: text(row, 'id'), atMs: number(row, 'atMs'), madeAt }
}
