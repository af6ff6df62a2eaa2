// A client drops a stalled server when other processes are about to take over its matches, not when the stall ends.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LOST_CODE, untilGone } from '../../client-sdk/src/line/pulse.ts'
import { drawBelow } from '../../rules/src/random.ts'
import { LEASE_MS, LEASE_RENEWAL_MS } from '../../server/src/config/limits/cluster.ts'
import { chanceOf } from '../support/chance/chance.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A connection whose server answers until it stalls. */
function connected() {
  const server = { isStalled: false }
  const end = Promise.withResolvers<number>()
  const told = { code: 0, atMs: 0, drops: 0 }
  const gone = untilGone({
    closed: end.promise,
    ping(answered) {
      if (!server.isStalled) setTimeout(answered, 20)
    },
    drop: () => void told.drops++,
  }).then((code) => Object.assign(told, { code, atMs: Date.now() }))
  return { server, told, gone, close: end.resolve }
}

test('a stalled server is dropped after its lease ends, and before others have waited two more renewals', async () => {
  const chance = chanceOf('stalls')
  for (let stall = 0; stall < 50; stall++) {
    const { server, told, gone } = connected()
    await vi.advanceTimersByTimeAsync(10_000 + drawBelow(chance, 10_000))
    expect(told.drops).toBe(0)
    server.isStalled = true
    const stalledAtMs = Date.now()
    await vi.advanceTimersByTimeAsync(60_000)
    await gone
    expect(told).toMatchObject({ code: LOST_CODE, drops: 1 })
    // An answer that was on its way when it stalled still arrives.
    expect(told.atMs - stalledAtMs).toBeGreaterThanOrEqual(LEASE_MS - 20)
    expect(told.atMs - stalledAtMs).toBeLessThanOrEqual(LEASE_MS + 2 * LEASE_RENEWAL_MS + 20)
  }
})

test('an answer that came while the client stood still is read before the connection is judged', async () => {
  const told = { pings: 0, drops: 0 }
  let read = (): void => {}
  void untilGone({
    closed: new Promise(() => {}),
    ping(answered) {
      told.pings++
      read = answered
    },
    drop: () => void told.drops++,
  })
  for (let pings = 1; pings < 10; pings++) {
    vi.advanceTimersToNextTimer()
    expect(told).toEqual({ pings, drops: 0 })
    // The timer that is overdue comes first.
    vi.advanceTimersToNextTimer()
    read()
  }
})

test('a connection that is closed is no longer pinged', async () => {
  const { told, gone, close } = connected()
  close(4102)
  await gone
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toMatchObject({ code: 4102, drops: 0 })
  expect(vi.getTimerCount()).toBe(0)
})
