// Closes a sleeping match as abandoned, unless a player comes back to it at the same moment.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Journal, type Listing, type StoredMatch, StoreError } from '../../journal/journal.ts'
import type { ListNews } from '../../lobby/news.ts'
import { closeInJournal } from '../awake/close-in-journal.ts'
import type { Directory } from './directory.ts'

export interface SweepParts {
  readonly directory: Pick<Directory, 'isAwake' | 'isHere'>
  readonly tell: ListNews['tell']
  readonly nowMs: number
  readonly log: Pick<Logger, 'error'>
}

type MayGo = (match: StoredMatch, hasBegun: boolean, nowMs: number) => boolean

/** Closes a match that is asleep, if it may go; true if it was closed. One that cannot be read is left as it is. */
export async function closeAsleep(
  journal: Journal,
  id: string,
  { directory, tell, nowMs, log }: SweepParts,
  mayGo: MayGo,
): Promise<boolean> {
  // Matches that are being played come first.
  await turnOfTheLoop()
  // Asking whether a match is awake is quicker than reading it.
  if (directory.isHere(id) || (await directory.isAwake(id))) return false
  const [match, found] = [await journal.read(id), await journal.find(id)]
  if (match === undefined || found === undefined) return false
  try {
    if (!mayGo(match, found.listing.phase !== 'open', nowMs)) return false
  } catch (error) {
    log.error({ err: error, match: id }, 'this match cannot be read')
    return false
  }
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
    return claimed && (await closeInJournal(journal, claimed, 'abandoned', nowMs))
  } catch (error) {
    // Another process was quicker, or a player has just come back: it is theirs.
    const isTheirs = error instanceof StoreError && ['owned', 'fenced'].includes(error.code)
    if (isTheirs) return undefined
    throw error
  }
}
