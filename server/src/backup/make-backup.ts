// Makes the folder of a backup.
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { sync } from '../replace-file.ts'

/**
 * Makes a backup whole or not at all, of whichever store: one that a full disk, a signal or a power cut has left
 * unfinished could be restored, and what it lacks would be lost. `fill` writes it into a folder.
 */
export async function makeBackup(
  into: string,
  fill: (folder: string) => void | Promise<void>,
): Promise<void> {
  const backup = resolve(into)
  const unfinished = `${backup}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    await fill(unfinished)
    syncFolder(unfinished)
    renameSync(unfinished, backup)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  sync(dirname(backup))
}

/** Waits until the disk has a folder: its files, and their names. */
export function syncFolder(folder: string): void {
  for (const file of ['.', ...readdirSync(folder)]) sync(join(folder, file))
}
