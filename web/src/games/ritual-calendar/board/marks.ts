// The parts of the calendar to mark for a choice: spaces, tribes, a half of the lake.

export interface Marks {
  readonly spaces: readonly number[]
  /** The tribes affected. */
  readonly seats: readonly number[]
  readonly god?: string | undefined
  /** The space from which the player would walk to the marked one. */
  readonly from?: number | undefined
}

export const NO_MARKS: Marks = { spaces: [], seats: [] }

/** The marks of the choice that is pointed at, or else of all that are asked about. */
export function marksIn<Action>(
  pointed: Action | undefined,
  asked: readonly Action[],
  marksOf: (action: Action | undefined) => Marks,
): Marks {
  if (pointed !== undefined || asked.length === 0) return marksOf(pointed)
  const all = asked.map(marksOf)
  return {
    spaces: [...new Set(all.flatMap(({ spaces }) => spaces))],
    seats: all.flatMap(({ seats }) => seats),
  }
}
