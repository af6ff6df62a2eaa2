// The statements of a database by name, each prepared once.
import type { DatabaseSync, StatementSync } from 'node:sqlite'

export type Prepared<Name extends string> = Readonly<Record<Name, StatementSync>>

/** Prepares the statements; their tables must exist. */
export function prepareAll<Name extends string>(
  database: DatabaseSync,
  sql: Readonly<Record<Name, string>>,
): Prepared<Name> {
  const entries = Object.entries<string>(sql).map(([name, text]) => [name, database.prepare(text)])
  // `fromEntries` loses the key type; these are the same names.
  return Object.fromEntries(entries) as Prepared<Name>
}
