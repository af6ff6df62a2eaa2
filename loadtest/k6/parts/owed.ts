// What a server owes: each thing comes, or counts as missing when its time is over.
import { ANSWER_MS_MAX, countMissing } from './figures.ts'

export interface Owed {
  /** Resolves with what comes under that key, and with undefined if nothing does. */
  expect(key: unknown, missing: string): Promise<unknown>
  /** It has come; whether it was waited for. */
  arrived(key: unknown, value: unknown): boolean
  isAnything(): boolean
  /** Resolves when all of it has come, or is missing. */
  settled(): Promise<unknown>
  /** What has not come yet cannot any more, which is nobody's fault or was counted. */
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
