// The lines of the journal: an entry each, with what is stored beside it.
import type { Input } from '@flower-war/rules'
import type { Entry } from './entry.ts'
import type { Session } from './session.ts'

/** One line in so many has a hash of the state, so that a wrong fold is detected. */
const ENTRIES_PER_HASH = 50

/** A line of the journal: the entry, and sometimes the hash of the state after it. */
export interface Line {
  readonly entry: Entry
  readonly hash?: string
  /** The beads that fell: the record has them even when these rules are long gone. */
  readonly beads?: readonly Input[]
}

export function parseLine(text: string): Line {
  return JSON.parse(text)
}

/** The line for the entry that the session has just applied. */
export function formatLine(entry: Entry, { entries, match, fallen }: Session): string {
  const isHashed = entries % ENTRIES_PER_HASH === 0 && match !== undefined
  const line: Line = {
    entry,
    ...(isHashed ? { hash: match.hash() } : {}),
    ...(fallen.length > 0 ? { beads: fallen } : {}),
  }
  return JSON.stringify(line)
}
