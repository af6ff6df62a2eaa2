// The layout of a database: its tables, with a version so that another layout is not opened by mistake, and how its
// appended entries are sorted.
import type { DatabaseSync } from 'node:sqlite'

export interface Layout {
  /** Raise this whenever a table or an index changes. */
  readonly version: number
  /** The earliest version that the schema completes; by default no earlier one. */
  readonly since?: number
  readonly schema: string
  /** Sorts appended entries. Run when a database is opened, and by a thread at each checkpoint. */
  readonly sort?: Sort
}

/** The SQL that sorts a piece. */
export interface Sort {
  /** Finds the `key` at which the piece ends that begins after another key; null if nothing is left. */
  readonly end: string
  /** Carried out in turn, from one key to the other. */
  readonly move: readonly string[]
}

/** Lays out a new database; refuses one laid out by another version of the server. */
export function layOut(database: DatabaseSync, layout: Layout): void {
  const { version, since = version, schema, sort } = layout
  const found = versionOf(database)
  if (found !== undefined && (found < since || found > version))
    throw new Error(
      `${database.location()} is laid out as version ${found}, and this is ${version}`,
    )
  database.exec(`BEGIN; ${schema}`)
  if (sort !== undefined) sortAll(database, sort)
  database.exec(`PRAGMA user_version = ${version}; COMMIT;`)
}

/** Undefined if there is no table yet. */
function versionOf(database: DatabaseSync): number | undefined {
  const tables = database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()
  if (tables?.['n'] === 0) return undefined
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version'])
}

/**
 * Sorts the piece after a key: a batch at a time, since writes wait while one is sorted. Returns the key that the next
 * piece follows, or undefined if that was the last.
 */
export function sortPiece(database: DatabaseSync, sort: Sort, after: string): string | undefined {
  const endOf = (begin: string) => database.prepare(sort.end).get(begin)?.['key']
  const key = endOf(after)
  if (typeof key !== 'string') return undefined
  for (const sql of sort.move) database.prepare(sql).run(after, key)
  return typeof endOf(key) === 'string' ? key : undefined
}

function sortAll(database: DatabaseSync, sort: Sort): void {
  let after: string | undefined = ''
  while (after !== undefined) after = sortPiece(database, sort, after)
}
