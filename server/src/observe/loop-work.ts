// What the event loop spends its time on, by kind, so that a stall has a name. Counting a piece of work costs some
// hundred nanoseconds, so only pieces that are long, or of which many come at once, are counted.

/** The kinds of work that are counted. */
export const LOOP_WORKS = [
  /** Reading and writing files, and SQLite. */
  'disk',
  /** Pings of connections. */
  'heartbeats',
  /** Matches folded from the journal. */
  'waking',
  /** Matches put out of memory. */
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

/** All that this process has spent: it has one event loop. */
const spent = Object.fromEntries(LOOP_WORKS.map((work) => [work, 0])) as Spent
/** The part of the running piece that pieces within it have taken. */
let insideMs = 0

/** Runs a piece of work and counts its time. What it does later, in other turns of the loop, is not part of it. */
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

/** What has been spent so far, since the process began. */
export function spentSoFar(): Readonly<Spent> {
  return { ...spent }
}
