// Cleans up after a run, however it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const cleaners: (() => void)[] = []

/** What to do when this process ends, most recent first. */
export function whenOver(clean: () => void): void {
  if (cleaners.length === 0)
    process.once('exit', () => {
      for (const each of cleaners.toReversed()) each()
    })
  cleaners.push(clean)
}

/** Ending this process ends all it started: by default a signal would skip the exit handlers. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

/** A temporary folder, removed with the process. */
export function newScratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `flower-war-${name}-`))
  whenOver(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
