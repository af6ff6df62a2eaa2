// Runs before each test file: the draws of its clients follow from the seed of the run and the name of the file.
import { relative } from 'node:path'
import { expect } from 'vitest'
import { seedGlobals } from './seeded-globals.ts'

seedGlobals(relative(process.cwd(), expect.getState().testPath ?? ''))
