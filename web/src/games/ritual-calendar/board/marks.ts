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
