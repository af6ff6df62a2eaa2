// The random sources of the JavaScript engine, which clients draw from, tied to the seed of the run.
import { drawBelow } from '../../../rules/src/random.ts'
import { chanceOf, drawFraction } from './chance.ts'

/** The test file or program that is running. */
let scope = ''
let names = 0

/** The number of draws of this process, except for pings, whose number depends on how long it runs. */
export const draws = { count: 0 }

/** Returns a name for something that draws: a new one each time, and the same ones whenever the file is run. */
export const newName = (): string => `${scope} ${++names}`

/** Makes `Math.random` and `crypto.getRandomValues` of this process draw from the chance of a name. */
export function seedGlobals(name: string): void {
  scope = name
  names = 0
  const numbers = chanceOf(`numbers of ${name}`)
  const bytes = chanceOf(`bytes of ${name}`)
  Object.assign(Math, { random: () => drawFraction(numbers) })
  Object.assign(crypto, {
    getRandomValues<Values extends ArrayBufferView>(values: Values): Values {
      draws.count++
      const { buffer, byteOffset, byteLength } = values
      const all = new Uint8Array(buffer, byteOffset, byteLength)
      for (const index of all.keys()) all[index] = drawBelow(bytes, 256)
      return values
    },
  })
}
