// The path of one input: judged, stored, and only then shown, one at a time. Knows nothing of connections.
import { accept, type Playable, type Refusal, type Result, type Viewer } from '@flower-war/rules'
import { INPUTS_WAITING_MAX, JOURNAL_RETRY_MS } from '../../config/limits.ts'
import {
  type Change,
  type Claim,
  type ClaimedMatch,
  type Journal,
  JournalError,
  type JournalErrorCode,
  type Listing,
} from '../../journal/journal.ts'
import { refuseAs } from '../../refusal.ts'
import { closeUnplayed } from '../lifecycle/open-match.ts'
import type { Entry, MatchHeader } from '../model/entry.ts'
import { type Folded, fold, formatLine } from '../model/fold.ts'
import type { History, Told } from '../model/history.ts'
import { changesListing, listingOf } from '../model/listing.ts'
import { type Applied, applyEntry } from '../model/progress.ts'
import { forkSession, type Session } from '../model/session.ts'
import { finishOf } from '../model/summary.ts'
import { newQueue } from './queue.ts'

/** Whoever shows a match to people. */
export interface Audience {
  /** Something has happened and is durable: show it. */
  show(session: Session, news: ReadonlyMap<Viewer, Told>): void
  /** Everybody has seen it: put decisions, set clocks. */
  ask(session: Session): void
  /** The journal is unreachable: no input is taken until it is back. */
  halt(session: Session): void
  /** The journal is back: show everything anew. */
  resume(session: Session, history: History): void
  /** The match continues elsewhere, or cannot continue. */
  lose(why: Refusal): void
}

/** An entry without its time, which the runner adds. */
export type NewEntry = Entry extends infer Each
  ? Each extends Entry
    ? Omit<Each, 'atMs'>
    : never
  : never

/** Whether somebody may ask for an entry as things stand. */
export type Judge = (session: Session) => Result<unknown>

export interface RunnerParts {
  readonly game: Playable
  readonly header: MatchHeader
  readonly journal: Journal
  readonly claim: Claim
  readonly folded: Folded
  readonly nowMs: () => number
  readonly after: (ms: number, run: () => void) => void
  /** Lists must show the match differently from now on. */
  readonly relist: (listing: Listing) => void
  /** An unexpected failure. */
  readonly report: (error: unknown) => void
}

/** A claimed match in play, for an audience. */
export class Runner {
  readonly #parts: RunnerParts
  readonly #audience: Audience
  readonly #queue = newQueue()
  #claim: Claim
  #folded: Folded
  /** Why no input is taken at the moment, or any more. */
  #stopped: Refusal | undefined

  constructor(parts: RunnerParts, audience: Audience) {
    this.#parts = parts
    this.#audience = audience
    this.#claim = parts.claim
    this.#folded = parts.folded
  }

  /** Whether too much waits for anybody to ask for more. What the match does by itself goes on. */
  isBusy(): boolean {
    return this.#queue.waiting() >= INPUTS_WAITING_MAX
  }

  /**
   * Asks for an entry; resolves when it is durable and shown, or refused. Whether the asker may do it is judged when its
   * turn has come: a seat they had when they asked may be another's by then.
   */
  submit(entry: NewEntry, judge: Judge = accept): Promise<Result<Applied>> {
    return this.#queue.run(() => this.#carry({ ...entry, atMs: this.#parts.nowMs() }, judge))
  }

  /** Reads the match between two inputs, when all of it is durable. */
  read<Value>(look: (session: Session, history: History) => Value): Promise<Value> {
    return this.#queue.run(() => look(this.#folded.session, this.#folded.history))
  }

