// Chance for tests, by name.
import { type Chance, randomFrom, seedFromText } from '../../rules/src/random.ts'

/** A source of chance of that name. */
export function chanceOf(name: string): Chance {
  return { random: randomFrom(seedFromText(name)) }
}
