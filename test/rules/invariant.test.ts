// Invariants of the rules: broken ones throw.
import { expect, test } from 'vitest'
import { InvariantError, invariant, present } from '../../rules/src/invariant.ts'

test('a broken invariant throws, and says what does not hold', () => {
  expect(() => invariant(true, 'two is two')).not.toThrow()
  expect(() => invariant(false, 'two is three')).toThrow(new InvariantError('two is three'))
  expect(new InvariantError('two is three').name).toBe('InvariantError')
})

test('present returns any value, however empty, and throws if there is none', () => {
  for (const value of [null, 0, '', false]) expect(present(value, 'it is there')).toBe(value)
  expect(() => present(undefined, 'it is there')).toThrow(new InvariantError('it is there'))
})
