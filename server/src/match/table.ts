// The people at a match: who is connected, what each of them is sent, and what is done for those who are
// asked and do not answer. It knows the runner on one side and connections on the other, and no transport.
import {
  CLOSE_CODES,
  PROTOCOL_VERSION,
  type Update,
  type Welcome,
  type WireDecision,
} from '@flower-war/protocol'
import {
  accept,
  isRecord,
  type Refusal,
  type Result,
  refuse,
  type Seat,
  type Viewer,
} from '@flower-war/rules'
import type { Player } from '../auth/identity.ts'
import type { Timers } from '../timers.ts'
import { type Alarm, type Attendance, alarmsOf } from './alarms.ts'
import { chooseAction } from './bots.ts'
import { type Connection, isSuperseded, type JoinWish } from './connection.ts'
import type { History, Told } from './history.ts'
import type { Audience, Runner } from './runner.ts'
import { SeatClocks } from './seat-clocks.ts'
import {
  askedOf,
  fallbackOf,
  freeSeat,
  isAbandoned,
  isHeldBy,
  ownOf,
  seatFacts,
  seatOf,
} from './seating.ts'
import { type Applied, putDecisions, type Session } from './session.ts'

/** The synced state, which everybody sees. */
export interface Board {
  /** Writes what has changed, and sends it to everybody. */
  show(session: Session, present: readonly boolean[], isJournalAway: boolean): void
}

export interface TableParts {
  readonly board: Board
  readonly timers: Timers
  /** The match has gone, or nobody can go on with it here. */
  readonly lose: (why: Refusal) => void
  /** Something has failed that must not. */
  readonly report: (error: unknown) => void
}

/** What a viewer was last sent, so that only changes are sent. */
interface Seen {
  readonly viewer: Viewer
  /** Whether reaction windows are to go by without asking; kept for as long as the connection lasts. */
  wishesToPass: boolean
  own: string
}

/** How often a seat is looked for anew, when others were quicker to sit down. */
const SIT_TRIES = 8
const NOTHING_TOLD: Told = { before: 0, events: [] }

/** The people at one match. */
export class Table implements Audience {
  readonly #parts: TableParts
  readonly #runner: Runner
  readonly #seen = new Map<Connection, Seen>()
  readonly #clocks: SeatClocks
  /** The decision that each seat was last put, on whatever connection; another one has another id. */
  readonly #put = new Map<Viewer, number | undefined>()
  /** When the match was last shown: what follows from that begins then. */
  #shownAtMs = 0
  #isJournalAway = false

  constructor(parts: TableParts, run: (audience: Audience) => Runner) {
    this.#parts = parts
    this.#clocks = new SeatClocks(parts.timers, (alarm) => this.#ring(alarm))
    this.#runner = run(this)
  }

