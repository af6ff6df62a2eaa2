// Closes matches when the server has very many, so that a few sites cannot fill it: those that have not begun, and
// those of one person with bots, of the sites that have made the most matches of any kind.
import { KEPT_PER_SITE, MATCHES_CROWDED } from '../../config/limits/all-matches.ts'
import type { Journal, StoredMatch } from '../../journal/journal.ts'
import { beyondFairShare, KEPT_PART } from '../../net/fair-share.ts'
import { parseLine } from '../model/lines.ts'
import { closeAsleep, type SweepParts } from './close-asleep.ts'

/**
 * Closes such matches that are asleep: of each site that has more than its fair share of all matches, first those that
 * have not begun, then the oldest. A site with fewer keeps all of its own even if that leaves the server full: matches
 * that do not give way may fill it, and the sites that made those are then refused more. Returns how many it closed.
 */
export async function closeCrowdedOut(
  journal: Journal,
  parts: SweepParts,
  liveMax = MATCHES_CROWDED,
): Promise<number> {
  if ((await journal.countLive()) <= liveMax) return 0
  const beyond = beyondFairShare(await crowdIn(journal), Math.floor(liveMax * KEPT_PART))
  let closed = 0
  for (const { id, givesWay } of beyond)
    if (givesWay && (await closeAsleep(journal, id, parts, mayGiveWay))) closed++
  return closed
}

interface Crowding {
  readonly id: string
  readonly address: string
  readonly givesWay: boolean
}

/**
 * Reads all live matches. Those that give way are in front: those that have not begun, then the oldest; except for the
 * last few of each site.
 */
async function crowdIn(journal: Journal): Promise<readonly Crowding[]> {
  const open: Crowding[] = []
  const alone: Crowding[] = []
  const staying: Crowding[] = []
  for await (const { id, hasBegun, people, madeAt } of journal.live()) {
    // A match whose site is not known counts as one of a site of its own.
    const match = { id, address: madeAt ?? id, givesWay: !hasBegun || people <= 1 }
    const alike = hasBegun ? alone : open
    const list = match.givesWay ? alike : staying
    list.push(match)
  }
  const keptOf = new Map<string, number>()
  const givingWay = [...open, ...alone].reverse().filter((match) => {
    const kept = keptOf.get(match.address) ?? 0
    if (kept === KEPT_PER_SITE) return true
    keptOf.set(match.address, kept + 1)
    staying.push({ ...match, givesWay: false })
    return false
  })
  return [...givingWay.reverse(), ...staying]
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
