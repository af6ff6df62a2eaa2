// A match as a Colyseus room: the thin edge between connections and the awake match.
import { type Client, ServerError } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { CLOSE_CODES, type Welcome } from '@flower-war/protocol'
import { accept, type Playable, type Result } from '@flower-war/rules'
import { SLEEP_AFTER_MS } from '../../../config/limits/all-matches.ts'
import { HOLD_MS } from '../../../config/limits/one-match.ts'
import type { AwakeMatch } from '../../../match/awake/awake-match.ts'
import { type JoinWish, parseWish } from '../../../match/awake/joining/join-wish.ts'
import { type Connection, parseOrigin } from '../../../match/awake/showing/connection.ts'
import type { MatchSight, PlainBoard } from '../../../match/awake/showing/plain-board.ts'
import type { TempleCall } from '../../../match/awake/temple-desk.ts'
import type { HoldResult, VisitedMatch } from '../../../match/lifecycle/directory.ts'
import { wireMatch } from '../../../match/lifecycle/match-wiring.ts'
import { openMatch } from '../../../match/lifecycle/open-match.ts'
import { storedRematchId } from '../../../match/lifecycle/rematch.ts'
import type { Services } from '../../../match/lifecycle/services.ts'
import { type Call, Callers } from '../../../matchmaking/callers.ts'
import { SeatHolds } from '../../../matchmaking/seat-holds.ts'
import { during } from '../../../observe/loop-work.ts'
import type { PresentMatch } from '../../../observe/metrics.ts'
import type { Standing } from '../../../people/notices.ts'
import type { Player } from '../../../people/player.ts'
import type { Visitor } from '../../../people/visits.ts'
import { failing } from '../../answers.ts'
import { joinMatch } from '../../visitors.ts'
import { orThrow, type ShownTokens } from '../authenticate.ts'
import { LastFrame } from './last-frame.ts'
import { answerMessages, type Joined, NOT_JOINED } from './messages.ts'
import { QuietRoom } from './quiet-room.ts'
import { RoomBoard } from './room-board.ts'

export class MatchRoom extends QuietRoom<{ state: Schema }> implements VisitedMatch {
  readonly callers: Callers
  readonly #game: Playable
  readonly #services: Services
  readonly #shown: ShownTokens
  #board: RoomBoard
  readonly #joined = new Map<Client, Joined>()
  readonly #holds: SeatHolds
  #match: AwakeMatch | undefined
  #isListening = false
  /** The reason given to clients that are still here when the room ends. */
  #farewell: 'moved' | 'history-lost' = 'moved'
  /** Shared by all rooms: one in each would keep 64 KB of Node's buffers alive until its next action. */
  static readonly #lastFrame = new LastFrame()
  #callOffSleep: () => void = () => {}

  constructor(game: Playable, services: Services, shown: ShownTokens) {
    super(services)
    this.#game = game
    this.#services = services
    this.#shown = shown
    this.#board = new RoomBoard(game, this)
    const { timers, rates, notices, quickTurnSeconds } = services
    this.callers = new Callers({ match: this, game: game.id, timers, notices })
    // The room is never locked: a locked room refuses reconnections, too.
    const setPrivate = (isPrivate: boolean): Promise<void> => this.setPrivate(isPrivate)
    this.#holds = new SeatHolds({ timers, rates, quickTurnSeconds, setPrivate })
    this.autoDispose = false
    this.seatReservationTimeout = HOLD_MS / 1_000
  }

  override async onCreate(options: unknown): Promise<void> {
    await this.#services.directory.makeRoomInMemory()
    const opened = await openMatch(this.#game, this.#services, options)
    if (!opened.ok) throw new ServerError(400, opened.refusal.code)
    const { game, header, folded } = opened.value
    // A match of earlier rules has a state of another shape.
    if (game !== this.#game) this.#board = new RoomBoard(game, this)
    this.state = this.#board.state
    this.roomId = header.match
    this.#match = wireMatch(opened.value, {
      newest: this.#game,
      services: this.#services,
      holds: this.#holds,
      showBoard: (session, surroundings) => this.#board.show(session, surroundings),
      lose: ({ code }) => this.#lose(code),
    })
    this.#services.directory.awake.set(this.roomId, this)
    if (folded.session.entries === 0) this.#holds.awaitMaker()
    const isOver = folded.session.phase === 'over'
    await this.#match.open(isOver ? await storedRematchId(this.#services.journal, header) : '')
    this.#sleepSoon()
  }

  /** Holds a free seat for a player about to join; if there is none, tells why. */
  async hold(playerId: string, options: unknown, address?: string): Promise<HoldResult> {
    if (this.#match === undefined || this.#match.isBusy()) return 'busy'
    const expected = await this.#match.expects(playerId, parseWish(options), address)
    if (expected === 'refused') return 'refused'
    return expected === 'has-seat' ? 'held' : this.#holds.hold(playerId, address)
  }

  get id(): string {
    return this.roomId
  }

  get board(): PlainBoard {
    return this.#board.plain
  }

  /** Returns how the match stands for a caller, and lets them join if they wish to. */
  attend(visitor: Visitor, call: Call): Promise<Result<Standing>> {
    return this.#answered(this.callers.attend(visitor, call))
  }

  look(player: string, code: string, address?: string): Promise<Result<MatchSight>> {
    const see = (welcome: Welcome): MatchSight => ({ welcome, state: this.board.state })
    return this.#at((match) => match.look({ player, code, address }, see))
  }

  /** Checks whether a decision waits for a player, without counting them as present. */
  async waitsFor(player: string): Promise<Result<boolean>> {
    return this.#answered(
      this.#at((match) => match.look({ player }, ({ decision }) => decision !== null)),
    )
  }

