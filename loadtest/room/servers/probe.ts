// Loaded into every measured server: reports its processor time and memory on request.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import {
  type StallCause,
  type StallWatch,
  watchStalls,
} from '../../../server/src/observe/stalls.ts'

/** The processor time that a process has used. */
export interface Usage {
  readonly cpuMicroseconds: number
}

/** The processor time so far, and observations since the last report. */
export interface Watched extends Usage {
  /** The longest stall of its event loop. */
  readonly longestStallMs: number
  readonly stallCause: StallCause
  /** The most bytes that have waited for one client, if that is watched. */
  readonly mostWaiting: number
}

/** The memory of a process after collecting garbage, in bytes. */
export interface Memory {
  readonly resident: number
  readonly held: number
}

export type Question = 'usage' | 'watched' | 'memory'

/** Resolution of the stall measurement. */
const STALL_MS = 1
/** Coarser for the cause, since each check is a turn of the loop. */
const CAUSE_MS = 10

/** Sends the port to the parent process, and answers its requests from then on. */
export function answerParent(port: number, mostWaiting: () => number = () => 0): void {
  let stalls: ReturnType<typeof monitorEventLoopDelay> | undefined
  let causes: StallWatch | undefined

  function watched(): Watched {
    const longestStallMs = Math.max(0, (stalls?.max ?? 0) / 1e6 - STALL_MS)
    // Monitoring uses timers, so it runs only on request.
    stalls ??= monitorEventLoopDelay({ resolution: STALL_MS })
    causes ??= watchStalls(CAUSE_MS)
    stalls.enable()
    stalls.reset()
    const { cause: stallCause } = causes.take()
    return { ...usage(), longestStallMs, stallCause, mostWaiting: mostWaiting() }
  }

  // Garbage collection is not part of an action's cost, so it runs only when memory is asked for.
  const answers = { usage, watched, memory }
  process.on('message', (question: Question) => process.send?.(answers[question]()))
  // The measuring process has ended, or needs this one no more.
  process.on('disconnect', () => process.exit())
  process.send?.({ port })
}

function usage(): Usage {
  const { user, system } = process.cpuUsage()
  return { cpuMicroseconds: user + system }
}

function memory(): Memory {
  globalThis.gc?.()
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  return { resident: rss, held: heapUsed + arrayBuffers }
}
