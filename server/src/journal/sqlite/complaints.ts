// Warns the operator of a slow or failing disk: the first time at once, then once a minute with a count, since nobody
// reads a line per commit.
import { COMPLAINT_INTERVAL_MS } from '../../config/limits/own-work.ts'

/** Players wait for each commit, so the operator should know if it takes longer than this. */
const COMMIT_SLOW_MS = 50

/** The lines that a journal writes for its operator. */
export interface JournalLog {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

interface Complaints {
  /** Notes how long a commit took. */
  took(ms: number): void
  failed(cause: unknown): void
  notCheckpointed(cause: unknown): void
}

export function newComplaints(log: JournalLog): Complaints {
  const slow = newSeldom((commits, ms) => log.warn({ ms, commits }, 'a commit was slow'))
  const failed = newSeldom((commits, _ms, err) =>
    log.error({ err, commits }, 'writing to the journal failed'),
  )
  return {
    took: (ms) => ms > COMMIT_SLOW_MS && slow(ms),
    failed: (cause) => failed(0, cause),
    notCheckpointed: (err) => log.warn({ err }, 'the checkpoint of the write-ahead log failed'),
  }
}

/** Logs a message with its count since the last one, the longest time and the latest cause. */
function newSeldom(say: (times: number, longestMs: number, cause: unknown) => void) {
  let loggedAtMs = Number.NEGATIVE_INFINITY
  let times = 0
  let longestMs = 0
  return (ms: number, cause?: unknown): void => {
    times++
    longestMs = Math.max(longestMs, ms)
    if (performance.now() - loggedAtMs < COMPLAINT_INTERVAL_MS) return
    say(times, longestMs, cause)
    loggedAtMs = performance.now()
    times = 0
    longestMs = 0
  }
}
