// Takes the inputs of a match one at a time: each is judged, stored, and only then shown. Knows nothing of connections.
import { accept, type Refusal, type Result } from '@flower-war/rules'
import { INPUTS_WAITING_MAX, JOURNAL_RETRY_MS } from '../../config/limits/one-match.ts'
import { StoreError, type StoreErrorCode } from '../../journal/journal.ts'
import { during } from '../../observe/loop-work.ts'
import { refuseAs, refused } from '../../refusal.ts'
import { newQueue } from '../../turns.ts'
import type { Entry, NewEntry } from '../model/entry.ts'
import { applyAndWrite, lastEntry, type Written } from '../model/fold.ts'
import { followUps } from '../model/follow-up.ts'
import type { History } from '../model/history.ts'
import { type Applied, putDecisions } from '../model/progress.ts'
import { byTheRules, RulesError } from '../model/rules-error.ts'
import { forkSession, type Session } from '../model/session.ts'
import { closeFailed } from './close-in-journal.ts'
import { type Owned, type RecoveryParts, recover } from './recovery.ts'
import type { Display } from './showing/presenter.ts'

/** Makes an entry of the session as it then stands, or refuses. */
type MakeEntry = (session: Session) => Result<NewEntry>

export interface RunnerParts extends RecoveryParts {
  /** An unexpected failure. */
  readonly report: (error: unknown) => void
}

/** A claimed match in play, and its display. */
export class Runner {
  readonly #parts: RunnerParts
  readonly #display: Display
  readonly #queue = newQueue()
  #owned: Owned
  /** The refusal of every input while the runner is stopped, for now or for good. */
  #stopped: Refusal | undefined

  constructor(parts: RunnerParts, owned: Owned, display: Display) {
    this.#parts = parts
    this.#owned = owned
    this.#display = display
  }

