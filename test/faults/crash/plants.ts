// The planted faults of the crash run, with the figure by which each must be found.
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
  /** Answers are acknowledged, and shown, some milliseconds before they are written. */
  'early-answer': 'lost',
  /** An answer counts for whichever decision is open when it arrives. */
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
