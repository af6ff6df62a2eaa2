// Judges from the beats of an event loop whether it is blocked.

/** One look at the loop. */
export interface Look {
  readonly atMs: number
  /** The number of beats of the loop. */
  readonly beat: number
  /** The time for which the process has computed. */
  readonly cpuMs: number
}

export interface JudgeSettings {
  readonly beatMs: number
  readonly blockedMs: number
}

/** `ask` while the loop is blocked and it is worth asking what runs; how long it took once the block is over. */
export type Verdict = 'ask' | { readonly ms: number; readonly cpuMs: number } | undefined

/** Returns a function that takes one look after the other and says what to make of it. */
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
      // Where the watching thread has not run either the whole process stood still, and nothing in it is to blame. A
      // process that was asked just when it went on was once found to stand still for ever, as if it were paused.
      if (blockMs <= blockedMs || hasAsked || sinceMs >= blockedMs) return undefined
      hasAsked = true
      return 'ask'
    }
    // While the watching thread alone was late, the loop has gone on beating: each beat stands for a time in which it
    // turned.
    const hasStood = blockMs - (look.beat - seen.beat) * beatMs > blockedMs
    const isOver = hasAsked || hasStood
    const cpuMs = Math.round(look.cpuMs - seen.cpuMs)
    hasAsked = false
    seen = look
    return isOver ? { ms: Math.round(blockMs), cpuMs } : undefined
  }
}
