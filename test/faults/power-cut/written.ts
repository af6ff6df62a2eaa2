// The lines that the writer writes, which the run knows too.
import { createHash } from 'node:crypto'

export const MATCHES = 8
const LINE_BYTES_MAX = 1_200

/** The line of an entry: some fill several pages of the disk. */
export function lineOf(match: string, entry: number): string {
  const digest = createHash('sha256').update(`${match} ${entry}`).digest()
  const length = 40 + (digest.readUInt32LE() % LINE_BYTES_MAX)
  return `${match} ${entry} `.padEnd(length, digest.toString('hex'))
}

/** A line of the record of what others know: this many entries of a match were acknowledged, or shown to others. */
export const toldLine = (match: string, entries: number): string => `${match} ${entries}\n`

export const TOLD_FILE = 'told'
