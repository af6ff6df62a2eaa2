// Runs a tool for as long as we do: it is started again when it ends, and more and more seldom when it ends each time.
import type { ChildProcess } from 'node:child_process'

/** The wait before a tool that has ended is started again; it doubles each time the tool does not last. */
const RESTART_MS_MIN = 1_000
const RESTART_MS_MAX = 60_000
/** A tool that has run so long was started well. */
const STEADY_MS = 10_000

export interface KeptRunning {
  /** Ends it, and starts it again as soon as it is gone. */
  startAnew(): void
  stop(): void
}

export interface Keeping {
  readonly start: () => ChildProcess
  /** It has ended so many times without having lasted, and is started again after that time. */
  readonly ended: (fails: number, againMs: number) => void
  /** It has lasted, after it had not. */
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
  // However we end, nothing goes on that holds our lines.
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
