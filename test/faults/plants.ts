// The faults that the crash run has to find, each by its figure.

/** The violations that the crash run counts; there must be none. */
export const FIGURES = {
  /** Inputs that were acknowledged and are not stored. */
  lost: 'lost',
  /** Inputs that count more than once, or for a decision to which they were not given. */
  twice: 'applied twice',
  /** Cards that a viewer was sent before they could know them. */
  hidden: 'hidden cards shown',
  /** Decisions that the clock made before their time was up. */
  short: 'decisions cut short',
} as const

export type Figure = keyof typeof FIGURES

/** Planted by `crash/server.ts`, from outside the server's code. */
export const PLANTS = {
  /** Answers are given, and shown, some milliseconds before they are written. */
  'early-answer': 'lost',
  /** An answer counts for whatever is asked when it comes. */
  'any-decision': 'twice',
  /** Everyone is told which card was drawn. */
  'told-draw': 'hidden',
  /** After a restart clocks run for half of their time. */
  'short-clock': 'short',
} as const satisfies Record<string, Figure>

export type Plant = keyof typeof PLANTS

export function isPlant(name: string): name is Plant {
  return Object.hasOwn(PLANTS, name)
}
