// The statements of a database by their names, each prepared once.
import type { DatabaseSync, StatementSync } from 'node:sqlite'

export type Prepared<Name extends string> = Readonly<Record<Name, StatementSync>>

/** Prepares them; their tables have to be there. */
export function prepareAll<Name extends string>(
  database: DatabaseSync,
  sql: Readonly<Record<Name, string>>,
): Prepared<Name> {
  const entries = Object.entries<string>(sql).map(([name, text]) => [name, database.prepare(text)])
  // The same names again, which `fromEntries` forgets.
  return Object.fromEntries(entries) as Prepared<Name>
}
