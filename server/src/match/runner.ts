// The path of one input: judged, kept, and only then seen, one at a time. It knows nothing of connections.
import type { Playable, Refusal, Result, Viewer } from '@flower-war/rules'
import {
  type Change,
  type Claim,
  type Journal,
  JournalError,
  type Listing,
} from '../journal/journal.ts'
import { INPUTS_WAITING_MAX, JOURNAL_RETRY_MS } from '../limits.ts'
import type { Entry, MatchHeader } from './entry.ts'
import { type Folded, fold, formatLine } from './fold.ts'
import type { History, Told } from './history.ts'
import { changesListing, listingOf } from './listing.ts'
import { newQueue } from './queue.ts'
import { type Applied, applyEntry, forkSession, type Session } from './session.ts'
import { finishOf } from './summary.ts'

/** Whoever shows a match to people. */
export interface Audience {
  /** Something has happened, and is durable: shows it. */
  show(session: Session, news: ReadonlyMap<Viewer, Told>): void
  /** Everybody has seen it: puts decisions, sets clocks. */
  ask(session: Session): void
  /** The journal is away: no input is taken until it is back. */
  halt(session: Session): void
  /** It is back: everything is to be shown anew. */
  resume(session: Session, history: History): void
  /** The match goes on elsewhere, or cannot go on. */
  lose(why: Refusal): void
}

/** An entry but for its time, which the runner gives it. */
export type NewEntry = Entry extends infer Each
  ? Each extends Entry
    ? Omit<Each, 'atMs'>
    : never
  : never

export interface RunnerParts {
  readonly game: Playable
  readonly header: MatchHeader
  readonly journal: Journal
  readonly claim: Claim
  readonly folded: Folded
  readonly nowMs: () => number
  readonly after: (ms: number, run: () => void) => void
  /** Lists have to show the match otherwise from now on. */
  readonly relist: (listing: Listing) => void
}

/** A match in play. */
export interface Runner {
  /** Whether so much waits that nobody may ask for more. What the match does by itself it still does. */
  isBusy(): boolean
  /** Asks for an entry; resolves when it is durable and shown, or refused. */
  submit(entry: NewEntry): Promise<Result<Applied>>
  /** Reads the match between two inputs, when all of it is durable. */
  read<Value>(look: (session: Session, history: History) => Value): Promise<Value>
}

/** Runs a claimed match for an audience. */
export function newRunner(parts: RunnerParts, audience: Audience): Runner {
  const { game, header, journal, nowMs, after, relist } = parts
  let { claim, folded } = parts
  const queue = newQueue()
  /** Why no input is taken at the moment, or any more. */
  let stopped: Refusal | undefined

  async function carry(entry: Entry): Promise<Result<Applied>> {
    if (stopped !== undefined) return { ok: false, refusal: stopped }
    const { history } = folded
    const session = forkSession(folded.session)
    const applied = applyEntry(session, entry)
    if (!applied.ok || applied.value.isRepeat) return applied
    const change = changeOf(session, entry)
    try {
      const line = formatLine(entry, session)
      await journal.append(claim, session.entries - 1, [line], change)
    } catch (error) {
      stopped = giveUp(error)
      return { ok: false, refusal: stopped }
    }
    folded = { session, history }
    const { match } = session
    audience.show(
      session,
      match === undefined ? new Map() : history.add(match, applied.value.events),
    )
    if (change.listing !== undefined) relist(change.listing)
    askSoon()
    return applied
  }

  /** After everybody has their frames, and between two inputs: what is asked is worked out then. */
  function askSoon(): void {
    setImmediate(() => {
      if (stopped === undefined && queue.waiting() === 0) audience.ask(folded.session)
      else void queue.run(() => stopped === undefined && audience.ask(folded.session))
    })
  }

  /** The input may be kept or not: what is in memory is folded from the journal again when it is back. */
  function giveUp(error: unknown): Refusal {
    const isFenced = error instanceof JournalError && error.code !== 'unavailable'
    if (isFenced) {
      const why = { code: 'moved', detail: 'The match goes on in another process; join it again.' }
      audience.lose(why)
      return why
    }
    audience.halt(folded.session)
    after(JOURNAL_RETRY_MS, () => void queue.run(comeBack))
    return {
      code: 'journal-unavailable',
      detail: 'The server cannot keep inputs at the moment; it goes on by itself.',
    }
  }

  async function comeBack(): Promise<void> {
    try {
      const claimed = await journal.claim(header.match)
      const again = fold(game, header, claimed?.match.lines ?? [])
      if (claimed === undefined || !again.ok) {
        stopped = { code: 'moved', detail: 'The match has ended or goes on elsewhere.' }
        audience.lose(stopped)
        return
      }
      claim = claimed.claim
      folded = again.value
      stopped = undefined
      audience.resume(folded.session, folded.history)
      askSoon()
    } catch {
      after(JOURNAL_RETRY_MS, () => void queue.run(comeBack))
    }
  }

  return {
    isBusy: () => queue.waiting() >= INPUTS_WAITING_MAX,
    submit: (entry) => queue.run(() => carry({ ...entry, atMs: nowMs() })),
    read: (look) => queue.run(() => look(folded.session, folded.history)),
  }
}

function changeOf(session: Session, entry: Entry): Change {
  const finish = finishOf(session, entry)
  return {
    ...(changesListing(entry, session) ? { listing: listingOf(session) } : {}),
    ...(finish === undefined ? {} : { finish }),
  }
}
