// Shows a match to the people at it: the board that everybody has, the events and decisions of each, and the clocks
// that run while they think. It submits nothing.
import type { Refusal, Viewer } from '@flower-war/rules'
import { WATCHING_MS } from '../../../config/limits.ts'
import type { PresentMatch } from '../../../observe/metrics.ts'
import type { Timers } from '../../../timers.ts'
import type { Audience, History, Told } from '../../model/history.ts'
import type { Surroundings } from '../../model/projection.ts'
import type { Session } from '../../model/session.ts'
import type { Bots } from '../bots.ts'
import type { Clocks } from '../clocks.ts'
import type { Connection } from '../joining/connection.ts'
import type { TempleSights } from './temple-sights.ts'
import { Viewers } from './viewers.ts'

/** The synced state, which everybody sees. */
export interface Board {
  /** Writes what has changed, and sends it to everybody. */
  show(session: Session, surroundings: Omit<Surroundings, 'commitment'>): void
}

export interface PresenterParts {
  readonly board: Board
  readonly timers: Timers
  readonly clocks: Clocks
  readonly bots: Bots
  readonly temples: TempleSights
  /** The number of those who may look on. */
  readonly spectatorsMax: number
  /** The match has gone, or nobody can go on with it here. */
  readonly lose: (why: Refusal) => void
}

/** The people at a match. */
export type Census = Omit<PresentMatch, 'game'>

export class Presenter implements Audience {
  readonly viewers: Viewers
  readonly #parts: PresenterParts
  #rematch = ''
  /** The match as it was shown last: all of it is durable. */
  #shown: Session | undefined
  /** When the match was last shown: what follows from that begins then. */
  #shownAtMs = 0
  #isJournalAway = false
  /** Cancels the next count of those who look on. */
  #callOffCount: (() => void) | undefined
  /** The number of spectators that everybody sees. */
  #countShown = 0

  constructor(parts: PresenterParts) {
    this.#parts = parts
    this.viewers = new Viewers(parts.spectatorsMax, parts.clocks)
  }

  /** The id of the match that is played after this one; empty as long as there is none. */
  get rematch(): string {
    return this.#rematch
  }

  census(): Census {
    const spectators = this.viewers.spectatorCount
    const players = this.viewers.size - spectators
    return { phase: this.#shown?.phase ?? 'open', players, spectators }
  }

  /** Shows a match that has just come into memory. */
  open(session: Session, rematch: string): void {
    this.#rematch = rematch
    this.#note(session)
    this.changed()
  }

  show(session: Session, history: History, news: ReadonlyMap<Viewer, Told>): void {
    this.#note(session)
    this.#showBoard(session)
    this.viewers.tell(session, news)
    const { isSame, unseated } = this.viewers.align(session)
    if (isSame) return
    this.changed()
    for (const connection of unseated) this.viewers.welcome(session, history, connection)
  }

  ask(session: Session): void {
    // The time it took to work out the decisions may depend on a hand: so a window is timed from when the match was
    // shown.
    this.#setClocks(session, this.#shownAtMs)
    this.viewers.ask(session)
    this.#parts.bots.consider(session, this.viewers.addressOf(session))
  }

  halt(session: Session): void {
    this.#isJournalAway = true
    this.close()
    this.#showBoard(session)
  }

  resume(session: Session, history: History): void {
    this.#note(session)
    this.#isJournalAway = false
    this.viewers.align(session)
    this.#showBoard(session)
    this.viewers.welcomeAll(session, history)
  }

  lose(why: Refusal): void {
    this.close()
    this.#parts.lose(why)
  }

  /** Somebody has come to their seat, or to look on. */
  came(session: Session, history: History, connection: Connection): void {
    const seat = this.viewers.seatAt(connection)
    // A player who sees a decision for the first time, even after a restart, has its full time from here.
    if (seat !== undefined && !this.viewers.wasPut(session, seat)) this.#parts.clocks.renew(seat)
    // Presence comes first: the time somebody has depends on it, and the welcome says so.
    if (seat === undefined) this.#countSpectators()
    else this.changed()
    this.viewers.welcome(session, history, connection)
  }

  /** A connection is gone. */
  disconnected(connection: Connection): void {
    const seat = this.viewers.seatAt(connection)
    if (!this.viewers.remove(connection)) return
    if (seat === undefined) this.#countSpectators()
    else this.changed()
  }

  /** Reaction windows go by for somebody from now on, or no longer. */
  wishToPass(connection: Connection, isWished: boolean): void {
    this.viewers.wishToPass(connection, isWished)
    if (this.#shown !== undefined) this.#setClocks(this.#shown)
  }

  /** Shows the id of the match that is played after this one. */
  showRematch(id: string): void {
    this.#rematch = id
    this.changed()
  }

  /** Something has changed that is not in the journal: who is there, or what is known of temples. */
  changed(): void {
    if (this.#shown === undefined) return
    this.#showBoard(this.#shown)
    this.#setClocks(this.#shown)
  }

  /** Stops clocks and bots until the match is shown again. */
  close(): void {
    this.#parts.clocks.stop()
    this.#parts.bots.close()
    this.#callOffCount?.()
    this.#callOffCount = undefined
  }

  #note(session: Session): void {
    this.#shown = session
    this.#shownAtMs = this.#parts.timers.clockMs()
    this.#parts.temples.note(session)
  }

  #setClocks(session: Session, fromMs?: number): void {
    // Nobody can answer, so nobody is late.
    if (this.#isJournalAway) return
    this.#parts.clocks.set(session, this.viewers.attendance(session), fromMs)
  }

  /**
   * Shows the number of spectators at once, and then once a second at most: a thousand arrivals would otherwise cause a
   * thousand changes for each of them.
   */
  #countSpectators(): void {
    if (this.#callOffCount !== undefined || this.#shown === undefined) return
    this.#showBoard(this.#shown)
    this.#callOffCount = this.#parts.timers.after(WATCHING_MS, () => {
      this.#callOffCount = undefined
      // Whatever was shown in between has shown their number too.
      if (this.viewers.spectatorCount !== this.#countShown) this.#countSpectators()
    })
  }

  #showBoard(session: Session): void {
    this.#countShown = this.viewers.spectatorCount
    this.#parts.board.show(session, {
      present: this.viewers.attendance(session).map(({ isPresent }) => isPresent),
      watching: this.#countShown,
      isJournalAway: this.#isJournalAway,
      rematch: this.#rematch,
      temples: this.#parts.temples.sights(session),
    })
  }
}
