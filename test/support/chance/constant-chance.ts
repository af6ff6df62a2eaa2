// Randomness that is the same in every run, for checks of frequencies: their counts were once seen to be right, and no
// longer depend on chance.
import { type Chance, randomFrom, seedFromText } from '../../../rules/src/random.ts'

/** Returns the random source of a name, whatever the seed of the run is. */
export function constantChance(name: string): Chance {
  return { random: randomFrom(seedFromText(name)) }
}
