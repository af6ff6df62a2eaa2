// Finds blocks of an event loop from its beats.

/** A reading of the loop. */
export interface Reading {
  readonly atMs: number
  /** The number of beats of the loop. */
  readonly beat: number
  /** The CPU time of the process. */
  readonly cpuMs: number
}

interface FinderSettings {
  readonly beatMs: number
  readonly blockedMs: number
}

/** `ask` once while the loop is blocked, to ask what is running; the times of the block once it is over. */
type Found = 'ask' | { readonly ms: number; readonly cpuMs: number } | undefined

/** Returns a function that takes one reading after the other and returns what it finds. */
export function newBlockFinder(
  { beatMs, blockedMs }: FinderSettings,
  first: Reading,
): (reading: Reading) => Found {
  /** The first reading of the present beat. */
  let seen = first
  let readAtMs = first.atMs
  let hasAsked = false

  return (reading) => {
    const blockMs = reading.atMs - seen.atMs
    const sinceMs = reading.atMs - readAtMs
    readAtMs = reading.atMs
    if (reading.beat === seen.beat) {
      // If the watching thread has not run either, the whole process stood still, and nothing in it is to blame. Asking
      // just when such a process continues once left it paused for ever.
      if (blockMs <= blockedMs || hasAsked || sinceMs >= blockedMs) return undefined
      hasAsked = true
      return 'ask'
    }
    // If only the watching thread was late, the loop kept beating: each beat stands for time in which it ran.
    const hasStood = blockMs - (reading.beat - seen.beat) * beatMs > blockedMs
    const isOver = hasAsked || hasStood
    const cpuMs = Math.round(reading.cpuMs - seen.cpuMs)
    hasAsked = false
    seen = reading
    return isOver ? { ms: Math.round(blockMs), cpuMs } : undefined
  }
}
