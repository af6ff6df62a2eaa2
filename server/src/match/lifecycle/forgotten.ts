// Matches that everybody has forgotten: closed after a day, or a month once they have begun, so that they are not
// live for ever.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { Cluster } from '../../cluster/cluster.ts'
import { OPEN_MS_MAX, PLAYING_MS_MAX, SWEEP_MS } from '../../config/limits.ts'
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
import type { Services } from './services.ts'

/** Looks for them now and regularly, in only one of the processes that share the journal; what is returned stops it. */
export function sweepForgotten(
  { journal, timers, log, news, directory }: Services,
  cluster?: Pick<Cluster, 'takeTurn'>,
): () => void {
  let callOff = (): void => {}
  const close = async (): Promise<number> => {
    const isOurs = (await cluster?.takeTurn('sweep', SWEEP_MS - TURN_GAP_MS)) ?? true
    const parts = { directory, tell: news.tell, nowMs: timers.nowMs() }
    return isOurs ? closeForgotten(journal, parts) : 0
  }
  const sweep = (): void => {
    callOff = timers.after(SWEEP_MS, sweep)
    close().then(
      (closed) => closed > 0 && log.info({ closed }, 'forgotten matches were closed'),
      // The journal is away. The next sweep takes up what is left.
      (error: unknown) => log.warn({ err: error }, 'forgotten matches could not be closed'),
    )
  }
  sweep()
  return () => callOff()
}

/** A turn ends a little early, so that the same process may have the next one, too. */
const TURN_GAP_MS = 60_000

interface SweepParts {
  readonly directory: Pick<Directory, 'isAwake' | 'isHere'>
  readonly tell: News['tell']
  readonly nowMs: number
}

/** Closes those that nobody has in memory and that have seen no entry for too long; returns how many. */
export async function closeForgotten(
  journal: Journal,
  { directory, tell, nowMs }: SweepParts,
): Promise<number> {
  let closed = 0
  for (const id of await journal.live()) {
    // Others come first.
    await turnOfTheLoop()
    // To read a match takes longer than to ask whether somebody is there.
    if (directory.isHere(id) || (await directory.isAwake(id))) continue
    const match = await journal.read(id)
    if (match === undefined || !isForgotten(match, nowMs)) continue
    // Nothing comes between this and the claim, which takes the match from anybody about to come back to it.
    if (directory.isHere(id)) continue
    const listing = await close(journal, id, nowMs)
    if (listing === undefined) continue
    tell(id, listing)
    closed++
  }
  return closed
}

/** Closes a match and returns its listing, unless somebody else has it by now. */
async function close(journal: Journal, id: string, nowMs: number): Promise<Listing | undefined> {
  try {
    const claimed = await journal.claim(id)
    return claimed && (await closeUnplayed(journal, claimed, 'abandoned', nowMs))
  } catch (error) {
    // Another process has come first, or somebody has come back just now: it is theirs.
    const isTheirs = error instanceof JournalError && ['owned', 'fenced'].includes(error.code)
    if (isTheirs) return undefined
    throw error
  }
}

/** True if the last entry of a match is a day old, or a month once it has begun. */
function isForgotten({ createdAtMs, lines }: StoredMatch, nowMs: number): boolean {
  const entries = lines.map((line): Entry => JSON.parse(line).entry)
  const lastMs = entries.at(-1)?.atMs ?? createdAtMs
  const hasBegun = entries.some(({ kind }) => kind === 'start')
  return nowMs - lastMs >= (hasBegun ? PLAYING_MS_MAX : OPEN_MS_MAX)
}
