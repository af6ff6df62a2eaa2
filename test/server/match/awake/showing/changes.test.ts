// The changes from one state to the next lead there, whatever the states are.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { patched } from '../../../../../client-check/reference/state.ts'
import { changesBetween } from '../../../../../server/src/match/awake/showing/changes.ts'
import { drawnNumber } from '../../../../support/chance/chance.ts'

describe('a change', () => {
  test.for<readonly [string, object, object, unknown]>([
    ['of a member', { a: 1, b: 2 }, { a: 1, b: 3 }, [['b', 3]]],
    ['to null', { a: 1 }, { a: null }, [['a', null]]],
    ['of a member of a member', { a: { b: { c: 1 } } }, { a: { b: { c: 2 } } }, [['a/b/c', 2]]],
    ['that adds a member', {}, { a: 1 }, [['a', 1]]],
    ['that takes a member away', { a: 1 }, {}, [['a']]],
    ['of an entry', { a: [1, 2] }, { a: [1, 3] }, [['a/1', 3]]],
    [
      'that appends entries',
      { a: [1] },
      { a: [1, 2, 3] },
      [
        ['a/1', 2],
        ['a/2', 3],
      ],
    ],
    ['that takes entries away', { a: [1, 2, 3] }, { a: [1] }, [['a/2'], ['a/1']]],
    ['from a list to an object', { a: [] }, { a: {} }, [['a', {}]]],
    ['of a name with a slash', { 'a/b~c': 1 }, { 'a/b~c': 2 }, [['a~1b~0c', 2]]],
  ])('%s has one form', ([, before, next, changes]) => {
    expect(changesBetween(before, next)).toEqual(changes)
  })

  test('is not found between equal values, nor looked for in identical ones', () => {
    expect(changesBetween({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual([])
    const secret = new Proxy({}, { ownKeys: () => expect.unreachable('it was looked into') })
    expect(changesBetween({ secret }, { secret })).toEqual([])
  })
})

test('the changes between any two states lead from the one to the other', () => {
  const state = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })).map(plain)
  const near = state.chain((before) =>
    fc.tuple(fc.constant(before), fc.oneof(state, fc.constantFrom(before, {}))),
  )
  fc.assert(
    fc.property(near, ([before, next]) => {
      expect(patched(before, changesBetween(before, next))).toEqual(next)
    }),
    { numRuns: 500, seed: drawnNumber('changes of states') },
  )
})

/** Renames `__proto__`, which means something to every object, and which no game uses. */
function plain(value: object): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(value).replaceAll('__proto__', 'proto'))
}
