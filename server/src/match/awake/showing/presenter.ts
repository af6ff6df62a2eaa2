// Shows a match to its players and spectators: the board to all, events and decisions to each. It also runs the clocks,
// and submits nothing.
import type { Refusal } from '@flower-war/rules'
import { WATCHING_MS } from '../../../config/limits/one-match.ts'
import type { PresentMatch } from '../../../observe/metrics.ts'
import type { Timers } from '../../../timers.ts'
import type { EventsByViewer, History } from '../../model/history.ts'
import type { Surroundings } from '../../model/projection.ts'
import type { Session } from '../../model/session.ts'
import type { Bots } from '../bot-moves.ts'
import type { Clocks } from '../clocks.ts'
import type { Connection } from './connection.ts'
import { SentDecisions } from './sent-decisions.ts'
import type { TempleSights } from './temple-sights.ts'
import { Viewers } from './viewers.ts'

/** The synced state, the same for all viewers. */
export interface Board {
  /** Writes the changes and sends them to all viewers; tells temples and the seats held how the match stands. */
  show(session: Session, surroundings: Omit<Surroundings, 'commitment'>): void
}

interface PresenterParts {
  readonly board: Board
  readonly timers: Timers
  readonly clocks: Clocks
  readonly bots: Bots
  readonly temples: TempleSights
  /** The number of spectators allowed. */
  readonly spectatorsMax: number
  /** Called when the journal is back, and everything has been shown again. */
  readonly shownAgain: () => void
  /** Called when the match is elsewhere, or cannot continue here. */
  readonly lose: (why: Refusal) => void
}

/** The people at a match. */
export type Census = Omit<PresentMatch, 'game'>

/** The part of a presenter through which a runner has its match shown. */
export type Display = Pick<Presenter, 'show' | 'ask' | 'halt' | 'showAgain' | 'lose'>

export class Presenter {
  readonly viewers: Viewers
  readonly #parts: PresenterParts
  #rematch = ''
  /** The match as last shown; all of it is durable. */
  #shown: Session | undefined
  /** The time at which the match was last shown, from which the clocks of its decisions count. */
  #shownAtMs = 0
  #isJournalAway = false
  /** Cancels the next update of the spectator count. */
  #callOffCount: (() => void) | undefined
  /** The spectator count as last shown. */
  #countShown = 0

  constructor(parts: PresenterParts) {
    this.#parts = parts
    const decisions = new SentDecisions(parts.clocks, parts.timers.clockMs)
    this.viewers = new Viewers(parts.spectatorsMax, decisions)
  }

  /** The id of the rematch; empty until there is one. */
  get rematch(): string {
    return this.#rematch
  }

  census(): Census {
    const spectators = this.viewers.spectatorCount
    const players = this.viewers.size - spectators
    return { phase: this.#shown?.phase ?? 'open', players, spectators }
  }

  /** Shows a match that has just been loaded. */
  open(session: Session, rematch: string): void {
    this.#rematch = rematch
    this.#note(session)
    this.changed()
  }

  /** Shows something that has happened and is durable. */
  show(session: Session, history: History, eventsByViewer: EventsByViewer): void {
    this.#note(session)
    this.#showBoard(session)
    this.viewers.tell(session, eventsByViewer)
    const { hasChanged, unseated } = this.viewers.align(session)
    if (!hasChanged) return
    this.changed()
    for (const connection of unseated) this.viewers.welcome(session, history, connection)
  }

  /** Puts the decisions and sets the clocks, once all viewers have been sent what has happened. */
  ask(session: Session): void {
    // How long the decisions took to work out may depend on a hand, so windows count from when the match was shown.
    this.#setClocks(session, this.#shownAtMs)
    this.viewers.ask(session)
    this.#parts.bots.consider(session, this.viewers.addressOf(session))
  }

  /** Shows that the journal is unreachable: no input is taken until it is back. */
  halt(session: Session): void {
    this.#isJournalAway = true
    this.stop()
    this.#showBoard(session)
  }

  /** Shows everything again, as the journal is back. */
  showAgain(session: Session, history: History): void {
    this.#note(session)
    this.#isJournalAway = false
    this.viewers.align(session)
    this.#showBoard(session)
    this.viewers.welcomeAll(session, history)
    this.#parts.shownAgain()
  }

  /** Closes the match here, since it continues elsewhere, or cannot. */
  lose(why: Refusal): void {
    this.stop()
    this.#parts.lose(why)
  }

  /** A player or spectator has connected. */
  came(session: Session, history: History, connection: Connection): void {
    const seat = this.viewers.seatAt(connection)
    // A player who sees a decision for the first time, even after a restart, has its full time from here.
    if (seat !== undefined && !this.viewers.wasPut(session, seat)) this.#parts.clocks.renew(seat)
    // Presence comes first: the time left, which the welcome states, depends on it.
    if (seat === undefined) this.#countSpectators()
    else this.changed()
    this.viewers.welcome(session, history, connection)
  }

  /** Removes a connection that is gone. */
  disconnected(connection: Connection): void {
    const seat = this.viewers.seatAt(connection)
    if (!this.viewers.remove(connection)) return
    if (seat === undefined) this.#countSpectators()
    else this.changed()
  }

  /** Turns automatic passing on or off for a connection. */
  passAutomatically(connection: Connection, isOn: boolean): void {
    this.viewers.passAutomatically(connection, isOn)
    if (this.#shown !== undefined) this.#setClocks(this.#shown)
  }

  /** Shows the id of the rematch. */
  showRematch(id: string): void {
    this.#rematch = id
    this.changed()
  }

  /** Shows a change that is not in the journal: of presence, or of temples. */
  changed(): void {
    if (this.#shown === undefined) return
    this.#showBoard(this.#shown)
    this.#setClocks(this.#shown)
  }

  /** Shows nothing more: the match is about to leave this process's memory, and may go on in another. */
  close(): void {
    this.stop()
    this.#shown = undefined
  }

  /** Stops clocks and bots until the match is shown again. */
  stop(): void {
    this.#parts.clocks.stop()
    this.#parts.bots.stop()
    this.#callOffCount?.()
    this.#callOffCount = undefined
  }

  #note(session: Session): void {
    this.#shown = session
    this.#shownAtMs = this.#parts.timers.clockMs()
    this.#parts.temples.note(session)
  }

  #setClocks(session: Session, fromMs?: number): void {
    // Players cannot answer now, so no clock runs.
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
      // A board shown in the meantime had the number, too.
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
