// Watches a beat of the event loop, and says what took the time when it came late.
import { type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks'
import { COLLECTIONS_MAX } from '../config/own-limits.ts'
import { LOOP_WORKS, type LoopWork, type Spent, spentSoFar } from './loop-work.ts'

/**
 * Why the loop stood: work of this kind, the collection of garbage, or a process that did not get to run, such as on a
 * machine that was busy or asleep.
 */
export type StallCause = LoopWork | 'garbage' | 'machine' | 'unknown'

/** The longest time for which the loop did not beat. */
export interface Stall {
  /** By so much the beat was late. */
  readonly ms: number
  readonly cause: StallCause
  /** What is known of it, in whole milliseconds; garbage counts again in the work during which it was collected. */
  readonly spentMs: Readonly<Partial<Record<StallCause, number>>>
}

export interface StallWatch {
  /** The longest since this was last asked. To be asked in a later turn of the loop: garbage is told of only then. */
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

interface Collection {
  readonly beginMs: number
  readonly endMs: number
}

/** Beside this share of a stall, what else there was does not matter. */
const MOST = 0.5
/** A loop that has computed for less than this share was not running. */
const HARDLY_RUNNING = 0.25
/** In these the loop may wait for the disk, or for threads that help. */
const WAITING: readonly StallCause[] = ['disk', 'garbage']

/** Begins to beat, and calls `beaten` each time. */
export function watchStalls(beatMs: number, beaten: () => void = () => {}): StallWatch {
  let last = newLook()
  let longest = gapBetween(last, last)
  const collections: Collection[] = []

  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) collections.push(collectionOf(entry))
    collections.splice(0, collections.length - COLLECTIONS_MAX)
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
      const stall = stallOf(longest, beatMs, collections)
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

function collectionOf({ startTime, duration }: PerformanceEntry): Collection {
  return { beginMs: startTime, endMs: startTime + duration }
}

function stallOf(gap: Gap, beatMs: number, collections: readonly Collection[]): Stall {
  const ms = Math.max(0, gap.endMs - gap.beginMs - beatMs)
  let garbageMs = 0
  for (const { beginMs, endMs } of collections)
    garbageMs += Math.max(0, Math.min(endMs, gap.endMs) - Math.max(beginMs, gap.beginMs))
  const known: readonly (readonly [StallCause, number])[] = [
    ['garbage', garbageMs],
    ...LOOP_WORKS.map((work) => [work, gap.spent[work] ?? 0] as const),
  ]
  return {
    ms: Math.round(ms),
    cause: causeOf(known, ms, gap.cpuMs),
    spentMs: Object.fromEntries(
      known.flatMap(([what, spentMs]) => (spentMs < 0.5 ? [] : [[what, Math.round(spentMs)]])),
    ),
  }
}

/** Whatever took most of it, garbage before the work that made it; work that was interrupted did not take the time. */
function causeOf(
  known: readonly (readonly [StallCause, number])[],
  ms: number,
  cpuMs: number,
): StallCause {
  const [cause = 'unknown'] = known.find(([, spentMs]) => spentMs > ms * MOST) ?? []
  return cpuMs < ms * HARDLY_RUNNING && !WAITING.includes(cause) ? 'machine' : cause
}
