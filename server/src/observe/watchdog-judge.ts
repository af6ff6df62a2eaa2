// Decides from the beats of an event loop whether it is blocked.

/** One look at the loop. */
export interface Look {
  readonly atMs: number
  /** The number of beats of the loop. */
  readonly beat: number
  /** The CPU time of the process. */
  readonly cpuMs: number
}

interface JudgeSettings {
  readonly beatMs: number
  readonly blockedMs: number
}

/** `ask` once while the loop is blocked, to ask what is running; the times of the block once it is over. */
type Verdict = 'ask' | { readonly ms: number; readonly cpuMs: number } | undefined

/** Returns a function that takes one look after the other and gives a verdict. */
export function newWatchdogJudge(
  { beatMs, blockedMs }: JudgeSettings,
  first: Look,
): (look: Look) => Verdict {
  /** The first look at the present beat. */
  let seen = first
  let lookedAtMs = first.atMs
  let hasAsked = false

  return (look) => {
    const blockMs = look.atMs - seen.atMs
    const sinceMs = look.atMs - lookedAtMs
    lookedAtMs = look.atMs
    if (look.beat === seen.beat) {
      // If the watching thread has not run either, the whole process stood still, and nothing in it is to blame. Asking
      // just when such a process continues once left it paused for ever.
      if (blockMs <= blockedMs || hasAsked || sinceMs >= blockedMs) return undefined
      hasAsked = true
      return 'ask'
    }
    // If only the watching thread was late, the loop kept beating: each beat stands for time in which it ran.
    const hasStood = blockMs - (look.beat - seen.beat) * beatMs > blockedMs
    const isOver = hasAsked || hasStood
    const cpuMs = Math.round(look.cpuMs - seen.cpuMs)
    hasAsked = false
    seen = look
    return isOver ? { ms: Math.round(blockMs), cpuMs } : undefined
  }
}
