// The cost of cards that are not free, by kind; it is paid onto the rack where the player stands.
import { kindOf } from '../ritual-calendar/names.ts'

const COSTS: Readonly<Record<string, number>> = {
  'flower-war': 1,
  tepoztopilli: 1,
  'jaguar-knight': 2,
  'eagle-knight': 2,
  'captive-taking': 1,
  'shield-breaker': 1,
  'coin-of-fate': 1,
  atlatl: 1,
  'war-drum': 1,
  'night-raid': 1,
  'war-canoe': 1,
  'obsidian-butterfly': 1,
  'tlalocs-tears': 1,
  'cotton-armor': 1,
  mist: 1,
  ransom: 1,
  'silence-of-frogs': 1,
  tlalocan: 1,
}

/** The cost of a card or a kind of card, in skulls. */
export function costOf(card: string): number {
  return COSTS[kindOf(card)] ?? 0
}
