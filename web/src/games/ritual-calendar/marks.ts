// The parts of the calendar to mark for a choice: spaces, tribes, a half of the lake.

export interface Marks {
  readonly spaces: readonly number[]
  /** Tribes that it is about. */
  readonly seats: readonly number[]
  readonly god?: string | undefined
  /** The space from which the player would go to the only one marked. */
  readonly from?: number | undefined
}

export const NO_MARKS: Marks = { spaces: [], seats: [] }
