// A model of who owns a match in a cluster, explored for every order of failures; mistakes planted in it are found.
import { describe, expect, test } from 'vitest'
import { explore, UNSETTLED } from './explore.ts'
import { newModel, type Size, WRONG } from './model.ts'
import type { Mistake } from './scripts.ts'

const SMALL: Size = { inputs: 2, faults: 1, sleeps: 0, hasCopies: false, hasNew: false }

describe('whatever fails, in any order, nothing is lost or forked, a match has one owner, and it goes on', () => {
  test.for<readonly [string, Size]>([
    ['when processes are killed, stand still, and others are started', { ...SMALL, hasNew: true }],
    ['when matches sleep, and are handed over', { ...SMALL, sleeps: 2 }],
    ['when two things fail', { ...SMALL, faults: 2, inputs: 1 }],
    ['when Redis is set back to what it was', { ...SMALL, hasCopies: true }],
  ])('%s', ([, size]) => {
    const { wrong, states } = explore(newModel(size))
    expect(Object.fromEntries(wrong)).toEqual({})
    expect(states).toBeGreaterThan(5_000)
  })
})

test.for<readonly [Mistake, string]>([
  ['no epoch check', WRONG.owners],
  ['epoch not raised', WRONG.owners],
  ['no look at the lease', UNSETTLED],
  ['shown before it is kept', WRONG.shown],
  ['nobody sees that Redis was set back', WRONG.silent],
  ['claimed before others are back', WRONG.taken],
])('the mistake "%s" is found: %s', ([mistake, figure]) => {
  const { wrong } = explore(newModel({ ...SMALL, hasCopies: true }, mistake))
  expect([...wrong.keys()]).toContain(figure)
})

test('the mistake "claimed back by a former owner" is found when two things fail', () => {
  const size = { ...SMALL, inputs: 1, faults: 2 }
  const { wrong } = explore(newModel(size, 'claimed back by a former owner'))
  expect([...wrong.keys()]).toEqual([WRONG.taken])
})
