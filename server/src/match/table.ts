// The people at a match: how they come and go, what they ask for, and what is done for those who are asked and do
// not answer. It knows the runner on one side and connections on the other, and no transport.
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
import { admit, type JoinWish } from './admission.ts'
import { type Alarm, alarmsOf } from './alarms.ts'
import { chooseAction } from './bots.ts'
import type { Connection } from './connection.ts'
import type { History, Told } from './history.ts'
import { HostWatch, heirOf } from './host-watch.ts'
import type { Surroundings } from './projection.ts'
import { REQUESTS, type RequestType } from './requests.ts'
import type { Audience, Runner } from './runner.ts'
import { SeatClocks } from './seat-clocks.ts'
import { hasPerson, isHeldBy, seatFor } from './seating.ts'
import { type Applied, putDecisions, type Session } from './session.ts'
import { TempleDesk, type TempleWatch } from './temple-desk.ts'
import { Viewers } from './viewers.ts'

/** The synced state, which everybody sees. */
export interface Board {
  /** Writes what has changed, and sends it to everybody. */
  show(session: Session, surroundings: Omit<Surroundings, 'commitment'>): void
}

export interface TableParts {
  readonly board: Board
  readonly timers: Timers
  /** Keeps the match that is played after this one, and gives its id: always the same. */
  readonly makeRematch: (session: Session) => Promise<string>
  /** The match has gone, or nobody can go on with it here. */
  readonly lose: (why: Refusal) => void
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
  readonly #clocks: SeatClocks
  readonly #hostWatch: HostWatch
  #rematch = ''
  #isJournalAway = false
  /** When the match was last shown: what follows from that begins then. */
  #shownAtMs = 0

  constructor(parts: TableParts, run: (audience: Audience) => Runner) {
    this.#parts = parts
    this.#clocks = new SeatClocks(parts.timers, (alarm) => this.#ring(alarm))
    this.#viewers = new Viewers((seat) => this.#clocks.msLeft(seat))
    this.#hostWatch = new HostWatch(parts.timers, () => this.#replaceHost())
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
      const admitted = admit(session, { player, wish, watching: this.#viewers.watching() })
      return admitted.ok ? 'welcome' : 'refused'
    })
  }

  /** Sits somebody down, gives them their seat back, or lets them watch. */
  async join(connection: Connection, wish: JoinWish): Promise<Result<void>> {
    if (this.isBusy()) return busy()
    const { player } = connection
    const admitted = await this.#runner.read((session) =>
      admit(session, { player: player.id, wish, watching: this.#viewers.watching() }),
    )
    if (!admitted.ok) return admitted
    if (admitted.value === 'to-sit') {
      const sat = await this.#sit(player, wish.entropy)
      if (!sat.ok && sat.refusal.code !== 'seated-already') return sat
    }
    await this.#startIfAllAreThere()
    return this.#runner.read((session, history) => this.#attach(session, history, connection))
  }

  /** A connection is gone. The seat stays whose it is. */
  left(connection: Connection): void {
    if (this.#viewers.remove(connection))
      this.#later(this.#runner.read((session) => this.#changed(session)))
  }

  /** An answer to a decision. */
  async act(connection: Connection, input: unknown): Promise<Result<Reply>> {
    const seat = this.#viewers.seatAt(connection)
    if (seat === undefined) return notSeated()
    if (!isRecord(input) || typeof input['decision'] !== 'number')
      return refuse('malformed-answer', 'An answer has "decision", a number, and "action".')
    if (this.isBusy()) return busy()
    const { decision, action } = input
    const entry = { kind: 'act', seat, decision, action, by: 'player' } as const
    return done(await this.#runner.submit(entry))
  }

  /** Whatever else somebody with a seat may want. */
  async request(connection: Connection, type: RequestType, input: unknown): Promise<Result<Reply>> {
    const seat = this.#viewers.seatAt(connection)
    if (seat === undefined) return notSeated()
    const entry = REQUESTS[type](seat, input)
    if (!entry.ok) return entry
    if (this.isBusy()) return busy()
    const result = await this.#runner.submit(entry.value)
    if (!result.ok) return result
    if (type === 'leave') await this.#unseat(connection)
    if (type === 'kick') await this.#sendAway()
    if (type === 'ready' || type === 'addBot') await this.#startIfAllAreThere()
    return accept({})
  }

  /** The match that is played next, with the same people on the same seats: they join it, and so may who looks on. */
  async rematch(connection: Connection): Promise<Result<Reply>> {
    if (this.#viewers.seatAt(connection) === undefined) return notSeated()
    if (this.isBusy()) return busy()
    const session = await this.#runner.read((each) => each)
    if (session.phase !== 'over')
      return refuse('not-over', 'A rematch begins when the match has ended.')
    this.#rematch = await this.#parts.makeRematch(session)
    await this.#runner.read((each) => this.#changed(each))
    return accept({ match: this.#rematch })
  }

  /** Lets reaction windows go by from now on, each after the same time, or no longer. */
  async autoPass(connection: Connection, input: unknown): Promise<Result<Reply>> {
    const on = isRecord(input) ? input['on'] : undefined
    if (typeof on !== 'boolean') return refuse('malformed-request', 'Say "on": true or false.')
    if (this.isBusy()) return busy()
    this.#viewers.wishToPass(connection, on)
    await this.#runner.read((session) => this.#setAlarms(session))
    return accept({})
  }

  /** What the host decides about a temple. */
  async judgeTemple(connection: Connection, input: unknown): Promise<Result<Reply>> {
    const seat = this.#viewers.seatAt(connection)
    return seat === undefined ? notSeated() : this.temples.judge(seat, input)
  }

  /** All that a connection has to know, again. */
  async resync(connection: Connection): Promise<Result<Reply>> {
    if (this.isBusy()) return busy()
    await this.#runner.read((session, history) =>
      this.#viewers.welcome(session, history, connection),
    )
    return accept({})
  }

  isEmpty(): boolean {
    return this.#viewers.isEmpty()
  }

  /** Calls all alarms off: nothing is done for anybody any more. */
  close(): void {
    this.#clocks.set([])
    this.#hostWatch.stop()
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
    const seat = seatOf(session, connection.player)
    const added = this.#viewers.add(connection, seat ?? 'spectator')
    if (!added.ok) return added
    // Whoever is put a decision for the first time, after a restart too, has all of its time from here.
    if (seat !== undefined && !this.#viewers.wasPut(session, seat)) this.#clocks.renew(seat)
    // First who is here: how long somebody has depends on it, and the welcome says so.
    this.#changed(session)
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
    this.#clocks.set(alarmsOf(session, this.#viewers.attendance(session)), fromMs)
    this.#hostWatch.set(session, this.#viewers.presence(session))
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
}

function seatOf({ places, seats }: Session, player: Player): Seat | undefined {
  return seats[places.findIndex((place) => isHeldBy(place, player.id))]
}

/** Whether no person is left who has not given up their seat. */
function isAbandoned({ places }: Session): boolean {
  return !places.some((place) => hasPerson(place) || place.keptFor !== undefined)
}

/** What is done for a seat that is out of time. */
function fallbackOf({ match, seats }: Session, index: number): unknown {
  const seat = seats[index]
  return seat === undefined ? undefined : match?.fallback(seat)
}

function done(result: Result<unknown>): Result<Reply> {
  return result.ok ? accept({}) : result
}

function busy(): Result<never> {
  return refuse('busy', 'Too much waits for this match; try again.')
}

function notSeated(): Result<never> {
  return refuse('not-seated', 'You have no seat in this match.')
}
