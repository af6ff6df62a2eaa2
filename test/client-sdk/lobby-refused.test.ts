// A lobby that refuses a client, or removes it for good, is not joined again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchLobby } from '../../client-sdk/src/line/lobby.ts'
import type { Wire } from '../../client-sdk/src/line/wire.ts'
import { refusalOf } from '../../client-sdk/src/refusal-error.ts'
import { CLOSE_CODES } from '../../protocol/src/constants.ts'

/** Longer than any wait before a retry. */
const LATER_MS = 10_000
const LOST = 1006

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Watches a lobby in which every visit ends so; returns how often it was joined, and the reasons given. */
async function visit(end: () => Promise<Wire>) {
  const reasons: string[] = []
  let joins = 0
  const lobby = (): Promise<Wire> => {
    joins++
    return end()
  }
  const stop = watchLobby(
    { lobby },
    () => {},
    ({ code }) => reasons.push(code),
  )
  await vi.advanceTimersByTimeAsync(LATER_MS)
  stop()
  return { joins, reasons }
}

const closedWith = (code: number) => async (): Promise<Wire> => ({
  gone: Promise.resolve(code),
  close() {},
})

test.for([
  ['refuses', () => Promise.reject(refusalOf('banned'))],
  ['removes', closedWith(CLOSE_CODES.banned)],
] as const)('a lobby that %s a client for good is joined once', async ([, end]) => {
  expect(await visit(end)).toEqual({ joins: 1, reasons: ['banned'] })
})

test('a lobby whose connection is lost is joined again', async () => {
  const { joins, reasons } = await visit(closedWith(LOST))
  expect(joins).toBeGreaterThan(1)
  expect(reasons).toEqual([])
})
