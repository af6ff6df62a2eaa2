// In every server that is measured: tells its processor time and memory when it is asked.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** What a process has used. */
export interface Usage {
  readonly cpuMicroseconds: number
}

/** What was seen of a process since it was asked for this before. */
export interface Watched extends Usage {
  /** For how long its event loop has stood still at most. */
  readonly longestStallMs: number
  /** The most bytes that have waited for one client, where that is watched. */
  readonly mostWaiting: number
}

/** What a process holds after collecting garbage, in bytes. */
export interface Memory {
  readonly resident: number
  readonly held: number
}

export type Question = 'usage' | 'watched' | 'memory'

/** How exactly stalls are seen. */
const STALL_MS = 1

/** Tells the parent where to connect, and from then on what is used and held. */
export function answerParent(port: number, mostWaiting: () => number = () => 0): void {
  let stalls: ReturnType<typeof monitorEventLoopDelay> | undefined

  function watched(): Watched {
    const longestStallMs = Math.max(0, (stalls?.max ?? 0) / 1e6 - STALL_MS)
    // It costs a timer, so it runs only where somebody wants to know.
    stalls ??= monitorEventLoopDelay({ resolution: STALL_MS })
    stalls.enable()
    stalls.reset()
    return { ...usage(), longestStallMs, mostWaiting: mostWaiting() }
  }

  // Collecting garbage is no part of what an action costs, so it is done only for whoever asks for memory.
  const answers = { usage, watched, memory }
  process.on('message', (question: Question) => process.send?.(answers[question]()))
  // Whoever measures has gone, or wants no more.
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
