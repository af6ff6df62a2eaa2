// Phones show one reaction at the board, which is the latest.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Reacted } from '../../../client-sdk/src/light.ts'
import { newReactions, show } from '../../../web/src/table/seats/reactions.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a seat that reacts again while another reaction is shown has the last one', () => {
  const shown = newReactions(undefined)
  const last = () => [...shown.value.values()].at(-1)
  const [first, other, again]: readonly Reacted[] = [
    { seat: 0, sign: 'sun' },
    { seat: 1, sign: 'rain' },
    { seat: 0, sign: 'skull' },
  ]
  for (const reacted of [first, other, again]) {
    if (reacted !== undefined) show(shown, reacted)
    expect(last()).toBe(reacted)
    vi.advanceTimersByTime(1_000)
  }
  // The first of the seat takes only itself away.
  vi.advanceTimersByTime(500)
  expect([...shown.value.values()]).toEqual([other, again])
  vi.advanceTimersByTime(10_000)
  expect([...shown.value.values()]).toEqual([])
})
