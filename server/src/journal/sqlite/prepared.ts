// The statements of a database by name, each prepared once, and the values in the rows that they find.
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'

export type Row = Readonly<Record<string, SQLOutputValue>>

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

export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`${column} is not a text`)
  return value
}

export function number(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new TypeError(`${column} is not a number`)
  return value
}
