// The changes that the journal makes with an entry: in lists, and the summary of a match that has ended, from which the
// record can be published even when its rules have changed since.
import type { CloseReason } from '@flower-war/protocol'
import type { Outcome } from '@flower-war/rules'
import type { Finish, MatchChange } from '../../journal/journal.ts'
import type { Entry } from './entry.ts'
import { changesListing, listingOf } from './listing.ts'
import type { Session } from './session.ts'

export interface Summary {
  readonly outcome: Outcome | null
  readonly closed: CloseReason | null
  /** Each seat's contribution to the seed. */
  readonly entropy: readonly string[]
  /** The hash of the last state; null if the match never began, or was closed in the journal alone. */
  readonly hash: string | null
}

/** The end of the match as the journal stores it, if this entry has ended it. */
function finishOf({ phase, match, closed, entropy }: Session, { atMs }: Entry): Finish | undefined {
  if (phase !== 'over') return undefined
  const summary: Summary = {
    outcome: match?.outcome() ?? null,
    closed: closed ?? null,
    entropy,
    hash: match?.hash() ?? null,
  }
  return { atMs, summary: JSON.stringify(summary) }
}

/** The changes that the journal makes with this entry, in the same transaction. */
export function changeOf(session: Session, entry: Entry): MatchChange {
  const finish = finishOf(session, entry)
  return {
    ...(changesListing(entry, session) ? { listing: listingOf(session, finish?.atMs) } : {}),
    ...(finish === undefined ? {} : { finish }),
  }
}
