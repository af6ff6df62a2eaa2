// A small file in the data folder, replaced as a whole.
import { closeSync, fsyncSync, openSync, renameSync, writeFileSync } from 'node:fs'
import { during } from './observe/loop-work.ts'

/** Whenever the process ends, the file is the one before or the new one. */
export function replaceFile(file: string, text: string): void {
  during('disk', () => replace(file, text))
}

function replace(file: string, text: string): void {
  const beside = `${file}.new`
  const opened = openSync(beside, 'w', 0o600)
  try {
    // A disk that is nearly full takes a part, and says so to nobody who does not write on.
    writeFileSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  renameSync(beside, file)
}
