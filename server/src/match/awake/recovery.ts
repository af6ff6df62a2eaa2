// Claims and folds a match again when it is uncertain what is stored of it: the journal was away, went back to an
// earlier state, or let another process in. A match never continues with less than was shown.
import { accept, type Playable, type Result } from '@flower-war/rules'
import type { Claim, ClaimedMatch, Journal, Listing } from '../../journal/journal.ts'
import { during } from '../../observe/loop-work.ts'
import { refuseAs } from '../../refusal.ts'
import type { Timers } from '../../timers.ts'
import type { MatchHeader } from '../model/entry.ts'
import { type Folded, fold } from '../model/fold.ts'
import { closeInJournal } from './close-in-journal.ts'

export interface RecoveryParts {
  readonly game: Playable
  readonly header: MatchHeader
  readonly journal: Journal
  readonly timers: Timers
  /** Tells the lists how the match stands now. */
  readonly relist: (listing: Listing, isInPlace?: boolean) => void
}

/** A match as it stands, and the right to continue it. */
export interface Owned {
  readonly claim: Claim
  readonly folded: Folded
}

/**
 * Returns the match as it is stored; refused if entries are lost, or it does not fold. Throws while the journal is
 * away, if another process has the match (`owned`), and if the rules fail.
 */
export async function recover(
  parts: RecoveryParts,
  { claim, folded }: Owned,
): Promise<Result<Owned>> {
  const { game, header, journal, relist } = parts
  const { session, lastLine } = folded
  const before = { ...claim, entries: session.entries, lastLine }
  const claimed = await journal.claim(header.match, before)
  const stored = claimed?.match ?? (await journal.read(header.match))
  // An entry that was stored although the append seemed to fail is not listed yet.
  const found = await journal.find(header.match)
  if (found !== undefined) relist(found.listing)
  // A finished match may have been dropped since, as one too many.
  if (stored === undefined && session.phase === 'over') return accept({ claim, folded })
  if (stored === undefined || isOlder(stored.lines, folded)) {
    await closeAsLost(parts, claimed)
    return refuseAs(HISTORY_LOST)
  }
  let again: Result<Folded> | undefined
  try {
    again = during('waking', () => fold(game, header, stored.lines))
  } finally {
    // Another process may be able to play it.
    if (claimed !== undefined && again?.ok !== true) await journal.release(claimed.claim)
  }
  // A finished match needs no owner.
  const mayContinue = claimed !== undefined || stored.finishedAtMs !== undefined
  if (!again.ok || !mayContinue) return refuseAs('moved')
  return accept({ claim: claimed?.claim ?? claim, folded: again.value })
}

/** True if these entries lack any that we have stored. */
function isOlder(lines: readonly string[], { session, lastLine }: Folded): boolean {
  return session.entries > 0 && lines[session.entries - 1] !== lastLine
}

async function closeAsLost(
  { journal, timers, relist }: RecoveryParts,
  claimed: ClaimedMatch | undefined,
): Promise<void> {
  const atMs = timers.nowMs()
  const listing = claimed && (await closeInJournal(journal, claimed, HISTORY_LOST, atMs))
  if (listing !== undefined) relist(listing)
}

const HISTORY_LOST = 'history-lost'
