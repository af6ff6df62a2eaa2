// The sentence above another in the caption is one that is not told again, so that it can be read to its end.
import { expect, test } from 'vitest'
import { worthKeeping } from '../../../web/src/table/beats/brief.ts'

const MOVED = 'Yellow tosses 3. Yellow goes to square 5.'
const said = (sentence: string, isOpen = false) => ({ sentence, reader: 0, isOpen })

test('a brief sentence stays above the next one', () => {
  expect(worthKeeping(said(MOVED), 'You toss 2.', '')).toBe(MOVED)
})

test('what stood above stays there instead of coins that still fall, or a toss that is told again', () => {
  expect(worthKeeping(said('The coins fall.', true), 'You toss 2.', MOVED)).toBe(MOVED)
  expect(worthKeeping(said('You toss 2.'), 'You toss 2. You go to square 9.', MOVED)).toBe(MOVED)
})
