// Closes matches when the server has very many, so that a few sites cannot fill it: those that have not begun, and
// those of one person with bots.
import { KEPT_PER_SITE, MATCHES_CROWDED } from '../../config/limits/all-matches.ts'
import type { Journal, StoredMatch } from '../../journal/journal.ts'
import { beyondFairShare, KEPT_PART } from '../../net/fair-share.ts'
import { parseLine } from '../model/lines.ts'
import { closeAsleep, type SweepParts } from './close-asleep.ts'

/**
 * Closes such matches that are asleep until the server has room again: of the sites that have made the most, first
 * those that have not begun, then the oldest. A site with few keeps them even if that leaves the server full, since the
 * matches that fill it may be of a kind that does not give way. Returns how many it closed.
 */
export async function closeCrowdedOut(
  journal: Journal,
  parts: SweepParts,
  liveMax = MATCHES_CROWDED,
): Promise<number> {
  const live = await journal.countLive()
  if (live <= liveMax) return 0
  const excess = live - Math.floor(liveMax * KEPT_PART)
  const yielding = await yieldingIn(journal)
  let closed = 0
  const keptMax = Math.max(0, yielding.length - excess)
  for (const { id } of beyondFairShare(yielding, keptMax, KEPT_PER_SITE))
    if (await closeAsleep(journal, id, parts, mayGiveWay)) closed++
  return closed
}

/** Reads the matches that give way, those that go first in front: those that have not begun, then the oldest. */
async function yieldingIn(journal: Journal): Promise<readonly { id: string; address: string }[]> {
  const open = []
  const alone = []
  for await (const { id, hasBegun, people, madeAt } of journal.live()) {
    // A match whose site is not known counts as one of a site of its own.
    const match = { id, address: madeAt ?? id }
    if (!hasBegun) open.push(match)
    else if (people <= 1) alone.push(match)
  }
  return [...open, ...alone]
}

/**
 * Asked again: another person may have sat down since the match was found. People who left before the start count, too;
 * the journal no longer lists them.
 */
function mayGiveWay({ lines }: StoredMatch, hasBegun: boolean): boolean {
  if (!hasBegun) return true
  const entries = lines.map((line) => parseLine(line).entry)
  return new Set(entries.flatMap((each) => (each.kind === 'sit' ? each.player : []))).size <= 1
}
