// What a run leaves behind: nothing, however it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const cleaners: (() => void)[] = []

/** What is still to be done when this process ends, what was begun last first. */
export function whenOver(clean: () => void): void {
  if (cleaners.length === 0)
    process.once('exit', () => {
      for (const each of cleaners.toReversed()) each()
    })
  cleaners.push(clean)
}

/** Whoever ends this process ends all that it has started: without this a signal asks nobody. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

/** A folder that goes with the process. */
export function newScratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `flower-war-${name}-`))
  whenOver(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
