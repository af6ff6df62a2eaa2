// A progress bar, shown only on a terminal.

/** The part of a stream that the bar needs. */
export interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

export interface ProgressBar {
  /** Shows that `done` items are finished. */
  show(done: number): void
  clear(): void
}

const WIDTH = 40
/** Often enough to look alive, seldom enough to cost nothing. */
const STEPS = 200

/** Returns a progress bar for `total` items. */
export function newProgressBar(terminal: Terminal, total: number): ProgressBar {
  const every = Math.max(1, Math.floor(total / STEPS))
  const write = (text: string): void => {
    if (terminal.isTTY === true) terminal.write(text)
  }
  return {
    show(done) {
      if (done % every !== 0) return
      const full = Math.round((WIDTH * done) / total)
      const bar = '█'.repeat(full) + '·'.repeat(WIDTH - full)
      write(`\r${bar} ${String(Math.floor((100 * done) / total)).padStart(3)} %`)
    },
    clear: () => write('\r\u001b[K'),
  }
}
