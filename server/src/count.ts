// How many connections everybody has, by address.

/** Counts what is open for each key, and refuses what is too much. */
export interface Count {
  /** What is to be called when it is closed; undefined if there are too many. */
  enter(key: string): (() => void) | undefined
}

/** A count that lets each key have so many. It holds no more keys than there are things open. */
export function newCount(max: number): Count {
  const open = new Map<string, number>()
  return {
    enter(key) {
      const count = open.get(key) ?? 0
      if (count >= max) return undefined
      open.set(key, count + 1)
      return () => {
        const left = (open.get(key) ?? 1) - 1
        if (left === 0) open.delete(key)
        else open.set(key, left)
      }
    },
  }
}
