// The draw depends on the seed and on the changed code, and not on the code around it.
import { expect, test } from 'vitest'
import { changesOf, replacement } from './changes.ts'
import { draw } from './drawn.ts'

const LINES = ['let a = b < c', 'let d = e + 1', 'let f = [g, 2]', "if (h === 'i') j(true)"]

/** Returns the replacements that are drawn of a program. */
function drawnOf(lines: readonly string[], count: number, seed: string): readonly string[] {
  const text = lines.join('\n')
  const changes = changesOf('some.ts', text)
  return draw(changes, { count, seed, textOf: () => text }).map(replacement)
}

test('the same seed draws the same changes, and another seed draws others', () => {
  expect(drawnOf(LINES, 5, 'a')).toHaveLength(5)
  expect(drawnOf(LINES, 5, 'a')).toEqual(drawnOf(LINES, 5, 'a'))
  expect(drawnOf(LINES, 5, 'b')).not.toEqual(drawnOf(LINES, 5, 'a'))
})

test('a smaller draw is the beginning of a larger one', () => {
  expect(drawnOf(LINES, 9, 'a').slice(0, 3)).toEqual(drawnOf(LINES, 3, 'a'))
})

test('adding a line before the others does not change their order', () => {
  const more = drawnOf(['let z = y && x', ...LINES], 99, 'a')
  expect(more.filter((each) => each !== '&& → ||')).toEqual(drawnOf(LINES, 99, 'a'))
})
