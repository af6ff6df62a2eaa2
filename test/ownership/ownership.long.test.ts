// Two failures and a Redis that is set back: many more states of the model, and two mistakes that need no less.
import { expect, test } from 'vitest'
import { explore } from './explore.ts'
import { newModel, WRONG } from './model.ts'
import type { Mistake } from './scripts.ts'

const SIZE = { inputs: 1, faults: 2, sleeps: 0, hasCopies: true, hasNew: false }

test.for<readonly [Mistake, string]>([
  ['no owner check', WRONG.owners],
  ['who knows more gives way', WRONG.silent],
])('the mistake "%s" is found: %s', ([mistake, figure]) => {
  const { wrong } = explore(newModel(SIZE, mistake))
  expect([...wrong.keys()]).toContain(figure)
})

test('without a mistake nothing is wrong', () => {
  const { wrong, states } = explore(newModel(SIZE))
  expect(Object.fromEntries(wrong)).toEqual({})
  expect(states).toBeGreaterThan(200_000)
})
