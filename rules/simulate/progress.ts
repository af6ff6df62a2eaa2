// A progress bar, where there is a terminal to show it.

/** The little of a stream that the bar needs. */
export interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

export interface ProgressBar {
  /** Shows that so many are done. */
  show(done: number): void
  clear(): void
}

const WIDTH = 40
/** Often enough to be seen moving, seldom enough to cost nothing. */
const STEPS = 200

/** A bar of so many things to do. */
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
