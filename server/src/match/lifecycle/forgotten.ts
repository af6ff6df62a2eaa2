// Closes forgotten matches: those without an entry for a day, or for a month once they have begun.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { OPEN_MS_MAX, PLAYING_MS_MAX } from '../../config/limits.ts'
import {
  type Journal,
  JournalError,
  type Listing,
  type StoredMatch,
} from '../../journal/journal.ts'
import type { News } from '../../lobby/news.ts'
import { closeUnplayed } from '../live/close-unplayed.ts'
import type { Entry } from '../model/entry.ts'
import type { Directory } from './directory.ts'

export interface SweepParts {
  readonly directory: Pick<Directory, 'isAwake' | 'isHere'>
  readonly tell: News['tell']
  readonly nowMs: number
}

/** Closes matches that are asleep and have had no entry for too long; returns how many. */
export async function closeForgotten(journal: Journal, parts: SweepParts): Promise<number> {
  let closed = 0
  for (const id of await journal.live())
    if (await closeAsleep(journal, id, parts, (match) => isForgotten(match, parts.nowMs))) closed++
  return closed
}

/** Closes a match that is asleep, if it may go; tells whether it was closed. */
export async function closeAsleep(
  journal: Journal,
  id: string,
  { directory, tell, nowMs }: SweepParts,
  mayGo: (match: StoredMatch) => boolean,
): Promise<boolean> {
  // Matches that are being played come first.
  await turnOfTheLoop()
  // Asking whether a match is awake is quicker than reading it.
  if (directory.isHere(id) || (await directory.isAwake(id))) return false
  const match = await journal.read(id)
  if (match === undefined || !mayGo(match)) return false
  // Asked again right before the claim, which would take the match from a player who is just coming back.
  if (directory.isHere(id)) return false
  const listing = await close(journal, id, nowMs)
  if (listing === undefined) return false
  tell(id, listing)
  return true
}

/** Closes a match and returns its listing, unless another process has it by now. */
async function close(journal: Journal, id: string, nowMs: number): Promise<Listing | undefined> {
  try {
    const claimed = await journal.claim(id)
    return claimed && (await closeUnplayed(journal, claimed, 'abandoned', nowMs))
  } catch (error) {
    // Another process was quicker, or a player has just come back: it is theirs.
    const isTheirs = error instanceof JournalError && ['owned', 'fenced'].includes(error.code)
    if (isTheirs) return undefined
    throw error
  }
}

/** True if the last entry of a match is a day old, or a month once it has begun. */
function isForgotten(match: StoredMatch, nowMs: number): boolean {
  const lastMs = entriesOf(match).at(-1)?.atMs ?? match.createdAtMs
  return nowMs - lastMs >= (hasBegun(match) ? PLAYING_MS_MAX : OPEN_MS_MAX)
}

export function hasBegun(match: StoredMatch): boolean {
  return entriesOf(match).some(({ kind }) => kind === 'start')
}

/** The number of people who have ever sat in a match. */
export function peopleOf(match: StoredMatch): number {
  return new Set(entriesOf(match).flatMap((entry) => (entry.kind === 'sit' ? [entry.player] : [])))
    .size
}

function entriesOf({ lines }: StoredMatch): readonly Entry[] {
  return lines.map((line) => JSON.parse(line).entry)
}
