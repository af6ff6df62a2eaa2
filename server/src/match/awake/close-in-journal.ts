// Closes a match in the journal alone, without its rules: it was forgotten or crowded out, its rules are gone or fail,
// or a part of it is lost.
import type { CloseReason } from '@flower-war/protocol'
import type { Claim, ClaimedMatch, Journal, Listing } from '../../journal/journal.ts'
import type { Timers } from '../../timers.ts'
import type { Line } from '../model/lines.ts'
import { closedListing } from '../model/listing.ts'
import type { Summary } from '../model/summary.ts'

/** Closes the match if it is live, and returns its new listing. */
export async function closeInJournal(
  journal: Journal,
  { claim, match }: ClaimedMatch,
  reason: CloseReason,
  atMs: number,
): Promise<Listing | undefined> {
  if (match.finishedAtMs !== undefined) return undefined
  const line: Line = { entry: { kind: 'close', reason, atMs } }
  const summary: Summary = { outcome: null, closed: reason, entropy: [], hash: null }
  const finish = { atMs, summary: JSON.stringify(summary) }
  const found = await journal.find(match.id)
  const listing = found === undefined ? undefined : closedListing(found.listing, reason, atMs)
  const change = listing === undefined ? { finish } : { listing, finish }
  await journal.append(claim, match.lines.length, [JSON.stringify(line)], change)
  return listing
}

/** Closes a match whose rules have failed. */
export async function closeFailed(
  { journal, timers }: { readonly journal: Journal; readonly timers: Timers },
  claim: Claim,
): Promise<void> {
  const match = await journal.read(claim.id)
  if (match === undefined) return
  await closeInJournal(journal, { claim, match }, 'rules-failed', timers.nowMs())
}
