// Closes forgotten matches: those without an entry for a day, or for a month once they have begun.
import { OPEN_MS_MAX, PLAYING_MS_MAX } from '../../config/limits/all-matches.ts'
import type { Journal, StoredMatch } from '../../journal/journal.ts'
import { parseLine } from '../model/lines.ts'
import { closeAsleep, type SweepParts } from './close-asleep.ts'

/** Closes matches that are asleep and have had no entry for too long; returns how many. */
export async function closeForgotten(journal: Journal, parts: SweepParts): Promise<number> {
  let closed = 0
  for await (const { id } of journal.live())
    if (await closeAsleep(journal, id, parts, isForgotten)) closed++
  return closed
}

/** True if the last entry of a match is a day old, or a month once it has begun. */
function isForgotten(
  { lines, createdAtMs }: StoredMatch,
  hasBegun: boolean,
  nowMs: number,
): boolean {
  const last = lines.at(-1)
  const lastMs = last === undefined ? createdAtMs : parseLine(last).entry.atMs
  return nowMs - lastMs >= (hasBegun ? PLAYING_MS_MAX : OPEN_MS_MAX)
}
