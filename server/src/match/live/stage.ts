// Where a match is shown to the people at it: what everybody sees, what each of them is told and asked, and what happens
// by itself when somebody who is waited for does nothing.
import type { Refusal, Viewer } from '@flower-war/rules'
import type { Thinker } from '../../bots/thinker.ts'
import type { Entropy } from '../../entropy.ts'
import type { Timers } from '../../timers.ts'
import type { History, Told } from '../model/history.ts'
import { putDecisions } from '../model/progress.ts'
import type { Surroundings } from '../model/projection.ts'
import { isAbandoned } from '../model/seating.ts'
import type { Session } from '../model/session.ts'
import type { Connection } from './connection.ts'
import { HostWatch, heirOf } from './host-watch.ts'
import { MakerWatch } from './maker-watch.ts'
import type { Audience, Runner } from './runner.ts'
import { StandIns } from './stand-ins.ts'
import type { TempleSight } from './temple-desk.ts'
import { Viewers } from './viewers.ts'
import { Watching } from './watching.ts'

/** The synced state, which everybody sees. */
export interface Board {
  /** Writes what has changed, and sends it to everybody. */
  show(session: Session, surroundings: Omit<Surroundings, 'commitment'>): void
}

export interface StageParts {
  readonly board: Board
  readonly timers: Timers
  readonly entropy: Entropy
  /** The match has gone, or nobody can go on with it here. */
  readonly lose: (why: Refusal) => void
  /** How many may look on. */
  readonly spectatorsMax: number
  /** Where hard bots think. */
  readonly thinker: Thinker
  /** Something has failed that must not. */
  readonly report: (error: unknown) => void
}

/** What a stage shows that others know. */
export interface StageSetting {
  readonly runner: () => Runner
  /** The temples, as everybody sees them. */
  readonly temples: (session: Session) => readonly TempleSight[]
}

/** Where one match is shown. */
export class Stage implements Audience {
  readonly viewers: Viewers
  /** The match that is played after this one, once there is one. */
  rematch = ''
  readonly #parts: StageParts
  readonly #setting: StageSetting
  readonly #watching: Watching
  readonly #standIns: StandIns
  readonly #watches: readonly (HostWatch | MakerWatch)[]
  #isJournalAway = false
  /** When the match was last shown: what follows from that begins then. */
  #shownAtMs = 0

  constructor(parts: StageParts, setting: StageSetting) {
    this.#parts = parts
    this.#setting = setting
    const { timers, entropy, thinker, spectatorsMax } = parts
    const { runner } = setting
    const later = (task: Promise<unknown>): void => this.later(task)
    this.#standIns = new StandIns({ timers, entropy, thinker, runner, later })
    this.viewers = new Viewers(spectatorsMax, (seat) => this.#standIns.msLeft(seat))
    const showBoard = (): void => later(runner().read((session) => this.#showBoard(session)))
    this.#watching = new Watching(timers, () => this.viewers.watching(), showBoard)
    this.#watches = [
      new HostWatch(timers, () => this.#replaceHost()),
      new MakerWatch(timers, (seat) => later(runner().submit({ kind: 'unkeep', seat }))),
    ]
  }

  show(session: Session, news: ReadonlyMap<Viewer, Told>): void {
    this.#noteShown()
    this.#showBoard(session)
    this.viewers.tell(session, news)
  }

  ask(session: Session): void {
    putDecisions(session)
    // How long that took may depend on a hand: so a window is timed from when it was shown, not from here.
    this.setAlarms(session, this.#shownAtMs)
    this.viewers.ask(session)
    this.#standIns.consider(session)
  }

  halt(session: Session): void {
    this.#isJournalAway = true
    this.close()
    this.#showBoard(session)
  }

  resume(session: Session, history: History): void {
    this.#noteShown()
    this.#isJournalAway = false
    this.viewers.align(session)
    this.#showBoard(session)
    this.viewers.welcomeAll(session, history)
    this.later(this.catchUp())
  }

  lose(why: Refusal): void {
    this.close()
    this.#parts.lose(why)
  }

  /** Shows a match that has just been woken, and puts what is asked in it. */
  open(session: Session): void {
    this.#noteShown()
    this.changed(session)
    this.ask(session)
  }

  /** Somebody has come to their seat, or to look on. */
  came(session: Session, history: History, connection: Connection): void {
    const seat = this.viewers.seatAt(connection)
    // A player who sees a decision for the first time, even after a restart, has its full time from here.
    if (seat !== undefined && !this.viewers.wasPut(session, seat)) this.#standIns.renew(seat)
    // Who is here comes first: how long somebody has depends on it, and the welcome says so.
    if (seat === undefined) this.#watching.changed()
    else this.changed(session)
    this.viewers.welcome(session, history, connection)
  }

  /** A connection is gone. */
  left(connection: Connection): void {
    const seat = this.viewers.seatAt(connection)
    if (!this.viewers.remove(connection)) return
    if (seat === undefined) this.#watching.changed()
    else this.later(this.#setting.runner().read((session) => this.changed(session)))
  }

  /** Who is there, or what is known of the match besides its journal, has changed. */
  changed(session: Session): void {
    this.#showBoard(session)
    this.setAlarms(session)
  }

  /** What happens by itself, and when. */
  setAlarms(session: Session, fromMs?: number): void {
    // Nobody can answer, so nobody is late.
    if (this.#isJournalAway) return
    this.#standIns.set(session, this.viewers.attendance(session), fromMs)
    const present = this.viewers.presence(session)
    for (const watch of this.#watches) watch.set(session, present)
  }

  /** Does what follows by itself, in case a crash or a failure came before it was kept: the start, or that nobody plays on. */
  async catchUp(): Promise<void> {
    await this.startIfAllAreThere()
    const runner = this.#setting.runner()
    const isOnlyForBots = await runner.read(
      (session) => session.phase === 'playing' && isAbandoned(session),
    )
    if (isOnlyForBots) await runner.submit({ kind: 'close', reason: 'abandoned' })
  }

  /** Starts if it can; it is refused while seats are free. */
  async startIfAllAreThere(): Promise<void> {
    await this.#setting.runner().submit({ kind: 'start' })
  }

  /** Carries on with something that nobody waits for; if it fails, that is a bug, and reported. */
  later(task: Promise<unknown>): void {
    task.catch((error: unknown) => this.#parts.report(error))
  }

  /** Calls all alarms off: nothing is done for anybody any more. */
  close(): void {
    this.#standIns.close()
    this.#watching.stop()
    for (const watch of this.#watches) watch.stop()
  }

  #noteShown(): void {
    this.#shownAtMs = this.#parts.timers.nowMs()
  }

  #showBoard(session: Session): void {
    this.#parts.board.show(session, {
      present: this.viewers.presence(session),
      watching: this.viewers.watching(),
      isJournalAway: this.#isJournalAway,
      rematch: this.rematch,
      temples: this.#setting.temples(session),
    })
  }

  /** The host has been away for too long while others wait. */
  #replaceHost(): void {
    const runner = this.#setting.runner()
    const heir = runner.read((session) => heirOf(session, this.viewers.presence(session)))
    this.later(
      heir.then((seat) =>
        seat === undefined ? undefined : runner.submit({ kind: 'hand-over', seat, by: 'absence' }),
      ),
    )
  }
}
