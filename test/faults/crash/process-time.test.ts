// The clock of a process that can be stopped: it and its timers stand still with the process.
import { expect, test } from 'vitest'
import { processTimers } from './process-time.ts'

const STILL_MS = 300
const TURN_MS_MAX = 50

function standStill(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, STILL_MS)
}

test('time stands still while the process does, and goes on with it', async () => {
  const { clockMs } = processTimers()
  const fromMs = clockMs()
  standStill()
  expect(clockMs() - fromMs).toBeLessThanOrEqual(TURN_MS_MAX)
  await expect.poll(() => clockMs() - fromMs).toBeGreaterThan(STILL_MS)
})

test('a timer waits for as much longer as the process stood still', async () => {
  const { after, clockMs } = processTimers()
  const fromMs = clockMs()
  const rangAtMs = new Promise<number>((resolve) => after(100, () => resolve(clockMs())))
  standStill()
  expect((await rangAtMs) - fromMs).toBeGreaterThanOrEqual(100)
})

test('a cancelled timer does not run, however long the process stood still', async () => {
  const { after } = processTimers()
  const rung: string[] = []
  const callOff = after(250, () => rung.push('called off'))
  const rang = new Promise<void>((resolve) => after(300, resolve))
  standStill()
  await new Promise(setImmediate)
  callOff()
  await rang
  expect(rung).toEqual([])
})