  /** Puts bots on the last seats, shows the match as it stands, and puts what is asked in it. */
  async open(bots: number): Promise<void> {
    const seats = await this.#runner.read((session) => session.seats)
    // Refused where they sit already: a match that is woken may have lost them to a crash.
    for (const seat of seats.slice(seats.length - bots))
      await this.#runner.submit({ kind: 'sit-bot', seat })
    // A crash may have come between the last player's sitting down and the start.
    await this.#runner.submit({ kind: 'start' })
    await this.#runner.read((session) => {
      this.#shownAtMs = this.#parts.timers.nowMs()
      this.#changed(session)
      this.ask(session)
    })
  }

  /** Whether so much waits that nobody may ask for more. */
  isBusy(): boolean {
    return this.#runner.isBusy()
  }

  /** Whether somebody holds a seat. */
  isSeated(playerId: string): Promise<boolean> {
    return this.#runner.read(({ places }) => places.some((place) => isHeldBy(place, playerId)))
  }

  /** Sits somebody down, gives them their seat back, or lets them watch. */
  async join(connection: Connection, wish: JoinWish): Promise<Result<void>> {
    if (this.isBusy()) return busy()
    const { player } = connection
    const seated = await this.#runner.read((session) => seatOf(session, player))
    if (seated === undefined && !wish.watch) {
      const sat = await this.#sit(player, wish.entropy)
      if (!sat.ok && sat.refusal.code !== 'seated-already') return sat
    }
    // Refused while seats are free, or when it has begun; wanted too if it could not be kept before.
    await this.#runner.submit({ kind: 'start' })
    return this.#runner.read((session, history) => this.#attach(session, history, connection))
  }

  /** A connection is gone. The seat stays whose it is. */
  left(connection: Connection): void {
    if (this.#seen.delete(connection))
      this.#later(this.#runner.read((session) => this.#changed(session)))
  }

  /** An answer to a decision. */
  async act(connection: Connection, input: unknown): Promise<Result<Applied>> {
    const seat = this.#seatAt(connection)
    if (seat === undefined) return notSeated()
    if (!isRecord(input) || typeof input['decision'] !== 'number')
      return refuse('malformed-answer', 'An answer has "decision", a number, and "action".')
    if (this.isBusy()) return busy()
    const { decision, action } = input
    return this.#runner.submit({ kind: 'act', seat, decision, action, by: 'player' })
  }

  /** Pauses the match, lets it go on, or gives the seat up. */
  async command(
    connection: Connection,
    kind: 'pause' | 'resume' | 'leave',
  ): Promise<Result<Applied>> {
    const seat = this.#seatAt(connection)
    if (seat === undefined) return notSeated()
    if (this.isBusy()) return busy()
    const result = await this.#runner.submit({ kind, seat })
    if (kind === 'leave' && result.ok) await this.#unseat(connection)
    return result
  }

  /** Lets reaction windows go by from now on, each after the same time, or no longer. */
  async autoPass(connection: Connection, input: unknown): Promise<Result<void>> {
    const seen = this.#seen.get(connection)
    if (seen === undefined || !isRecord(input) || typeof input['on'] !== 'boolean')
      return refuse('malformed-request', 'Say "on": true or false.')
    if (this.isBusy()) return busy()
    seen.wishesToPass = input['on']
    await this.#runner.read((session) => this.#setAlarms(session))
    return accept(undefined)
  }

  /** All that a connection has to know, again. */
  async resync(connection: Connection): Promise<Result<void>> {
    if (this.isBusy()) return busy()
    await this.#runner.read((session, history) => this.#welcome(session, history, connection))
    return accept(undefined)
  }

  isEmpty(): boolean {
    return this.#seen.size === 0
  }

  /** Calls all alarms off: nothing is done for anybody any more. */
  close(): void {
    this.#clocks.set([])
  }

  show(session: Session, news: ReadonlyMap<Viewer, Told>): void {
    this.#shownAtMs = this.#parts.timers.nowMs()
    this.#showBoard(session)
    for (const [connection, seen] of this.#seen) {
      const told: Update = news.get(seen.viewer) ?? NOTHING_TOLD
      const own = ownOf(session, seen.viewer)
      const text = JSON.stringify(own)
      if (text !== seen.own) connection.send('update', { ...told, own } satisfies Update)
      else if (told.events.length > 0) connection.send('update', told)
      seen.own = text
    }
  }

  ask(session: Session): void {
    putDecisions(session)
    // However long that took, which may depend on a hand, a window ends as long after it was shown.
    this.#setAlarms(session, this.#shownAtMs)
    for (const [connection, { viewer }] of this.#seen) {
      const asked = askedOf(session, viewer)?.id
      if (asked === this.#put.get(viewer)) continue
      this.#put.set(viewer, asked)
      connection.send('decision', this.#decisionOf(session, viewer))
    }
  }

  halt(session: Session): void {
    this.#isJournalAway = true
    this.close()
    this.#showBoard(session)
  }

  resume(session: Session, history: History): void {
    this.#isJournalAway = false
    this.#shownAtMs = this.#parts.timers.nowMs()
    this.#showBoard(session)
    for (const connection of this.#seen.keys()) this.#welcome(session, history, connection)
    this.#later(this.#runner.submit({ kind: 'start' }))
  }

  lose(why: Refusal): void {
    this.close()
    this.#parts.lose(why)
  }

  /** Whoever has given up a seat looks on, and gets nothing more that only the seat may see. */
  async #unseat(connection: Connection): Promise<void> {
    await this.#runner.read((session, history) => {
      if (!this.#seen.has(connection)) return
      this.#seen.set(connection, newlySeen('spectator'))
      this.#changed(session)
      this.#welcome(session, history, connection)
    })
    // Nobody plays on only for bots.
    if (await this.#runner.read(isAbandoned))
      await this.#runner.submit({ kind: 'close', reason: 'abandoned' })
  }

  async #sit(player: Player, entropy: string): Promise<Result<Applied>> {
    let result: Result<Applied> = refuse('match-full', 'All seats of this match are taken.')
    for (let tries = 0; tries < SIT_TRIES; tries++) {
      const seat = await this.#runner.read(freeSeat)
      if (seat === undefined) return refuse('match-full', 'All seats of this match are taken.')
      const { id, name } = player
      result = await this.#runner.submit({ kind: 'sit', seat, player: id, name, entropy })
      if (result.ok || result.refusal.code !== 'seat-taken') return result
    }
    return result
  }

  #attach(session: Session, history: History, connection: Connection): Result<void> {
    const seat = seatOf(session, connection.player)
    const here = [...this.#seen.keys()].find(
      (other) => seat !== undefined && this.#seatAt(other) === seat,
    )
    if (here !== undefined && isSuperseded(connection, here))
      return refuse('superseded', 'A later attempt of the same client has joined.')
    if (here !== undefined) {
      this.#seen.delete(here)
      here.close(CLOSE_CODES['taken-over'], 'taken-over')
    }
    this.#seen.set(connection, newlySeen(seat ?? 'spectator'))
    // Whoever is put a decision for the first time, after a restart too, has all of its time from here.
    if (seat !== undefined && this.#put.get(seat) !== askedOf(session, seat)?.id)
      this.#clocks.renew(seat)
    // First who is here: how long somebody has depends on it, and the welcome says so.
    this.#changed(session)
    this.#welcome(session, history, connection)
    if (seat !== undefined && session.places[seat]?.bot === 'stands-in')
      this.#later(this.#runner.submit({ kind: 'back', seat }))
    return accept(undefined)
  }

  #welcome(session: Session, history: History, connection: Connection): void {
    const seen = this.#seen.get(connection)
    if (seen === undefined) return
    const { viewer } = seen
    const own = ownOf(session, viewer)
    seen.own = JSON.stringify(own)
    this.#put.set(viewer, askedOf(session, viewer)?.id)
    const decision = this.#decisionOf(session, viewer)
    const { before, events } = history.recent(viewer)
    const welcome: Welcome = { protocol: PROTOCOL_VERSION, before, events, own, decision }
    connection.send('welcome', { ...welcome, ...seatFacts(session, viewer) } satisfies Welcome)
  }

  /** Somebody has come or gone. */
  #changed(session: Session): void {
    this.#showBoard(session)
    this.#setAlarms(session)
  }

  #showBoard(session: Session): void {
    this.#parts.board.show(session, this.#presence(session), this.#isJournalAway)
  }

  #presence(session: Session): readonly boolean[] {
    const seats = new Set([...this.#seen.values()].map(({ viewer }) => viewer))
    return session.seats.map((seat) => seats.has(seat))
  }

  #attendance(session: Session): readonly Attendance[] {
    const seen = [...this.#seen.values()]
    return session.seats.map((seat) => {
      const own = seen.find(({ viewer }) => viewer === seat)
      return { isPresent: own !== undefined, wishesToPass: own?.wishesToPass === true }
    })
  }

  #seatAt(connection: Connection): Seat | undefined {
    const viewer = this.#seen.get(connection)?.viewer
    return viewer === 'spectator' ? undefined : viewer
  }

  #setAlarms(session: Session, fromMs?: number): void {
    // Nobody can answer, so nobody is late.
    if (this.#isJournalAway) return
    this.#clocks.set(alarmsOf(session, this.#attendance(session)), fromMs)
  }

  #ring({ seat, decision, by }: Alarm): void {
    const chosen = this.#runner.read((session) => {
      const asked = session.places[seat]?.asked
      if (asked?.id !== decision) return undefined
      if (by === 'wish') return asked.decision.pass
      return by === 'bot' ? chooseAction(session, seat) : fallbackOf(session, seat)
    })
    const answerer = by === 'wish' ? 'player' : by
    // Whoever was quicker has answered; then it is stale, and nothing is done.
    this.#later(
      chosen.then((action) =>
        action === undefined
          ? undefined
          : this.#runner.submit({ kind: 'act', seat, decision, action, by: answerer }),
      ),
    )
  }

  /** Something that nobody waits for: if it fails, that is a fault, and said. */
  #later(task: Promise<unknown>): void {
    task.catch((error: unknown) => this.#parts.report(error))
  }

  #decisionOf(session: Session, viewer: Viewer): WireDecision | null {
    const asked = askedOf(session, viewer)
    if (asked === undefined || viewer === 'spectator') return null
    const { id, decision } = asked
    const msLeft = this.#clocks.msLeft(viewer)
    return msLeft === undefined ? { id, ...decision } : { id, ...decision, msLeft }
  }
}

function newlySeen(viewer: Viewer): Seen {
  return { viewer, wishesToPass: false, own: '' }
}

function busy(): Result<never> {
  return refuse('busy', 'Too much waits for this match; try again.')
}

function notSeated(): Result<never> {
  return refuse('not-seated', 'You have no seat in this match.')
}
