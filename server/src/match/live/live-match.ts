// Puts one match in memory together: joining, requests, temples and alarms submit entries to its runner. The runner,
// the presenter and the clocks know none of them, and nothing here knows a transport.
import type { ClientMessage, CloseReason, Welcome } from '@flower-war/protocol'
import { accept, type Refusal, type Result, refuse } from '@flower-war/rules'
import type { Thinker } from '../../bots/thinker.ts'
import type { Entropy } from '../../entropy.ts'
import type { Rates } from '../../net/rates.ts'
import type { Player } from '../../people/player.ts'
import { ownSeat } from '../model/seating.ts'
import { entryFor } from './alarm-entries.ts'
import { Bots } from './bot-moves.ts'
import { type Alarm, Clocks } from './clocks.ts'
import type { JoinWish } from './joining/admission.ts'
import type { Connection } from './joining/connection.ts'
import { Joining, type Looking } from './joining/joining.ts'
import { newSpectatorList } from './joining/spectator-list.ts'
import type { Owned } from './recovery.ts'
import { BUSY, newRequests, type Reply, type RequestParts, type TakeRequest } from './requests.ts'
import { Runner, type RunnerParts } from './runner.ts'
import { type Board, type Census, Presenter } from './showing/presenter.ts'
import { TempleSights, type TempleWatch } from './showing/temple-sights.ts'
import { TempleDesk } from './temple-desk.ts'

interface LiveMatchParts extends RunnerParts, Pick<RequestParts, 'makeRematch' | 'mayBegin'> {
  readonly board: Board
  readonly entropy: Entropy
  /** Limits how often wrong invitation codes are tried. */
  readonly rates: Pick<Rates, 'take' | 'giveBack'>
  /** Thinks for hard bots. */
  readonly thinker: Thinker
  readonly temples: TempleWatch
  /** The number of spectators allowed. */
  readonly spectatorsMax: number
  /** Called when the match is elsewhere, or cannot continue here. */
  readonly lose: (why: Refusal) => void
}

export class LiveMatch {
  /** Takes the reports and pairings of its temples. */
  readonly temples: TempleDesk
  readonly #report: (error: unknown) => void
  readonly #clocks: Clocks
  readonly #bots: Bots
  readonly #presenter: Presenter
  readonly #runner: Runner
  readonly #joining: Joining
  readonly #request: TakeRequest

  constructor(parts: LiveMatchParts, owned: Owned) {
    const { timers, thinker, entropy } = parts
    this.#report = parts.report
    this.#clocks = new Clocks(timers, (alarm) => this.#ring(alarm))
    this.#bots = new Bots(thinker, timers, entropy)
    const sights = new TempleSights(parts.temples)
    const [clocks, bots] = [this.#clocks, this.#bots]
    const presenter = new Presenter({ ...parts, clocks, bots, temples: sights })
    const runner = new Runner(parts, owned, presenter)
    this.temples = new TempleDesk({ runner, presenter, sights })
    this.#request = newRequests({
      ...{ ...parts, runner, presenter, temples: this.temples, clockMs: timers.clockMs },
      spectators: newSpectatorList(entropy),
    })
    this.#joining = new Joining({ rates: parts.rates, runner, presenter })
    this.#presenter = presenter
    this.#runner = runner
  }

  /** Shows the match as it stands and puts its decisions; `rematch` is the id of the match that follows it. */
  async open(rematch = ''): Promise<void> {
    await this.#runner.read((session) => this.#presenter.open(session, rematch))
    await this.#runner.open()
  }

  /** True when the queue is full; requests are then refused as busy. */
  isBusy(): boolean {
    return this.#runner.isBusy()
  }

  /** Tells whether a player has a seat here, may take a free one, or may not join. */
  expects(...asked: Parameters<Joining['expects']>): ReturnType<Joining['expects']> {
    return this.#joining.expects(...asked)
  }

  /** Seats a player, gives them their seat back, or lets them watch. */
  async join(connection: Connection, wish: JoinWish): Promise<Result<void>> {
    if (this.isBusy()) return BUSY
    const joined = await this.#joining.join(connection, wish)
    if (!joined.ok) return joined
    if (joined.value.isStoodInFor) this.#later(this.#relieve(connection))
    return accept(undefined)
  }

  /** Returns what a player may see now, without joining; the id of a stranger is empty. */
  look<Seen>(looking: Looking, see: (told: Welcome) => Seen): Promise<Result<Seen>> {
    return this.#joining.look(looking, see)
  }

  /** Removes a connection that is gone. Its player keeps the seat. */
  disconnected(connection: Connection): void {
    this.#presenter.disconnected(connection)
  }

  /** Carries out a request of a player or spectator. */
  request(connection: Connection, type: ClientMessage, input: unknown): Promise<Result<Reply>> {
    return this.#request(connection, type, input)
  }

  /** Shows a player under their new name. */
  rename({ id, name }: Player): Promise<Result<unknown>> {
    return this.#runner.submit({ kind: 'rename', player: id, name })
  }

  /** Ends the match without an outcome, even when the queue is full. */
  end(reason: CloseReason): Promise<Result<unknown>> {
    return this.#runner.submit({ kind: 'close', reason })
  }

  /** Counts the people at the match. */
  census(): Census {
    return this.#presenter.census()
  }

  isEmpty(): boolean {
    return this.#presenter.viewers.size === 0
  }

  /** Checks that this process still owns the match, and gives it up if not. */
  async confirm(): Promise<void> {
    await this.#runner.confirm(() => undefined)
  }

  /** Folds the match again, since the journal may have lost entries. */
  recheck(): Promise<void> {
    return this.#runner.recheck()
  }

  /** Releases the match once everything submitted before is stored. */
  release(): Promise<void> {
    return this.#runner.release()
  }

  /** Closes every connection: the match continues elsewhere, or not at all. */
  dismiss(reason: 'moved' | 'history-lost'): void {
    this.#presenter.viewers.closeAll(reason)
  }

  /** Stops clocks and bots: the match is about to leave this process's memory. */
  close(): void {
    this.#presenter.close()
  }

  /** Retires the bot that stood in for a player who has come back. */
  #relieve({ player }: Connection): Promise<Result<unknown>> {
    return this.#runner.submit((session) => {
      const seat = ownSeat(session, player.id)
      const isStoodInFor = seat !== undefined && session.places[seat]?.bot === 'stands-in'
      return isStoodInFor ? accept({ kind: 'back', seat }) : CALLED_OFF
    })
  }

  /**
   * Submits the entry of an alarm. It is judged when its turn comes: by then a player may have answered, or have more
   * time.
   */
  #ring(alarm: Alarm): void {
    const bots = this.#bots
    const rung = this.#runner.submit((session) => {
      if (!this.#clocks.isDue(alarm)) return CALLED_OFF
      return entryFor(session, alarm, {
        bots,
        attended: this.#presenter.viewers.attendance(session),
      })
    })
    this.#later(rung.finally(() => this.#clocks.settle(alarm)))
  }

  /** Lets a task run that nothing waits for; if it fails, that is a bug, and reported. */
  #later(task: Promise<unknown>): void {
    task.catch((error: unknown) => this.#report(error))
  }
}

const CALLED_OFF = refuse('no-change', 'Nothing is to be done by now.')
