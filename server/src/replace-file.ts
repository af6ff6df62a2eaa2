// A small file in the data folder, replaced as a whole.
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { during } from './observe/loop-work.ts'

/** Replaces a file, and waits for the disk. If process or power fails at any moment, the file is the old or the new. */
export function replaceFile(file: string, text: string): void {
  during('disk', () => replace(file, text))
}

function replace(file: string, text: string): void {
  const beside = `${file}.new`
  const opened = openSync(beside, 'w', 0o600)
  try {
    // Writes in a loop, since a disk that is nearly full may take only a part of it without an error.
    writeFileSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  renameSync(beside, file)
  sync(dirname(file))
}

/** Waits until the disk has a file, or the names in a folder. */
export function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