  /** Makes sure that the match is still ours; if not, it is lost here, as when an input comes too late. */
  confirm(): Promise<Result<void>> {
    return this.#queue.run(async () => {
      const stopped = this.#stopped
      if (stopped !== undefined && stopped !== AWAY) return refused(stopped)
      if (this.#folded.session.phase === 'over') return accept(undefined)
      try {
        if (await this.#parts.journal.isHeld(this.#claim)) return accept(undefined)
      } catch (error) {
        // Another process may own it, and may have shown more of it to the player who comes now.
        return refused(stopped ?? this.#giveUp(error))
      }
      if (stopped === undefined) await this.#lookAgain()
      return this.#stopped === undefined ? accept(undefined) : refused(this.#stopped)
    })
  }

  /** Folds the match from the journal again, since the journal may have lost entries. */
  recheck(): Promise<void> {
    return this.#queue.run(() => (this.#stopped === undefined ? this.#lookAgain() : undefined))
  }

  /** Takes no more inputs once pending ones are stored, and releases the match. */
  release(): Promise<void> {
    return this.#queue.run(() => {
      this.#stopped = MOVED
      return this.#parts.journal.release(this.#claim)
    })
  }

  async #carry(entry: Entry, judge: Judge): Promise<Result<Applied>> {
    if (this.#stopped !== undefined) return refused(this.#stopped)
    const judged = judge(this.#folded.session)
    if (!judged.ok) return judged
    const { history } = this.#folded
    const session = forkSession(this.#folded.session)
    const applied = applyEntry(session, entry)
    if (!applied.ok || applied.value.isRepeat) return applied
    const change = changeOf(session, entry)
    const line = formatLine(entry, session)
    try {
      await this.#parts.journal.append(this.#claim, session.entries - 1, [line], change)
    } catch (error) {
      return refused(this.#giveUp(error))
    }
    this.#folded = { session, history, lastLine: line }
    const { match } = session
    this.#audience.show(
      session,
      match === undefined ? new Map() : history.add(match, applied.value.events),
    )
    if (change.listing !== undefined) this.#parts.relist(change.listing)
    this.#askSoon()
    return applied
  }

  /** After everybody has their frames, and between two inputs: what is asked is worked out then. */
  #askSoon(): void {
    const ask = (): void => {
      if (this.#stopped !== undefined) return
      try {
        this.#audience.ask(this.#folded.session)
      } catch (error) {
        // Nobody awaits this, and an unhandled rejection would end the process.
        this.#parts.report(error)
      }
    }
    setImmediate(() => {
      if (this.#queue.waiting() === 0) ask()
      else void this.#queue.run(ask)
    })
  }

  /** Another process may own it, or the journal may have lost entries. */
  #lookAgain(): Promise<void> {
    this.#stopped = AWAY
    this.#audience.halt(this.#folded.session)
    return this.#comeBack()
  }

  /** It is unknown whether the input was stored: once the journal is back, the match is folded from it again. */
  #giveUp(error: unknown): Refusal {
    const code = this.#codeOf(error)
    this.#audience.halt(this.#folded.session)
    this.#stopped = AWAY
    // What is kept may be older than what we know, even if others go on with it: claiming it will show.
    this.#comeBackIn(code === 'unavailable' ? JOURNAL_RETRY_MS : 0)
    return code === 'fenced' ? MOVED : AWAY
  }

  /** The journal's own code; any other error is a bug, to be reported and treated as if the journal were away. */
  #codeOf(error: unknown): JournalErrorCode {
    if (error instanceof JournalError) return error.code
    this.#parts.report(error)
    return 'unavailable'
  }

  #comeBackIn(ms: number): void {
    this.#parts.after(ms, () => void this.#queue.run(() => this.#comeBack()))
  }

  #lose(why: Refusal): void {
    this.#stopped = why
    this.#audience.lose(why)
  }

  async #comeBack(): Promise<void> {
    if (this.#stopped !== AWAY) return
    const { game, header, journal } = this.#parts
    try {
      const { session, lastLine } = this.#folded
      const before = { ...this.#claim, entries: session.entries, lastLine }
      const claimed = await journal.claim(header.match, before)
      const kept = claimed?.match ?? (await journal.read(header.match))
      // What was kept, though it seemed to fail, is not listed yet.
      const found = await journal.find(header.match)
      if (found !== undefined) this.#parts.relist(found.listing)
      if (kept === undefined || this.#isOlder(kept.lines)) return await this.#loseHistory(claimed)
      const again = fold(game, header, kept.lines)
      // A finished match needs no owner.
      if (!again.ok || (claimed ?? kept.finishedAtMs) === undefined) return this.#lose(MOVED)
      this.#claim = claimed?.claim ?? this.#claim
      this.#folded = again.value
      this.#stopped = undefined
      this.#audience.resume(again.value.session, again.value.history)
      this.#askSoon()
    } catch (error) {
      if (this.#codeOf(error) === 'owned') return this.#lose(MOVED)
      this.#comeBackIn(JOURNAL_RETRY_MS)
    }
  }

  /** Whether these entries lack any that we have stored. */
  #isOlder(lines: readonly string[]): boolean {
    const { session, lastLine } = this.#folded
    return session.entries > 0 && lines[session.entries - 1] !== lastLine
  }

  /** The journal has come back with less than it had: nobody goes on as if there had never been more. */
  async #loseHistory(claimed: ClaimedMatch | undefined): Promise<void> {
    const { journal, nowMs, relist } = this.#parts
    const listing = claimed && (await closeUnplayed(journal, claimed, HISTORY_LOST, nowMs()))
    if (listing !== undefined) relist(listing)
    this.#lose(refuseAs(HISTORY_LOST).refusal)
  }
}

const MOVED = refuseAs('moved').refusal
const AWAY = refuseAs('journal-unavailable').refusal
/** Why a match is closed of which the journal has lost entries. */
const HISTORY_LOST = 'history-lost'

function refused(refusal: Refusal): Result<never> {
  return { ok: false, refusal }
}

function changeOf(session: Session, entry: Entry): Change {
  const finish = finishOf(session, entry)
  return {
    ...(changesListing(entry, session) ? { listing: listingOf(session) } : {}),
    ...(finish === undefined ? {} : { finish }),
  }
}
