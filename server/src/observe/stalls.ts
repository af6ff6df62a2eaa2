// Watches a beat of the event loop, and finds the cause when it comes late.
import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { membersOf } from '@flower-war/protocol'
import { COLLECTIONS_MAX } from '../config/limits/own-work.ts'
import { LOOP_WORKS, type LoopWork, type Spent, spentSoFar } from './loop-work.ts'

/**
 * The cause of a stall: a kind of work, garbage collection, the incremental marking before it, or a process that did
 * not get to run, as on a machine that was busy or asleep.
 */
export type StallCause = LoopWork | 'garbage' | 'marking' | 'machine' | 'unknown'

/** The longest time for which the loop did not beat. */
export interface Stall {
  /** The delay of the beat. */
  readonly ms: number
  readonly cause: StallCause
  /**
   * The known causes, in whole milliseconds. Garbage counts again in the work during which it was collected, and
   * marking counts in full, although other work went on beside it.
   */
  readonly spentMs: Readonly<Partial<Record<StallCause, number>>>
}

export interface StallWatch {
  /**
   * The longest stall since the last call. Call it in a later turn of the loop, since Node reports collections only
   * then.
   */
  take(): Stall
  stop(): void
}

/** The time between two beats, and what it was spent on. */
interface Gap {
  readonly beginMs: number
  readonly endMs: number
  readonly cpuMs: number
  readonly spent: Partial<Spent>
}

interface Span {
  readonly beginMs: number
  readonly endMs: number
}

/** Work that took more than this share of a stall counts as its cause. */
const MOST = 0.5
/** A loop that has used the CPU for less than this share of a stall was not running. */
const HARDLY_RUNNING = 0.25
/** Work in which the loop may wait for the disk or for helper threads. */
const WAITING: readonly StallCause[] = ['disk', 'garbage']

/** Starts the beat, and calls `beaten` each time. */
export function watchStalls(beatMs: number, beaten: () => void = () => {}): StallWatch {
  let last = newLook()
  let longest = gapBetween(last, last)
  const collector: Collector = { collections: [], markings: [] }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noteCollection(collector, entry)
  })
  observer.observe({ entryTypes: ['gc'] })
  const timer = setInterval(() => {
    const look = newLook()
    if (look.atMs - last.atMs > longest.endMs - longest.beginMs) longest = gapBetween(last, look)
    last = look
    beaten()
  }, beatMs)
  timer.unref()

  return {
    take() {
      const stall = stallOf(longest, beatMs, collector)
      longest = gapBetween(last, last)
      return stall
    },
    stop() {
      clearInterval(timer)
      observer.disconnect()
    },
  }
}

interface Look {
  readonly atMs: number
  readonly cpuMs: number
  readonly spent: Readonly<Spent>
}

function newLook(): Look {
  const { user, system } = process.threadCpuUsage()
  return { atMs: performance.now(), cpuMs: (user + system) / 1_000, spent: spentSoFar() }
}

function gapBetween(one: Look, other: Look): Gap {
  const spent: Partial<Spent> = {}
  for (const work of LOOP_WORKS) spent[work] = other.spent[work] - one.spent[work]
  return { beginMs: one.atMs, endMs: other.atMs, cpuMs: other.cpuMs - one.cpuMs, spent }
}

/** The work of the garbage collector, as far as Node reports it. */
export interface Collector {
  readonly collections: Span[]
  /** Each from its beginning to the collection that follows it. */
  readonly markings: Span[]
}

/** Notes an entry of Node about a collection, or the beginning of a marking. */
export function noteCollection(
  { collections, markings }: Collector,
  entry: Pick<PerformanceEntry, 'startTime' | 'duration'>,
): void {
  const [beginMs, endMs] = [entry.startTime, entry.startTime + entry.duration]
  const { kind } = membersOf(membersOf(entry)['detail'])
  collections.push({ beginMs, endMs })
  if (kind === constants.NODE_PERFORMANCE_GC_INCREMENTAL)
    markings.push({ beginMs, endMs: Number.POSITIVE_INFINITY })
  const marking = markings.at(-1)
  // A marking ends with the next major collection.
  if (kind === constants.NODE_PERFORMANCE_GC_MAJOR && marking !== undefined)
    markings.splice(-1, 1, { ...marking, endMs: Math.min(marking.endMs, beginMs) })
  for (const spans of [collections, markings]) spans.splice(0, spans.length - COLLECTIONS_MAX)
}

/** The time that these spans share with a gap. */
function overlapMs(gap: Gap, spans: readonly Span[]): number {
  let ms = 0
  for (const { beginMs, endMs } of spans)
    ms += Math.max(0, Math.min(endMs, gap.endMs) - Math.max(beginMs, gap.beginMs))
  return ms
}

/** The stall in a gap, given the interval of the beat. */
export function stallOf(gap: Gap, beatMs: number, { collections, markings }: Collector): Stall {
  const ms = Math.max(0, gap.endMs - gap.beginMs - beatMs)
  // Marking comes last, since it runs beside the others.
  const known: readonly (readonly [StallCause, number])[] = [
    ['garbage', overlapMs(gap, collections)],
    ...LOOP_WORKS.map((work) => [work, gap.spent[work] ?? 0] as const),
    ['marking', overlapMs(gap, markings)],
  ]
  return {
    ms: Math.round(ms),
    cause: causeOf(known, ms, gap.cpuMs),
    spentMs: Object.fromEntries(
      known.flatMap(([what, spentMs]) => (spentMs < 0.5 ? [] : [[what, Math.round(spentMs)]])),
    ),
  }
}

/**
 * The cause with most of the time, garbage before the work in which it was collected; `machine` if the loop hardly ran.
 */
function causeOf(
  known: readonly (readonly [StallCause, number])[],
  ms: number,
  cpuMs: number,
): StallCause {
  const [cause = 'unknown'] = known.find(([, spentMs]) => spentMs > ms * MOST) ?? []
  return cpuMs < ms * HARDLY_RUNNING && !WAITING.includes(cause) ? 'machine' : cause
}