  /** Carries out entries that a crash kept from following, and puts the decisions. */
  open(): Promise<void> {
    return this.#queue.run(async () => {
      await this.#followUp(lastEntry(this.#owned.folded))
      this.#ask()
    })
  }

  /** True while the queue is full and requests are refused. Inputs of the match itself are still taken. */
  isBusy(): boolean {
    return this.#queue.waiting() >= INPUTS_WAITING_MAX
  }

  /**
   * Carries out an entry; resolves when it is durable and shown, or refused. A function is called only when its turn
   * comes: the seat of the player who asked may be another's by then.
   */
  submit(input: NewEntry | MakeEntry): Promise<Result<Applied>> {
    return this.#queue.run(async () => {
      const applied = await this.#carry(input)
      if (applied.ok && !applied.value.isRepeat) await this.#followUp(applied.value.entry)
      return applied
    })
  }

  /** Reads the match between two inputs, when all of it is durable. */
  read<Value>(look: (session: Session, history: History) => Value): Promise<Value> {
    return this.#queue.run(() => {
      const { session, history } = this.#owned.folded
      return look(session, history)
    })
  }

  /** Reads the match after checking that this process still owns it; if not, gives it up. */
  confirm<Value>(look: (session: Session, history: History) => Value): Promise<Result<Value>> {
    return this.#queue.run(async () => {
      const why = await this.#whyNotOurs()
      if (why !== undefined) return refused(why)
      const { session, history } = this.#owned.folded
      return accept(look(session, history))
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
      return this.#parts.journal.release(this.#owned.claim)
    })
  }

  async #whyNotOurs(): Promise<Refusal | undefined> {
    const stopped = this.#stopped
    if (stopped !== undefined && stopped !== AWAY) return stopped
    const { folded, claim } = this.#owned
    if (folded.session.phase === 'over') return undefined
    try {
      if (await this.#parts.journal.isHeld(claim)) return undefined
    } catch (error) {
      // Another process may own it, and may have shown more of it to the player who joins now.
      return stopped ?? this.#halt(error)
    }
    if (stopped === undefined) await this.#lookAgain()
    return this.#stopped
  }

  async #carry(input: NewEntry | MakeEntry): Promise<Result<Applied & { readonly entry: Entry }>> {
    if (this.#stopped !== undefined) return refused(this.#stopped)
    const { claim, folded } = this.#owned
    const session = forkSession(folded.session)
    let entry: Entry
    let applied: Result<Written>
    try {
      const made = typeof input === 'function' ? input(folded.session) : accept(input)
      if (!made.ok) return made
      entry = { ...made.value, atMs: this.#parts.timers.nowMs() }
      applied = during('rules', () => applyAndWrite(session, folded.history, entry))
    } catch (error) {
      if (!(error instanceof RulesError)) throw error
      return refused(await this.#close(error))
    }
    if (!applied.ok) return applied
    if (applied.value.isRepeat) return accept({ ...applied.value, entry })
    const { line, change, eventsByViewer, isInPlace } = applied.value
    try {
      await this.#parts.journal.append(claim, session.entries - 1, [line], change)
    } catch (error) {
      return refused(this.#halt(error))
    }
    this.#owned = { claim, folded: { ...folded, session, lastLine: line } }
    this.#reportingErrors(() => {
      folded.history.add(eventsByViewer)
      during('showing', () => this.#display.show(session, folded.history, eventsByViewer))
    })
    if (change.listing !== undefined) this.#parts.relist(change.listing, isInPlace)
    this.#askSoon()
    return accept({ ...applied.value, entry })
  }

  /** Carries out what follows from an entry, before any other input. */
  async #followUp(last: Entry | undefined): Promise<void> {
    for (const next of followUps(this.#owned.folded.session, last)) {
      const applied = await this.#carry(next)
      if (!applied.ok) return
      await this.#followUp(applied.value.entry)
    }
  }

  /** Works out the decisions once all viewers have been sent their frames, and between two inputs. */
  #askSoon(): void {
    setImmediate(() => {
      if (this.#queue.waiting() === 0) this.#ask()
      else void this.#queue.run(() => this.#ask())
    })
  }

  #ask(): void {
    if (this.#stopped !== undefined) return
    this.#reportingErrors(() => {
      const { session } = this.#owned.folded
      during('rules', () => byTheRules(() => putDecisions(session)))
      this.#display.ask(session)
    })
  }

  /** Closes a match whose rules have failed, without calling them; then folds it to show it, or loses it. */
  async #close(error: unknown): Promise<Refusal> {
    this.#parts.report(error)
    try {
      await closeFailed(this.#parts, this.#owned.claim)
    } catch (failure) {
      return this.#halt(failure)
    }
    await this.#lookAgain()
    return FAILED
  }

  /** Reports errors instead of throwing them: an entry that is durable counts, even if showing it fails. */
  #reportingErrors(run: () => void): void {
    try {
      run()
    } catch (error) {
      // By its turn the match may have been released: then it is for its next owner to close.
      const close = () => (this.#stopped === undefined ? this.#close(error) : undefined)
      if (error instanceof RulesError) void this.#queue.run(close)
      else this.#parts.report(error)
    }
  }

  /** Folds the match again: another process may own it, or the journal may have lost entries. */
  #lookAgain(): Promise<void> {
    this.#stopped = AWAY
    this.#display.halt(this.#owned.folded.session)
    return this.#recover()
  }

  /** Takes no input until the journal is back and the match is folded again: the last one may or may not be stored. */
  #halt(error: unknown): Refusal {
    const code = this.#codeOf(error)
    this.#display.halt(this.#owned.folded.session)
    this.#stopped = AWAY
    // Even if another process has it, the journal may have lost entries: claiming the match will show.
    this.#recoverIn(code === 'unavailable' ? JOURNAL_RETRY_MS : 0)
    return code === 'fenced' ? MOVED : AWAY
  }

  /** The journal's own code; any other error is a bug, to be reported and treated as if the journal were away. */
  #codeOf(error: unknown): StoreErrorCode {
    if (error instanceof StoreError) return error.code
    this.#parts.report(error)
    return 'unavailable'
  }

  #recoverIn(ms: number): void {
    this.#parts.timers.after(ms, () => void this.#queue.run(() => this.#recover()))
  }

  #lose(why: Refusal): void {
    this.#stopped = why
    this.#display.lose(why)
  }

  async #recover(): Promise<void> {
    if (this.#stopped !== AWAY) return
    try {
      const recovered = await recover(this.#parts, this.#owned)
      if (!recovered.ok) return this.#lose(recovered.refusal)
      this.#owned = recovered.value
      this.#stopped = undefined
      const { folded } = recovered.value
      this.#display.showAgain(folded.session, folded.history)
      await this.#followUp(lastEntry(folded))
      this.#askSoon()
    } catch (error) {
      if (error instanceof RulesError) return this.#lose(FAILED)
      if (this.#codeOf(error) === 'owned') return this.#lose(MOVED)
      this.#recoverIn(JOURNAL_RETRY_MS)
    }
  }
}

const MOVED = refuseAs('moved').refusal
const FAILED = refuseAs('rules-failed').refusal
const AWAY = refuseAs('journal-unavailable').refusal
