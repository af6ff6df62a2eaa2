// The people at a match: how they come and go, and what they ask for. It knows the runner on one side and connections on
// the other, and no transport.
import { SERVER_REFUSALS } from '@flower-war/protocol'
import { accept, isRecord, type Refusal, type Result, refuse, type Viewer } from '@flower-war/rules'
import type { Player } from '../auth/identity.ts'
import type { Thinker } from '../bots/thinker.ts'
import { REQUESTS_BY_SEAT } from '../limits.ts'
import { type Buckets, newBuckets } from '../rates.ts'
import type { Timers } from '../timers.ts'
import { admit, type JoinWish } from './admission.ts'
import type { Connection } from './connection.ts'
import type { CloseReason } from './entry.ts'
import type { History, Told } from './history.ts'
import { HostWatch, heirOf } from './host-watch.ts'
import { MakerWatch } from './maker-watch.ts'
import type { Surroundings } from './projection.ts'
import { newReactions, type TakeReaction } from './reactions.ts'
import { REQUESTS, type RequestType } from './requests.ts'
import type { Audience, Runner } from './runner.ts'
import { isAbandoned, isHeldBy, seatFor, seatHeldBy } from './seating.ts'
import { type Applied, putDecisions, type Session } from './session.ts'
import { StandIns } from './stand-ins.ts'
import { TempleDesk, type TempleWatch } from './temple-desk.ts'
import { Viewers } from './viewers.ts'
import { Watching } from './watching.ts'

/** The synced state, which everybody sees. */
export interface Board {
  /** Writes what has changed, and sends it to everybody. */
  show(session: Session, surroundings: Omit<Surroundings, 'commitment'>): void
}

export interface TableParts {
  readonly board: Board
  readonly timers: Timers
  /** Keeps the match that is played after this one, and gives its id: always the same. */
  readonly makeRematch: (session: Session, player: string) => Promise<Result<string>>
  /** The match has gone, or nobody can go on with it here. */
  readonly lose: (why: Refusal) => void
  /** How many may look on. */
  readonly spectatorsMax: number
  /** Where hard bots think. */
  readonly thinker: Thinker
  /** What the server knows of temples. */
  readonly temples: TempleWatch
  /** Something has failed that must not. */
  readonly report: (error: unknown) => void
}

/** What a request is answered with, besides that it was carried out. */
export type Reply = { readonly match?: string }

/** How often a seat is looked for anew, when others were quicker to sit down. */
const SIT_TRIES = 8

/** The people at one match. */
export class Table implements Audience {
  /** Where its temples are dealt with. */
  readonly temples: TempleDesk
  readonly #parts: TableParts
  readonly #runner: Runner
  readonly #viewers: Viewers
  readonly #watching: Watching
  readonly #standIns: StandIns
  readonly #watches: readonly (HostWatch | MakerWatch)[]
  readonly #takeReaction: TakeReaction
  readonly #requests: Buckets
  #rematch = ''
  #isJournalAway = false
  /** When the match was last shown: what follows from that begins then. */
  #shownAtMs = 0

