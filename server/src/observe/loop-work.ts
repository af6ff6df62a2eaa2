// Counts the time of the event loop by kind of work, so that the cause of a stall can be named. Counting costs some
// hundred nanoseconds, so only work that is long, or comes in bulk, is counted.

/** The kinds of work that are counted. */
export const LOOP_WORKS = [
  /** Reading and writing files, and SQLite. */
  'disk',
  /** Pings of connections. */
  'heartbeats',
  /** Matches folded from the journal. */
  'waking',
  /** Matches removed from memory. */
  'sleeping',
  /** Inputs judged, and decisions worked out. */
  'rules',
  /** Bots that choose. */
  'bots',
  /** Views and events made, encoded and sent. */
  'showing',
  /** Requests over HTTP, parsed and begun. */
  'requests',
] as const
export type LoopWork = (typeof LOOP_WORKS)[number]

/** Milliseconds of each kind. */
export type Spent = Record<LoopWork, number>

/** The time spent by this process, which has one event loop. */
const spent = Object.fromEntries(LOOP_WORKS.map((work) => [work, 0])) as Spent
/** The time of pieces nested in the running one. */
let insideMs = 0

/** Runs a piece of work and counts its time, without what it does in later turns of the loop. */
export function during<Value>(work: LoopWork, run: () => Value): Value {
  const outsideMs = insideMs
  insideMs = 0
  const beginMs = performance.now()
  try {
    return run()
  } finally {
    const tookMs = performance.now() - beginMs
    spent[work] += tookMs - insideMs
    insideMs = outsideMs + tookMs
  }
}

/** The time spent since the process began. */
export function spentSoFar(): Readonly<Spent> {
  return { ...spent }
}
