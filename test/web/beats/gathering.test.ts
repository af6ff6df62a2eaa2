// The messages about one input become one moment.
import { describe, expect, test } from 'vitest'
import { APART_MS_MAX, newGathering } from '../../../web/src/table/beats/gathering.ts'
import type { Moment } from '../../../web/src/table/beats/moment.ts'
import { newManualTimers } from '../../support/timers.ts'

const moment = (state: number, ...events: readonly number[]): Moment<number, number, string> => ({
  events,
  state,
  own: `own at ${state}`,
})

describe('what belongs to one input is gathered', () => {
  function newGatheringHere() {
    const timers = newManualTimers()
    const done: Moment<number, number, string>[] = []
    const gathering = newGathering<number, number, string>('own at 0', {
      clock: { nowMs: timers.clockMs, after: timers.after },
      soon: queueMicrotask,
      done: (each) => done.push(each),
    })
    return { ...gathering, done, pass: timers.pass }
  }

  test('the match comes first, then the events, then what only the player sees', async () => {
    const { changed, told, owned, done, pass } = newGatheringHere()
    changed(3)
    await pass(APART_MS_MAX - 1)
    expect(done).toEqual([])
    told(1)
    told(2)
    owned('own at 3')
    await pass(0)
    expect(done).toEqual([moment(3, 1, 2)])
  })

  test('a change with no events is passed on after a while, or as soon as anything else comes', async () => {
    const { changed, close, done, pass } = newGatheringHere()
    changed(1)
    await pass(APART_MS_MAX)
    expect(done).toEqual([{ events: [], state: 1, own: 'own at 0' }])
    changed(2)
    changed(3)
    expect(done.length).toBe(2)
    close()
    expect(done.map(({ state }) => state)).toEqual([1, 2, 3])
  })

  test('two inputs in one message stay two moments', async () => {
    const { changed, told, done, pass } = newGatheringHere()
    changed(1)
    told(1)
    changed(3)
    await pass(0)
    expect(done.length).toBe(1)
    told(2)
    await pass(0)
    expect(done.map(({ events, state }) => [events, state])).toEqual([
      [[1], 1],
      [[2], 3],
    ])
  })

  test('what happened without a change is a moment of its own', async () => {
    const { told, done, pass } = newGatheringHere()
    told(1)
    await pass(0)
    expect(done).toEqual([{ events: [1], state: undefined, own: 'own at 0' }])
  })
})
