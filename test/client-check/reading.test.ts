// The checker adds unknown members to answers over HTTP, and leaves everything else in them as it was.
import { expect, test } from 'vitest'
import { withUnknown } from '../../client-check/exercises/reading.ts'

test.for<readonly [name: string, body: unknown, told: unknown]>([
  ['an object', { id: 'a' }, { id: 'a', unheard: expect.anything() }],
  ['a list of objects', [{ id: 'a' }], [{ id: 'a', unheard: expect.anything() }]],
  ['a list of words', ['a'], ['a']],
])('members are added to %s, and nothing is lost', ([, body, told]) => {
  expect(JSON.parse(withUnknown(JSON.stringify(body)))).toEqual(told)
})

test('nothing is added where there is no body', () => {
  expect(withUnknown('')).toBe('')
})
