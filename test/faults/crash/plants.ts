// The faults that the crash run has to find, each by its figure.
import type { Findings } from '../findings.ts'

/** The violations that the crash run counts; there must be none. */
export const FIGURES = {
  lost: 'lost',
  twice: 'applied twice',
  hidden: 'hidden cards shown',
  short: 'decisions cut short',
} as const satisfies Readonly<Record<Exclude<keyof Findings, 'faults'>, string>>

export type Figure = keyof typeof FIGURES

/** Planted by `server.ts`, from outside the server's code. */
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
