// Counts connections by address.
import { countedAs } from './address.ts'

/** Counts what is open for each address, and refuses what is too much. */
export interface Count {
  /** Returns the function to call when it is closed; undefined if there are too many. */
  enter(address: string): (() => void) | undefined
}

/** A count that lets each address have so many. It holds at most twice as many keys as there are things open. */
export function newCount(max: number): Count {
  const open = new Map<string, number>()
  return {
    enter(address) {
      const counted = countedAs(address)
      if (counted.some(([key, times]) => (open.get(key) ?? 0) >= max * times)) return undefined
      for (const [key] of counted) open.set(key, (open.get(key) ?? 0) + 1)
      return () => {
        for (const [key] of counted) {
          const left = (open.get(key) ?? 1) - 1
          if (left === 0) open.delete(key)
          else open.set(key, left)
        }
      }
    },
  }
}
