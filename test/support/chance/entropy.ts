// The entropy of servers in tests, drawn from the seed of the run.
import { type Chance, drawBelow } from '../../../rules/src/random.ts'
import type { Entropy } from '../../../server/src/entropy.ts'
import { chanceOf } from './chance.ts'
import { draws } from './seeded-globals.ts'

/** Creates the entropy of a name. A restarted server needs another name, or it would give out its ids again. */
export function newSeededEntropy(name: string): Entropy {
  const chances = new Map<string, Chance>()
  const chanceFor = (purpose: string): Chance => {
    if (purpose !== 'ping') draws.count++
    const chance = chances.get(purpose) ?? chanceOf(`entropy of ${name} for ${purpose}`)
    chances.set(purpose, chance)
    return chance
  }
  return {
    drawBytes(purpose, length) {
      const chance = chanceFor(purpose)
      return Buffer.from(Array.from({ length }, () => drawBelow(chance, 256)))
    },
    drawBelow: (purpose, limit) => drawBelow(chanceFor(purpose), limit),
  }
}

/** Returns the entropy of this process, which ENTROPY names. */
export function processEntropy(): Entropy {
  const { ENTROPY: name } = process.env
  if (name === undefined) throw new Error('ENTROPY does not say which entropy this process has')
  return newSeededEntropy(name)
}
