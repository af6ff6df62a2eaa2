// Watches over the event loop: while one thing runs for too long, everybody waits, and the log says for how long and
// what.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Stall, watchStalls } from './stalls.ts'

/** Told of every block. */
export interface WatchdogLog {
  warn(facts: object, message: string): void
}

/** The data given to the watching thread. */
export interface Watch {
  /** A number that counts up as long as the event loop turns. */
  readonly beats: SharedArrayBuffer
  readonly beatMs: number
  readonly blockedMs: number
}

/** A block that is over, as the watching thread tells it. */
export interface Block {
  readonly ms: number
  /**
   * The part of that for which the process has computed: if it is little, it was the disk or the machine that it waited
   * for.
   */
  readonly cpuMs: number
  /** The functions that were running when it was noticed, innermost first. */
  readonly at: readonly string[]
}

/** Each beat wakes two threads, even at night: as few as notice a block while it lasts. */
const BEAT_MS = 125
/** Shorter ones are seen in the figures (`nodejs_eventloop_lag_…`). */
const BLOCKED_MS = 250
const BLOCKED = 'the event loop was blocked'

/** What the log has of a block: the cause too. */
type Told = Block & Pick<Stall, 'cause' | 'spentMs'>

/**
 * Begins to watch, until what is returned is called. A thread of its own sees that the beats stop, and asks the
 * debugger of Node what is running: that costs nothing as long as nothing blocks.
 */
export function startWatchdog(
  log: WatchdogLog,
  { beatMs = BEAT_MS, blockedMs = BLOCKED_MS } = {},
): () => Promise<void> {
  const beats = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)
  const counter = new Int32Array(beats)
  const stalls = watchStalls(beatMs, () => Atomics.add(counter, 0, 1))
  const workerData: Watch = { beats, beatMs, blockedMs }
  const worker = new Worker(join(import.meta.dirname, 'watchdog-thread.ts'), { workerData })
  worker.on('message', (block: Block) => {
    // Collections of garbage are told of in a turn of their own.
    setImmediate(() => setImmediate(() => log.warn(told(block, stalls.take()), BLOCKED)))
  })
  worker.on('error', (error) => log.warn({ err: error }, 'nothing watches over the event loop'))
  worker.unref()
  return async () => {
    stalls.stop()
    await worker.terminate()
  }
}

/** A block beside the longest stall since the last one: of two that follow at once, only the longer one has a cause. */
function told(block: Block, { ms, cause, spentMs }: Stall): Told {
  return ms < block.ms / 2
    ? { ...block, cause: 'unknown', spentMs: {} }
    : { ...block, cause, spentMs }
}
