// The schema version of a database, so that one with another layout is not opened by mistake.
import type { DatabaseSync } from 'node:sqlite'
import { type Sort, sortAll } from './sort.ts'

export interface Layout {
  /** Change this whenever a table or an index changes. */
  readonly version: number
  /** The earliest version that the schema completes; by default no earlier one. */
  readonly since?: number
  readonly schema: string
  /** Sorts appended entries. Run when a database is opened, and by a thread at each checkpoint. */
  readonly sort?: Sort
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
