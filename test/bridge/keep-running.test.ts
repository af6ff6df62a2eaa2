// Restarting a tool that a Raspberry Pi temple needs.
import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepRunning } from '../../bridge/device/pi/keep-running.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A tool under `keepRunning`, with its reports. */
function bench(isBroken: () => boolean) {
  const told: string[] = []
  let starts = 0
  let last: EventEmitter | undefined
  const kept = keepRunning({
    start() {
      starts++
      const child = Object.assign(new EventEmitter(), { kill: () => child.emit('close') })
      last = child
      if (isBroken()) queueMicrotask(() => child.emit('close'))
      return child as unknown as ChildProcess
    },
    ended: (fails, againMs) => told.push(`${fails}: ${againMs / 1_000} s`),
    lasts: () => told.push('lasts'),
  })
  return { told, kept, starts: () => starts, end: () => last?.emit('close') }
}

test('a tool that never runs is restarted at doubling intervals of up to a minute, with a report each time', async () => {
  const { told, kept, starts } = bench(() => true)
  await vi.advanceTimersByTimeAsync(123_000)
  const seconds = [1, 2, 4, 8, 16, 32, 60, 60]
  expect(told).toEqual(seconds.map((each, index) => `${index + 1}: ${each} s`))
  expect(starts()).toBe(8)
  kept.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(starts()).toBe(8)
})

test('a tool that has lasted is restarted soon when it next ends', async () => {
  let isBroken = true
  const { told, kept, end } = bench(() => isBroken)
  await vi.advanceTimersByTimeAsync(3_500)
  isBroken = false
  await vi.advanceTimersByTimeAsync(30_000)
  end()
  expect(told).toEqual(['1: 1 s', '2: 2 s', '3: 4 s', 'lasts', '1: 1 s'])
  kept.stop()
})

test('startAnew restarts a tool without counting a failure', async () => {
  const { told, kept, starts } = bench(() => false)
  kept.startAnew()
  expect(starts()).toBe(2)
  expect(told).toEqual([])
  kept.stop()
})
