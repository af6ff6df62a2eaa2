// The people at a match, and what they ask for. It knows the runner on one side and connections on
// the other, and no transport.
import { membersOf } from '@flower-war/protocol'
import { accept, isRecord, type Result, refuse, type Seat } from '@flower-war/rules'
import { REQUESTS_BY_SEAT } from '../../config/limits.ts'
import { type Buckets, newBuckets } from '../../net/rates.ts'
import { refuseAs } from '../../refusal.ts'
import type { JoinWish } from '../model/admission.ts'
import type { CloseReason } from '../model/entry.ts'
import { isAbandoned, seatHeldBy } from '../model/seating.ts'
import type { Session } from '../model/session.ts'
import { Arrivals } from './arrivals.ts'
import type { Connection } from './connection.ts'
import { newReactions, type TakeReaction } from './reactions.ts'
import { REQUESTS, type RequestType } from './requests.ts'
import type { Audience, Judge, Runner } from './runner.ts'
import { Stage, type StageParts } from './stage.ts'
import { TempleDesk, type TempleWatch } from './temple-desk.ts'

export interface TableParts extends StageParts {
  /** Keeps the match that is played after this one, and gives its id: always the same. */
  readonly makeRematch: (session: Session, asker: Connection) => Promise<Result<string>>
  /** Whether new matches may begin here. */
  readonly mayBegin: () => boolean
  /** What the server knows of temples. */
  readonly temples: TempleWatch
}

/** What a request is answered with, besides that it was carried out. */
export type Reply = { readonly match?: string }

/** The people at one match. */
export class Table {
  /** Where its temples are dealt with. */
  readonly temples: TempleDesk
  readonly #parts: TableParts
  readonly #runner: Runner
  readonly #stage: Stage
  readonly #arrivals: Arrivals
  readonly #takeReaction: TakeReaction
  readonly #requests: Buckets

