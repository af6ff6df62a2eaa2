// The lines of a journal as its file holds them, and their shapes: a renamed key makes another shape.
import { DatabaseSync } from 'node:sqlite'

/** A server may be writing to the file. */
const BUSY_MS = 10_000

/** Reads the lines of each match, in order. */
export function linesIn(file: string): ReadonlyMap<string, readonly string[]> {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  const lines = new Map<string, string[]>()
  // Layout 1 has one table of entries.
  const { version } = {
    ...database.prepare('SELECT user_version AS version FROM pragma_user_version').get(),
  }
  const entries = version === 1 ? 'entry' : 'every_entry'
  const sql = `SELECT id, line FROM ${entries} ORDER BY id, seq`
  for (const { id, line } of database.prepare(sql).all())
    lines.set(String(id), [...(lines.get(String(id)) ?? []), String(line)])
  database.close()
  return lines
}

/** Counts the live matches. */
export function liveIn(file: string): number {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_MS })
  const row = database.prepare('SELECT count(*) AS n FROM match WHERE finishedAtMs IS NULL').get()
  database.close()
  return Number(row?.['n'])
}

/** Returns the shapes of lines: kind, author, and keys of the line and its entry. */
export function shapesOf(lines: Iterable<string>): ReadonlySet<string> {
  const shapes = new Set<string>()
  for (const line of lines) {
    const parsed: { entry: Readonly<Record<string, unknown>> } = JSON.parse(line)
    const { kind, by } = parsed.entry
    const keys = [parsed, parsed.entry].map((each) => Object.keys(each).join(','))
    shapes.add([kind, typeof by === 'string' ? by : typeof by, ...keys].join(' '))
  }
  return shapes
}
