// Cleans up after a run, however it ends.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const cleaners: (() => void)[] = []

/** Registers a handler for when this process ends; the most recently registered runs first. */
export function whenOver(clean: () => void): void {
  if (cleaners.length === 0)
    process.once('exit', () => {
      for (const each of cleaners.toReversed()) each()
    })
  cleaners.push(clean)
}

/** Makes signals run the exit handlers, which end everything this process started; by default they are skipped. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}

/** Makes a temporary folder, which is removed when the process ends. */
export function newScratchFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `flower-war-${name}-`))
  whenOver(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  return folder
}
