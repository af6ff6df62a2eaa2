// Sorts the appended entries by match, a batch at a time, since writes wait while a batch is sorted.
import type { DatabaseSync } from 'node:sqlite'

/** The SQL that sorts a piece. */
export interface Sort {
  /** Finds the `key` at which the piece ends that begins after another key; null if nothing is left. */
  readonly end: string
  /** Carried out in turn, from one key to the other. */
  readonly move: readonly string[]
}

/** Sorts the piece after a key. Returns the key that the next piece follows, or undefined if that was the last. */
export function sortPiece(database: DatabaseSync, sort: Sort, after: string): string | undefined {
  const endOf = (begin: string) => database.prepare(sort.end).get(begin)?.['key']
  const key = endOf(after)
  if (typeof key !== 'string') return undefined
  for (const sql of sort.move) database.prepare(sql).run(after, key)
  return typeof endOf(key) === 'string' ? key : undefined
}

export function sortAll(database: DatabaseSync, sort: Sort): void {
  let after: string | undefined = ''
  while (after !== undefined) after = sortPiece(database, sort, after)
}
