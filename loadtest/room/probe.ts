// In every server that is measured: tells its processor time and memory when it is asked.

/** What a process has used. */
export interface Usage {
  readonly cpuMicroseconds: number
  /** What it holds after collecting garbage, if it may collect it; all in bytes. */
  readonly resident: number
  readonly held: number
}

/** Tells the parent where to connect, and from then on what is used. */
export function answerParent(port: number): void {
  process.on('message', () => {
    globalThis.gc?.()
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
    const usage: Usage = {
      cpuMicroseconds: user + system,
      resident: rss,
      held: heapUsed + arrayBuffers,
    }
    process.send?.(usage)
  })
  // Whoever measures has gone, or wants no more.
  process.on('disconnect', () => process.exit())
  process.send?.({ port })
}