  constructor(parts: TableParts, run: (audience: Audience) => Runner) {
    this.#parts = parts
    const { nowMs } = parts.timers
    this.#takeReaction = newReactions(nowMs)
    this.#requests = newBuckets(REQUESTS_BY_SEAT, nowMs)
    this.#stage = new Stage(parts, {
      runner: () => this.#runner,
      temples: (session) => this.temples.sights(session),
    })
    this.#runner = run(this.#stage)
    this.#arrivals = new Arrivals(this.#runner, this.#stage)
    this.temples = new TempleDesk({
      runner: this.#runner,
      watch: parts.temples,
      changed: () => this.#runner.read((session) => this.#stage.changed(session)),
    })
  }

  /** Shows the match as it stands, and puts what is asked in it; the id of its rematch, if there is one. */
  async open(rematch = ''): Promise<void> {
    this.#stage.rematch = rematch
    await this.#stage.catchUp()
    await this.#runner.read((session) => this.#stage.open(session))
  }

  /** Whether so much waits that nobody may ask for more. */
  isBusy(): boolean {
    return this.#runner.isBusy()
  }

  /** Whether somebody holds a seat or one is kept for them, may come for a free one, or may not come at all. */
  expects(player: string, wish: JoinWish): Promise<'seated' | 'welcome' | 'refused'> {
    return this.#arrivals.expects(player, wish)
  }

  /** Sits somebody down, gives them their seat back, or lets them watch. */
  async join(connection: Connection, wish: JoinWish): Promise<Result<void>> {
    return this.isBusy() ? BUSY : this.#arrivals.join(connection, wish)
  }

  /** A connection is gone. The seat stays whose it is. */
  left(connection: Connection): void {
    this.#stage.left(connection)
  }

  /** An answer to a decision. */
  async act(connection: Connection, input: unknown): Promise<Result<Reply>> {
    const seat = this.#stage.viewers.seatAt(connection)
    if (seat === undefined) return NOT_SEATED
    if (!isRecord(input) || typeof input['decision'] !== 'number')
      return refuseAs('malformed-answer')
    if (this.isBusy()) return BUSY
    const { decision, action } = input
    const entry = { kind: 'act', seat, decision, action, by: 'player' } as const
    return done(await this.#runner.submit(entry, holds(seat, connection)))
  }

  /** Whatever else somebody with a seat may want. */
  async request(connection: Connection, type: RequestType, input: unknown): Promise<Result<Reply>> {
    const seat = this.#stage.viewers.seatAt(connection)
    if (seat === undefined) return NOT_SEATED
    const entry = REQUESTS[type](seat, input)
    if (!entry.ok) return entry
    if (this.isBusy()) return BUSY
    if (type !== 'leave' && this.#requests.take(String(seat)) !== undefined)
      return refuse('too-many-requests', 'Too many requests at once; wait a moment.')
    const result = await this.#runner.submit(entry.value, holds(seat, connection))
    if (!result.ok) return result
    if (type === 'leave') await this.#unseat(connection)
    if (type === 'kick') await this.#sendAway()
    const { value } = entry
    if (value.kind === 'leave' || value.kind === 'kick') await this.temples.leave(value.seat)
    if (type === 'ready' || type === 'addBot') await this.#stage.startIfAllAreThere()
    return accept({})
  }

  /** The next match, with the same people on the same seats: they join it, and spectators may, too. */
  async rematch(connection: Connection): Promise<Result<Reply>> {
    if (this.#stage.viewers.seatAt(connection) === undefined) return NOT_SEATED
    if (this.isBusy()) return BUSY
    const session = await this.#runner.read((each) => each)
    if (session.phase !== 'over') return refuseAs('not-over')
    if (this.#stage.rematch === '' && !this.#parts.mayBegin()) return refuseAs('draining')
    const made = await this.#parts.makeRematch(session, connection)
    if (!made.ok) return made
    this.#stage.rematch = made.value
    await this.#runner.read((each) => this.#stage.changed(each))
    return accept({ match: this.#stage.rematch })
  }

  /** Ends the match without an outcome, however much waits. */
  end(reason: CloseReason): Promise<Result<unknown>> {
    return this.#runner.submit({ kind: 'close', reason })
  }

  /** Switches automatic passing on or off: each reaction window then goes by after the same time. */
  async autoPass(connection: Connection, input: unknown): Promise<Result<Reply>> {
    const on = membersOf(input)['on']
    if (typeof on !== 'boolean') return refuse('malformed-request', 'Say "on": true or false.')
    if (this.isBusy()) return BUSY
    this.#stage.viewers.wishToPass(connection, on)
    await this.#runner.read((session) => this.#stage.setAlarms(session))
    return accept({})
  }

  /** Shows a sign of somebody with a seat to everybody who is there. */
  async react(connection: Connection, input: unknown): Promise<Result<Reply>> {
    const seat = this.#stage.viewers.seatAt(connection)
    if (seat === undefined) return NOT_SEATED
    const reacted = this.#takeReaction(seat, input)
    if (!reacted.ok) return reacted
    this.#stage.viewers.showReaction(reacted.value)
    return accept({})
  }

  /** What the host decides about a temple. */
  async judgeTemple(connection: Connection, input: unknown): Promise<Result<Reply>> {
    const seat = this.#stage.viewers.seatAt(connection)
    if (seat === undefined) return NOT_SEATED
    return this.isBusy() ? BUSY : this.temples.judge(seat, input)
  }

  /** All that a connection has to know, again. */
  async resync(connection: Connection): Promise<Result<Reply>> {
    if (this.isBusy()) return BUSY
    const confirmed = await this.#runner.confirm()
    if (!confirmed.ok) return confirmed
    await this.#runner.read((session, history) =>
      this.#stage.viewers.welcome(session, history, connection),
    )
    return accept({})
  }

  isEmpty(): boolean {
    return this.#stage.viewers.isEmpty()
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

  /** Nothing is done for anybody any more. */
  close(): void {
    this.#stage.close()
  }

  /** After giving up a seat a player looks on, and is sent nothing more that only the seat may see. */
  async #unseat(connection: Connection): Promise<void> {
    await this.#runner.read((session, history) => {
      if (!this.#stage.viewers.unseat(connection, session)) return
      this.#stage.changed(session)
      this.#stage.viewers.welcome(session, history, connection)
    })
    // Nobody plays on only for bots.
    if (await this.#runner.read(isAbandoned))
      await this.#runner.submit({ kind: 'close', reason: 'abandoned' })
  }

  /** Whom a host has kicked has nothing more to do here. */
  async #sendAway(): Promise<void> {
    await this.#runner.read((session) => {
      this.#stage.viewers.sendAway(session.kicked)
      this.#stage.changed(session)
    })
  }
}

/** Whoever has left a seat does nothing more in it: it may be another's. */
function holds(seat: Seat, { player }: Connection): Judge {
  return (session) => (seatHeldBy(session, player.id) === seat ? accept(seat) : NOT_SEATED)
}

function done(result: Result<unknown>): Result<Reply> {
  return result.ok ? accept({}) : result
}

const BUSY = refuse('busy', 'Too many requests are waiting for this match; try again.')
const NOT_SEATED = refuse('not-seated', 'You have no seat in this match.')
