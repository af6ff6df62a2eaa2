// Counts connections by address.
import { countedAs } from './address.ts'

/** Counts open connections for each address, and refuses more than allowed. */
export interface Count {
  /** Returns the function to call when it is closed; undefined if there are too many. */
  enter(address: string): (() => void) | undefined
}

/** Makes a count with a maximum for each address. It holds at most two keys for each open connection. */
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
