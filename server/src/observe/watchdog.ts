// Watches the event loop, and logs functions that block it for too long.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Metrics } from './metrics.ts'
import { type Stall, watchStalls } from './stalls.ts'

/** The part of the log that the watchdog writes. */
interface WatchdogLog {
  warn(facts: object, message: string): void
}

/** The data given to the watching thread. */
export interface Watch {
  /** A number that grows while the event loop turns. */
  readonly beats: SharedArrayBuffer
  readonly beatMs: number
  readonly blockedMs: number
}

/** A block that is over, as reported by the watching thread. */
export interface Block {
  readonly ms: number
  /** The CPU time of the process in it: if it is little, the process waited for the disk or the machine. */
  readonly cpuMs: number
  /** The functions that were running when it was noticed, innermost first. */
  readonly at: readonly string[]
}

/** As long as possible while still noticing a block, since each beat wakes two threads. */
const BEAT_MS = 125
/** Shorter blocks show in the lag alone (`nodejs_eventloop_lag_…`). */
const BLOCKED_MS = 250
const BLOCKED = 'the event loop was blocked'

/** A block as logged, with its cause. */
type ExplainedBlock = Block & Pick<Stall, 'cause' | 'spentMs'>

/**
 * Watches until the returned function is called. A thread of its own notices when the beats stop, and asks Node's
 * debugger what is running; that costs nothing while nothing blocks.
 */
export function startWatchdog(
  log: WatchdogLog,
  metrics: Pick<Metrics, 'blocked'>,
  { beatMs = BEAT_MS, blockedMs = BLOCKED_MS } = {},
): () => Promise<void> {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const counter = new Int32Array(beats)
  const stalls = watchStalls(beatMs, () => Atomics.add(counter, 0, 1))
  const workerData: Watch = { beats, beatMs, blockedMs }
  const worker = new Worker(join(import.meta.dirname, 'watchdog-thread.ts'), { workerData })
  worker.on('message', (block: Block) => {
    metrics.blocked(block.ms)
    // Node reports garbage collections in a turn of their own.
    setImmediate(() => setImmediate(() => log.warn(explained(block, stalls.take()), BLOCKED)))
  })
  worker.on('error', (error) => log.warn({ err: error }, 'the event loop watchdog has stopped'))
  worker.unref()
  return async () => {
    stalls.stop()
    await worker.terminate()
  }
}

/**
 * Adds to a block the cause of the longest stall since the block before. The cause is unknown if that stall was shorter
 * than half of the block.
 */
function explained(block: Block, { ms, cause, spentMs }: Stall): ExplainedBlock {
  return ms < block.ms / 2
    ? { ...block, cause: 'unknown', spentMs: {} }
    : { ...block, cause, spentMs }
}
