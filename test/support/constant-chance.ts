// Randomness that is the same in every run, for checks of frequencies: what they count was seen once to be right, and is
// no chance any more.
import { type Chance, randomFrom, seedFromText } from '../../rules/src/random.ts'

/** The random source of that name, whatever the seed of the run is. */
export function constantChance(name: string): Chance {
  return { random: randomFrom(seedFromText(name)) }
}
