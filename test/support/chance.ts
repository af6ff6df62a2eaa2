// Seeded randomness for tests.
import { type Chance, randomFrom, seedFromText } from '../../rules/src/random.ts'

/** A random source seeded by that name. */
export function chanceOf(name: string): Chance {
  return { random: randomFrom(seedFromText(name)) }
}