  constructor(parts: TableParts, run: (audience: Audience) => Runner) {
    this.#parts = parts
    const { timers, thinker } = parts
    const later = (task: Promise<unknown>): void => this.#later(task)
    this.#standIns = new StandIns({ timers, thinker, runner: () => this.#runner, later })
    this.#viewers = new Viewers(parts.spectatorsMax, (seat) => this.#standIns.msLeft(seat))
    const showBoard = (): void => later(this.#runner.read((session) => this.#showBoard(session)))
    this.#watching = new Watching(timers, () => this.#viewers.watching(), showBoard)
    this.#watches = [
      new HostWatch(timers, () => this.#replaceHost()),
      new MakerWatch(timers, (seat) => later(this.#runner.submit({ kind: 'unkeep', seat }))),
    ]
    this.#takeReaction = newReactions(timers.nowMs)
    this.#requests = newBuckets(REQUESTS_BY_SEAT, timers.nowMs)
    this.#runner = run(this)
    this.temples = new TempleDesk({
      runner: this.#runner,
      watch: parts.temples,
      changed: () => this.#runner.read((session) => this.#changed(session)),
    })
  }

  /** Shows the match as it stands, and puts what is asked in it; the id of its rematch, if there is one. */
  async open(rematch = ''): Promise<void> {
    this.#rematch = rematch
    await this.#startIfAllAreThere()
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

  /** Whether somebody holds a seat or one is kept for them, may come for a free one, or may not come at all. */
  expects(player: string, wish: JoinWish): Promise<'seated' | 'welcome' | 'refused'> {
    return this.#runner.read((session) => {
      const { places } = session
      const isTheirs = places.some(
        (place) => isHeldBy(place, player) || place.keptFor?.player === player,
      )
      if (isTheirs) return 'seated'
      const admitted = admit(session, { player, wish, isFull: this.#viewers.isFull() })
      return admitted.ok ? 'welcome' : 'refused'
    })
  }

  /** Sits somebody down, gives them their seat back, or lets them watch. */
  async join(connection: Connection, wish: JoinWish): Promise<Result<void>> {
    if (this.isBusy()) return BUSY
    const { player } = connection
    const admitted = await this.#runner.read((session) =>
      admit(session, { player: player.id, wish, isFull: this.#viewers.isFull() }),
    )
    if (!admitted.ok) return admitted
    if (admitted.value === 'to-sit') {
      const sat = await this.#sit(player, wish.entropy)
      if (!sat.ok && sat.refusal.code !== 'seated-already') return sat
    }
    await this.#startIfAllAreThere()
    // Nobody is shown a match that has gone on elsewhere.
    const confirmed = await this.#runner.confirm()
    if (!confirmed.ok) return confirmed
    return this.#runner.read((session, history) => this.#attach(session, history, connection))
  }

  /** A connection is gone. The seat stays whose it is. */
  left(connection: Connection): void {
    const seat = this.#viewers.seatAt(connection)
    if (!this.#viewers.remove(connection)) return
    if (seat === undefined) this.#watching.changed()
    else this.#later(this.#runner.read((session) => this.#changed(session)))
  }

  /** An answer to a decision. */
  async act(connection: Connection, input: unknown): Promise<Result<Reply>> {
    const seat = this.#viewers.seatAt(connection)
    if (seat === undefined) return NOT_SEATED
    if (!isRecord(input) || typeof input['decision'] !== 'number')
      return refuse('malformed-answer', 'An answer has "decision", a number, and "action".')
    if (this.isBusy()) return BUSY
    const { decision, action } = input
    const entry = { kind: 'act', seat, decision, action, by: 'player' } as const
    return done(await this.#runner.submit(entry))
  }

  /** Whatever else somebody with a seat may want. */
  async request(connection: Connection, type: RequestType, input: unknown): Promise<Result<Reply>> {
    const seat = this.#viewers.seatAt(connection)
    if (seat === undefined) return NOT_SEATED
    const entry = REQUESTS[type](seat, input)
    if (!entry.ok) return entry
    if (this.isBusy()) return BUSY
    if (type !== 'leave' && this.#requests.take(String(seat)) !== undefined)
      return refuse('too-many-requests', 'So much in so short a time; wait a moment.')
    const result = await this.#runner.submit(entry.value)
    if (!result.ok) return result
    if (type === 'leave') await this.#unseat(connection)
    if (type === 'kick') await this.#sendAway()
    const { value } = entry
    if (value.kind === 'leave' || value.kind === 'kick') await this.temples.leave(value.seat)
    if (type === 'ready' || type === 'addBot') await this.#startIfAllAreThere()
    return accept({})
  }

  /** The match that is played next, with the same people on the same seats: they join it, and so may who looks on. */
  async rematch(connection: Connection, mayBegin: boolean): Promise<Result<Reply>> {
    if (this.#viewers.seatAt(connection) === undefined) return NOT_SEATED
    if (this.isBusy()) return BUSY
    const session = await this.#runner.read((each) => each)
    if (session.phase !== 'over')
      return refuse('not-over', 'A rematch begins when the match has ended.')
    if (this.#rematch === '' && !mayBegin) return refuse('draining', SERVER_REFUSALS.draining)
    const made = await this.#parts.makeRematch(session, connection.player.id)
    if (!made.ok) return made
    this.#rematch = made.value
    await this.#runner.read((each) => this.#changed(each))
    return accept({ match: this.#rematch })
  }

  /** Ends the match without an outcome, however much waits. */
  end(reason: CloseReason): Promise<Result<unknown>> {
    return this.#runner.submit({ kind: 'close', reason })
  }

  /** Lets reaction windows go by from now on, each after the same time, or no longer. */
  async autoPass(connection: Connection, input: unknown): Promise<Result<Reply>> {
    const on = isRecord(input) ? input['on'] : undefined
    if (typeof on !== 'boolean') return refuse('malformed-request', 'Say "on": true or false.')
    if (this.isBusy()) return BUSY
    this.#viewers.wishToPass(connection, on)
    await this.#runner.read((session) => this.#setAlarms(session))
    return accept({})
  }

  /** Shows a sign of somebody with a seat to everybody who is there. */
  async react(connection: Connection, input: unknown): Promise<Result<Reply>> {
    const seat = this.#viewers.seatAt(connection)
    if (seat === undefined) return NOT_SEATED
    const reacted = this.#takeReaction(seat, input)
    if (!reacted.ok) return reacted
    this.#viewers.showReaction(reacted.value)
    return accept({})
  }

  /** What the host decides about a temple. */
  async judgeTemple(connection: Connection, input: unknown): Promise<Result<Reply>> {
    const seat = this.#viewers.seatAt(connection)
    return seat === undefined ? NOT_SEATED : this.temples.judge(seat, input)
  }

  /** All that a connection has to know, again. */
  async resync(connection: Connection): Promise<Result<Reply>> {
    if (this.isBusy()) return BUSY
    const confirmed = await this.#runner.confirm()
    if (!confirmed.ok) return confirmed
    await this.#runner.read((session, history) =>
      this.#viewers.welcome(session, history, connection),
    )
    return accept({})
  }

  isEmpty(): boolean {
    return this.#viewers.isEmpty()
  }

  /** Others may have the match by now: then it is lost here. */
  async confirm(): Promise<void> {
    await this.#runner.confirm()
  }

  /** The journal may have less than it had. */
  recheck(): Promise<void> {
    return this.#runner.recheck()
  }

  /** Lets go of the match, when everything that was asked for before is kept. */
  release(): Promise<void> {
    return this.#runner.release()
  }

  /** Calls all alarms off: nothing is done for anybody any more. */
  close(): void {
    this.#standIns.close()
    this.#watching.stop()
    for (const watch of this.#watches) watch.stop()
  }

  show(session: Session, news: ReadonlyMap<Viewer, Told>): void {
    this.#shownAtMs = this.#parts.timers.nowMs()
    this.#showBoard(session)
    this.#viewers.tell(session, news)
  }

  ask(session: Session): void {
    putDecisions(session)
    // However long that took, which may depend on a hand, a window ends as long after it was shown.
    this.#setAlarms(session, this.#shownAtMs)
    this.#viewers.ask(session)
    this.#standIns.consider(session)
  }

  halt(session: Session): void {
    this.#isJournalAway = true
    this.close()
    this.#showBoard(session)
  }

  resume(session: Session, history: History): void {
    this.#shownAtMs = this.#parts.timers.nowMs()
    this.#isJournalAway = false
    this.#viewers.align(session)
    this.#showBoard(session)
    this.#viewers.welcomeAll(session, history)
    this.#later(this.#startIfAllAreThere())
  }

  lose(why: Refusal): void {
    this.close()
    this.#parts.lose(why)
  }

  /** Refused while seats are free, or when it has begun; a crash may have come before it could be kept. */
  async #startIfAllAreThere(): Promise<void> {
    await this.#runner.submit({ kind: 'start' })
  }

  /** Whoever has given up a seat looks on, and gets nothing more that only the seat may see. */
  async #unseat(connection: Connection): Promise<void> {
    await this.#runner.read((session, history) => {
      if (!this.#viewers.unseat(connection, session)) return
      this.#changed(session)
      this.#viewers.welcome(session, history, connection)
    })
    // Nobody plays on only for bots.
    if (await this.#runner.read(isAbandoned))
      await this.#runner.submit({ kind: 'close', reason: 'abandoned' })
  }

  /** Whom a host has kicked has nothing more to do here. */
  async #sendAway(): Promise<void> {
    await this.#runner.read((session) => {
      this.#viewers.sendAway(session.kicked)
      this.#changed(session)
    })
  }

  /** The host has been away for too long while others wait. */
  #replaceHost(): void {
    const heir = this.#runner.read((session) => heirOf(session, this.#viewers.presence(session)))
    this.#later(
      heir.then((seat) =>
        seat === undefined
          ? undefined
          : this.#runner.submit({ kind: 'hand-over', seat, by: 'absence' }),
      ),
    )
  }

  async #sit(player: Player, entropy: string): Promise<Result<Applied>> {
    let result: Result<Applied> = refuse('match-full', 'All seats of this match are taken.')
    for (let tries = 0; tries < SIT_TRIES; tries++) {
      const seat = await this.#runner.read((session) => seatFor(session, player.id))
      if (seat === undefined) return refuse('match-full', 'All seats of this match are taken.')
      const { id, name } = player
      result = await this.#runner.submit({ kind: 'sit', seat, player: id, name, entropy })
      if (result.ok || result.refusal.code !== 'seat-taken') return result
    }
    return result
  }

  #attach(session: Session, history: History, connection: Connection): Result<void> {
    const seat = seatHeldBy(session, connection.player.id)
    const added = this.#viewers.add(connection, seat ?? 'spectator')
    if (!added.ok) return added
    // Whoever is put a decision for the first time, after a restart too, has all of its time from here.
    if (seat !== undefined && !this.#viewers.wasPut(session, seat)) this.#standIns.renew(seat)
    // First who is here: how long somebody has depends on it, and the welcome says so.
    if (seat === undefined) this.#watching.changed()
    else this.#changed(session)
    this.#viewers.welcome(session, history, connection)
    if (seat !== undefined && session.places[seat]?.bot === 'stands-in')
      this.#later(this.#runner.submit({ kind: 'back', seat }))
    return added
  }

  /** Somebody has come or gone. */
  #changed(session: Session): void {
    this.#showBoard(session)
    this.#setAlarms(session)
  }

  #showBoard(session: Session): void {
    this.#parts.board.show(session, {
      present: this.#viewers.presence(session),
      watching: this.#viewers.watching(),
      isJournalAway: this.#isJournalAway,
      rematch: this.#rematch,
      temples: this.temples.sights(session),
    })
  }

  #setAlarms(session: Session, fromMs?: number): void {
    // Nobody can answer, so nobody is late.
    if (this.#isJournalAway) return
    this.#standIns.set(session, this.#viewers.attendance(session), fromMs)
    const present = this.#viewers.presence(session)
    for (const watch of this.#watches) watch.set(session, present)
  }

  /** Something that nobody waits for: if it fails, that is a fault, and said. */
  #later(task: Promise<unknown>): void {
    task.catch((error: unknown) => this.#parts.report(error))
  }
}

function done(result: Result<unknown>): Result<Reply> {
  return result.ok ? accept({}) : result
}

const BUSY = refuse('busy', 'Too much waits for this match; try again.')
const NOT_SEATED = refuse('not-seated', 'You have no seat in this match.')
