// Where a page of a list ends: the time by which it is ordered, and the id among those of that moment.

export interface Position {
  readonly atMs: number
  readonly id: string
}

/** Wide enough for every time in milliseconds, so that cursors are ordered as their texts are. */
const TIME_DIGITS = 15

/** What a cursor looks like. */
export const CURSOR = /^(\d{15})\.([A-Za-z0-9_-]{1,64})$/

/** The cursor as a text that a client gives back as it got it. */
export function formatCursor({ atMs, id }: Position): string {
  return `${String(atMs).padStart(TIME_DIGITS, '0')}.${id}`
}

/** A cursor from outside. Without one a list begins with the newest; whatever is none stands behind all. */
export function parseCursor(text: string | undefined): Position {
  if (text === undefined) return { atMs: Number.MAX_SAFE_INTEGER, id: '' }
  const [, time = '0', id = ''] = CURSOR.exec(text) ?? []
  return { atMs: Number(time), id }
}
