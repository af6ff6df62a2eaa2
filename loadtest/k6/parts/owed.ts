// The replies that a server owes: each arrives, or counts as missing after a timeout.
import { ANSWER_MS_MAX, countMissing } from './figures.ts'

export interface Owed {
  /** Resolves with the value that arrives under this key, or undefined if none does. */
  expect(key: unknown, missing: string): Promise<unknown>
  /** Marks a key as arrived; returns true if it was awaited. */
  arrived(key: unknown, value: unknown): boolean
  isAnything(): boolean
  /** Resolves when everything has arrived or is missing. */
  settled(): Promise<unknown>
  /** Stops waiting for whatever is outstanding and can no longer arrive; it does not count as missing. */
  giveUp(): void
}

export function newOwed(): Owed {
  const waiting = new Map<unknown, (value: unknown) => void>()
  let open: readonly Promise<unknown>[] = []

  function arrived(key: unknown, value: unknown): boolean {
    const take = waiting.get(key)
    waiting.delete(key)
    take?.(value)
    return take !== undefined
  }

  return {
    expect(key, missing) {
      const came = new Promise<unknown>((resolve) => {
        const late = setTimeout(() => {
          countMissing(missing)
          arrived(key, undefined)
        }, ANSWER_MS_MAX)
        waiting.set(key, (value) => {
          clearTimeout(late)
          resolve(value)
        })
      })
      open = waiting.size === 1 ? [came] : [...open, came]
      return came
    },
    arrived,
    isAnything: () => waiting.size > 0,
    settled: () => Promise.all(open),
    giveUp() {
      for (const key of [...waiting.keys()]) arrived(key, undefined)
    },
  }
}
