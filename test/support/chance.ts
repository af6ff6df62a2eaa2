// Randomness for tests, drawn from the seed of the run. What must be the same in every run has `constant-chance.ts`.
import { type Chance, drawBelow } from '../../rules/src/random.ts'
import { constantChance } from './constant-chance.ts'
import { SEED } from './seed.ts'

/** A factor of 2^32, and of 2^40, within what `drawBelow` takes. */
const [HALF_WORD, HALF_FRACTION] = [2 ** 16, 2 ** 20]

/** A name with the seed of the run in it, for whatever draws by a text: another in each run. */
export const drawn = (name: string): string => `${SEED} ${name}`

/** A random source of that name, another in each run. */
export const chanceOf = (name: string): Chance => constantChance(drawn(name))

/** A whole number of 32 bits, another in each run: for what is seeded by a number. */
export function drawnNumber(name: string): number {
  const chance = chanceOf(name)
  return drawBelow(chance, HALF_WORD) * HALF_WORD + drawBelow(chance, HALF_WORD)
}

/** A number from 0 up to, not including, 1. */
export function drawFraction(chance: Chance): number {
  const upper = drawBelow(chance, HALF_FRACTION) * HALF_FRACTION
  return (upper + drawBelow(chance, HALF_FRACTION)) / HALF_FRACTION ** 2
}

/** So many hexadecimal digits. */
export function drawHex(chance: Chance, digits: number): string {
  return Array.from({ length: digits }, () => drawBelow(chance, 16).toString(16)).join('')
}
