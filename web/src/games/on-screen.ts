// The part of a face that is about large screens.

/** A part of a large screen that is as large as there is room for it. */
export interface Fitted {
  readonly selector: string
  /** The property with the size. */
  readonly property: string
  /** The least size, and the steps by which it grows, in hundredths of the height of the screen. */
  readonly least: number
  readonly step: number
  /** True if all of the part is seen. */
  hasRoom(part: HTMLElement): boolean
}

/** The board of a game on a large screen. */
export interface OnScreen {
  readonly fitted: readonly Fitted[]
  /** True if it says how far everyone is, so that nothing beside it need say so. */
  readonly tellsStanding: boolean
}
