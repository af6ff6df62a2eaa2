// When advice says that it hardly matters which choice is made.
import { expect, test } from 'vitest'
import { areLevel } from '../../../web/src/advice/level.ts'

test.for<readonly [string, readonly number[], boolean]>([
  ['three within three in a hundred', [0.25, 0.24, 0.25], true],
  ['three within more', [0.5, 0.48, 0.46], false],
  ['two alike', [0.7, 0.7], true],
  ['the next best above the chosen one', [0.4, 0.42], true],
  ['a single one', [0.4], false],
  ['none', [], false],
])('it hardly matters among chances: %s', ([, worths, isLevel]) => {
  expect(areLevel(worths)).toBe(isLevel)
})
