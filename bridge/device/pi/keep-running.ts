// Keeps a tool running for as long as this process: restarts it when it ends, with growing delays if it keeps ending.
import type { ChildProcess } from 'node:child_process'

/** The wait before a tool that has ended is started again; it doubles each time the tool does not last. */
const RESTART_MS_MIN = 1_000
const RESTART_MS_MAX = 60_000
/** A tool that has run this long counts as started. */
const STEADY_MS = 10_000

export interface KeptRunning {
  /** Ends it, and starts it again as soon as it is gone. */
  startAnew(): void
  stop(): void
}

export interface Keeping {
  readonly start: () => ChildProcess
  /** Called when it has ended again, with the number of failures in a row, and the delay before the restart. */
  readonly ended: (fails: number, againMs: number) => void
  /** Called when it runs steadily again after failures. */
  readonly lasts?: () => void
}

export function keepRunning({ start, ended, lasts = () => {} }: Keeping): KeptRunning {
  let isOver = false
  let isMeant = false
  let fails = 0
  let timer: NodeJS.Timeout | undefined
  let child: ChildProcess | undefined
  function run(): void {
    isMeant = false
    child = start()
    const steady = setTimeout(() => {
      if (fails > 0) lasts()
      fails = 0
    }, STEADY_MS)
    // A tool that cannot be started emits `close`, too.
    child.on('error', () => {})
    child.on('close', () => {
      clearTimeout(steady)
      child = undefined
      if (isOver) return
      if (isMeant) return run()
      const againMs = Math.min(RESTART_MS_MAX, RESTART_MS_MIN * 2 ** fails)
      ended(++fails, againMs)
      timer = setTimeout(run, againMs)
    })
  }
  run()
  // A tool that outlived this process would keep its GPIO lines.
  process.on('exit', () => child?.kill())
  return {
    startAnew() {
      if (child === undefined) return
      isMeant = true
      child.kill()
    },
    stop() {
      isOver = true
      clearTimeout(timer)
      child?.kill()
    },
  }
}
