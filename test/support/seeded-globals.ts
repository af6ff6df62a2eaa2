// The random sources of the JavaScript engine, which clients draw from, tied to the seed of the run.
import { drawBelow } from '../../rules/src/random.ts'
import { chanceOf, drawFraction } from './chance.ts'

/** Whatever runs now: a test file, or a program. */
let scope = ''
let names = 0

/** How often this process has drawn, but for pings, which depend on how long it runs. */
export const draws = { count: 0 }

/** A name for something that draws: another one each time, and the same ones whenever the file is run. */
export const newName = (): string => `${scope} ${++names}`

/** From now on `Math.random` and `crypto.getRandomValues` of this process draw from chance of that name. */
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
