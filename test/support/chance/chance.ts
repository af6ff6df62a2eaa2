// Randomness for tests, drawn from the seed of the run. `constant-chance.ts` is for what must be the same in every run.
import { type Chance, drawBelow } from '../../../rules/src/random.ts'
import { constantChance } from './constant-chance.ts'
import { SEED } from './seed.ts'

/** The square roots of 2^32 and 2^40, within the range of `drawBelow`. */
const [HALF_WORD, HALF_FRACTION] = [2 ** 16, 2 ** 20]

/** Adds the seed of the run to a name, for anything that is seeded by a text: it differs in each run. */
export const drawn = (name: string): string => `${SEED} ${name}`

/** Returns the random source of a name, another one in each run. */
export const chanceOf = (name: string): Chance => constantChance(drawn(name))

/** Returns a whole number of 32 bits, another one in each run, for anything that is seeded by a number. */
export function drawnNumber(name: string): number {
  const chance = chanceOf(name)
  return drawBelow(chance, HALF_WORD) * HALF_WORD + drawBelow(chance, HALF_WORD)
}

/** Draws a number from 0 up to, not including, 1. */
export function drawFraction(chance: Chance): number {
  const upper = drawBelow(chance, HALF_FRACTION) * HALF_FRACTION
  return (upper + drawBelow(chance, HALF_FRACTION)) / HALF_FRACTION ** 2
}

/** Draws hexadecimal digits. */
export function drawHex(chance: Chance, digits: number): string {
  return Array.from({ length: digits }, () => drawBelow(chance, 16).toString(16)).join('')
}