  rename(player: Player): Promise<Result<unknown>> {
    return this.#answered(this.#at((match) => match.rename(player)))
  }

  /** Carries out a call of the server's temples. */
  temple(call: TempleCall): Promise<Result<readonly number[]>> {
    return this.#answered(this.#at((match) => match.temples.take(call)))
  }

  /** Ends the match for the operator; if asked, only when nobody is there. */
  end(onlyEmpty?: boolean): Promise<Result<unknown>> {
    return this.#answered(this.#at((match) => match.end('operator', onlyEmpty)))
  }

  async confirm(): Promise<void> {
    await this.#match?.confirm()
  }

  async recheck(): Promise<void> {
    await this.#match?.recheck()
  }

  async moveAway(): Promise<void> {
    await this.#release()
    await this.disconnect(CLOSE_CODES.moved)
  }

  census(): PresentMatch {
    const nobody = { phase: 'open', players: 0, spectators: 0 }
    return { game: this.#game.id, ...(this.#match?.census() ?? nobody) }
  }

  override async onJoin(client: Client, options: unknown): Promise<void> {
    this.#listen()
    // Colyseus sends the whole state once this is done.
    this.#board.sync()
    const { refusals } = this.#services.metrics
    const visitor = orThrow(await this.#shown.visitorAt(client, this.#services), refusals)
    const connection = MatchRoom.#lastFrame.connection(client, visitor, parseOrigin(options))
    const joined = await this.join(connection, parseWish(options))
    this.#joined.set(client, { connection, leave: orThrow(joined, refusals) })
  }

  override onLeave(client: Client): void {
    this.#joined.get(client)?.leave()
    this.#joined.delete(client)
  }

  async join(connection: Connection, wish: JoinWish): Promise<Result<() => void>> {
    this.autoDispose = false
    this.#callOffSleep()
    const here = { ...this.#services, id: this.roomId, match: this.#match, holds: this.#holds }
    const joined = await joinMatch(here, connection, wish)
    if (joined.ok)
      return accept(() => {
        joined.value()
        this.#sleepSoon()
      })
    this.#sleepSoon()
    return joined
  }

  request(...args: Parameters<AwakeMatch['request']>): Promise<Result<object>> {
    return this.#at((match) => match.request(...args))
  }

  override async onDispose(): Promise<void> {
    during('sleeping', () => this.#close())
    await this.#release()
    // Strangers can have this said as often as they join.
    this.#services.log.debug({ match: this.roomId }, 'asleep')
  }

  #close(): void {
    this.#holds.close()
    // Clients of Colyseus are gone by now; those of other doors are still here.
    this.#match?.dismiss(this.#farewell)
    this.#match?.stop()
    this.#callOffSleep()
    if (this.#isAwake()) this.#services.directory.awake.delete(this.roomId)
  }

  /** Logs a fault here: to whoever asked, maybe in another process, it would look like a match that moves. */
  #answered<Value>(answer: Promise<Result<Value>>): Promise<Result<Value>> {
    return answer.catch(failing(this.#services.log, { match: this.roomId }))
  }

  async #at<Value>(ask: (match: AwakeMatch) => Promise<Result<Value>>): Promise<Result<Value>> {
    return this.#match === undefined ? { ok: false, refusal: NOT_JOINED } : ask(this.#match)
  }

  /** Adds the listeners with the first client: they are a sixth of the memory of a match without clients. */
  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    const here = { id: this.roomId, match: () => this.#match, joined: this.#joined }
    answerMessages(this, { ...this.#services, ...here })
  }

  /** Ends the room: the match continues elsewhere, or not at all, and its clients join again. */
  #lose(code: string): void {
    const { log } = this.#services
    const isLost = code === 'history-lost'
    if (isLost)
      log.error({ match: this.roomId, code }, 'stored entries are lost; closing the match here')
    else log.warn({ match: this.roomId, code }, 'this server no longer owns the match')
    this.#farewell = isLost ? code : 'moved'
    void this.disconnect(CLOSE_CODES[this.#farewell])
  }

  /** If it fails, other processes still get the match once this one notices, or is gone. */
  async #release(): Promise<void> {
    await this.#match?.release().catch((error: unknown) => {
      this.#services.log.warn({ err: error, match: this.roomId }, 'releasing a match failed')
    })
  }

  #isAwake(): boolean {
    return this.#services.directory.awake.get(this.roomId) === this
  }

  #sleepSoon(): void {
    this.#callOffSleep()
    // People may leave after the room has ended, and a timer would keep all of it in memory.
    if (!this.#isAwake()) return
    this.#callOffSleep = this.#services.timers.after(SLEEP_AFTER_MS, () => {
      // Colyseus then waits a moment and counts reservations itself.
      if (this.#match?.isEmpty() !== false) this.autoDispose = true
    })
  }
}
