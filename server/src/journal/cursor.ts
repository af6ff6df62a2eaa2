// Where a page of finished matches ends: the time it finished, and its id among those of that moment.

export interface Position {
  readonly finishedAtMs: number
  readonly id: string
}

/** Wide enough for every time in milliseconds, so that cursors are ordered as their texts are. */
const TIME_DIGITS = 15

/** The cursor as a text that a client gives back as it got it. */
export function formatCursor({ finishedAtMs, id }: Position): string {
  return `${String(finishedAtMs).padStart(TIME_DIGITS, '0')}.${id}`
}

/** A cursor from outside. Whatever is none stands before all matches. */
export function parseCursor(text: string): Position {
  const [, time = '0', id = ''] = /^(\d{15})\.([A-Za-z0-9_-]{1,64})$/.exec(text) ?? []
  return { finishedAtMs: Number(time), id }
}
