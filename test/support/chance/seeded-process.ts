// Preloaded into a program that cannot be given its chance: everything it draws follows from the seed of the run.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { relative } from 'node:path'
import { drawBelow } from '../../../rules/src/random.ts'
import { chanceOf, drawFraction } from './chance.ts'
import { seedGlobals } from './seeded-globals.ts'

const program = relative(process.cwd(), process.argv[1] ?? '')
const name = `${program} ${process.env['PROGRAM'] ?? ''}`
const numbers = chanceOf(`whole numbers of ${name}`)
const bytes = chanceOf(`random bytes of ${name}`)

seedGlobals(name)
Object.assign(crypto, {
  randomInt: (least: number, limit?: number) =>
    limit === undefined
      ? Math.floor(drawFraction(numbers) * least)
      : least + Math.floor(drawFraction(numbers) * (limit - least)),
  randomBytes: (length: number) => Buffer.from(Array.from({ length }, () => drawBelow(bytes, 256))),
})
syncBuiltinESMExports()
