// Marks where a page of a list ends: the time it is sorted by, and the id to break ties.

export interface Position {
  readonly atMs: number
  readonly id: string
}

/** Wide enough for any time in milliseconds, so that cursors sort as strings. */
const TIME_DIGITS = 15

export const CURSOR = /^(\d{15})\.([A-Za-z0-9_-]{1,64})$/

/** The cursor as an opaque string that clients send back unchanged. */
export function formatCursor({ atMs, id }: Position): string {
  return `${String(atMs).padStart(TIME_DIGITS, '0')}.${id}`
}

/** Parses a client's cursor. Without one the list starts at the newest; an invalid one sorts after everything. */
export function parseCursor(text: string | undefined): Position {
  if (text === undefined) return { atMs: Number.MAX_SAFE_INTEGER, id: '' }
  const [, time = '0', id = ''] = CURSOR.exec(text) ?? []
  return { atMs: Number(time), id }
}
