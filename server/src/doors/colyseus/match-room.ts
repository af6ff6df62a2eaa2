// A match as a Colyseus room: the thin edge between connections and the live match.
import { type Client, type RoomException, type RoomMethodName, ServerError } from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { CLOSE_CODES } from '@flower-war/protocol'
import { matchStateOf, newWriter, shapeOf, type Writer } from '@flower-war/protocol/synced'
import { accept, commitmentTo, type Playable, type Result } from '@flower-war/rules'
import { SEAT_RESERVATION_SECONDS, SLEEP_AFTER_MS } from '../../config/limits.ts'
import type { AwakeMatch, Held } from '../../match/lifecycle/directory.ts'
import {
  keptRematch,
  type Opened,
  openMatch,
  rematchesOf,
} from '../../match/lifecycle/open-match.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import type { JoinWish } from '../../match/live/joining/admission.ts'
import type { Connection } from '../../match/live/joining/connection.ts'
import { parseOrigin, parseWish } from '../../match/live/joining/wish.ts'
import { LiveMatch } from '../../match/live/live-match.ts'
import { PlainBoard } from '../../match/live/plain-board.ts'
import type { Board } from '../../match/live/presenter.ts'
import type { TempleCall } from '../../match/live/temple-desk.ts'
import { type Projection, project } from '../../match/model/projection.ts'
import { enterMatch } from '../../matchmaking/entering.ts'
import { SeatHolds } from '../../matchmaking/seat-holds.ts'
import type { PresentMatch } from '../../observe/metrics.ts'
import type { Visitor } from '../../people/present.ts'
import { checkVisitor, refusalError } from './authenticate.ts'
import { LastFrame } from './last-frame.ts'
import { answerMessages, NOT_JOINED } from './messages.ts'
import { QuietRoom } from './quiet-room.ts'

export class MatchRoom extends QuietRoom<{ state: Schema }> implements AwakeMatch {
  readonly board = new PlainBoard()
  readonly #game: Playable
  readonly #services: Services
  readonly #write: Writer
  readonly #connections = new Map<Client, Connection>()
  /** Callbacks for when a client has gone. */
  readonly #departures = new Map<Client, () => void>()
  readonly #holds: SeatHolds
  #match: LiveMatch | undefined
  #isListening = false
  /** The reason given to clients that are still here when the room ends. */
  #farewell: 'moved' | 'history-lost' = 'moved'
  readonly #lastFrame = new LastFrame()
  #callOffSleep: () => void = () => {}

  constructor(game: Playable, services: Services) {
    super()
    this.#game = game
    this.#services = services
    const State = matchStateOf(game.shapes.view)
    this.state = new State()
    this.#write = newWriter(shapeOf(State), this.state)
    const { timers, rates } = services
    // Never locked: otherwise nobody could reconnect either.
    const setPrivate = (isPrivate: boolean): Promise<void> => this.setPrivate(isPrivate)
    this.#holds = new SeatHolds({ timers, rates, setPrivate })
    this.autoDispose = false
    this.seatReservationTimeout = SEAT_RESERVATION_SECONDS
  }

  override async onCreate(options: unknown): Promise<void> {
    const { journal } = this.#services
    const opened = await openMatch(this.#game, this.#services, options)
    if (!opened.ok) throw new ServerError(400, opened.refusal.code)
    const { header, folded } = opened.value
    this.roomId = header.match
    this.#match = this.#newMatch(opened.value)
    this.#services.directory.awake.set(this.roomId, this)
    if (folded.session.entries === 0) this.#holds.awaitMaker()
    const isOver = folded.session.phase === 'over'
    await this.#match.open(isOver ? await keptRematch(journal, header) : '')
    this.#sleepSoon()
  }

  /** Keeps a free seat for somebody about to join; if there is none, tells why. */
  async hold(playerId: string, options: unknown, address?: string): Promise<Held> {
    if (this.#match === undefined || this.#match.isBusy()) return 'busy'
    const expected = await this.#match.expects(playerId, parseWish(options))
    if (expected === 'refused') return 'refused'
    return expected === 'seated' ? 'held' : this.#holds.hold(playerId, address)
  }

  /** Carries out a call of the server's temples. */
  async temple(call: TempleCall): Promise<Result<readonly number[]>> {
    const asked = await this.#match?.temples.take(call)
    return asked ?? { ok: false, refusal: NOT_JOINED }
  }

  /** The operator ends this match. */
  async end(): Promise<Result<unknown>> {
    return (await this.#match?.end('operator')) ?? { ok: false, refusal: NOT_JOINED }
  }

  async confirm(): Promise<void> {
    await this.#match?.confirm()
  }

  async recheck(): Promise<void> {
    await this.#match?.recheck()
  }

  async handOver(): Promise<void> {
    await this.#release()
    await this.disconnect(CLOSE_CODES.moved)
  }

  census(): PresentMatch {
    const nobody = { phase: 'open', players: 0, spectators: 0 }
    return { game: this.#game.id, ...(this.#match?.census() ?? nobody) }
  }

  override async onJoin(client: Client, options: unknown): Promise<void> {
    this.#listen()
    const { player, address }: Visitor = client.auth
    await checkVisitor(this.#services, client, player)
    const connection: Connection = {
      player,
      address,
      origin: parseOrigin(options),
      send: (type, message) => client.enqueueRaw(this.#lastFrame.of(type, message)),
      close: (code, reason) => client.leave(code, reason),
    }
    const entered = await this.enter(connection, parseWish(options))
    if (!entered.ok) {
      this.#services.metrics.refusals.add(entered.refusal.code)
      throw refusalError(entered.refusal)
    }
    this.#connections.set(client, connection)
    this.#departures.set(client, entered.value)
  }

  override onLeave(client: Client): void {
    this.#connections.delete(client)
    this.#departures.get(client)?.()
    this.#departures.delete(client)
  }

  async enter(connection: Connection, wish: JoinWish): Promise<Result<() => void>> {
    this.autoDispose = false
    this.#callOffSleep()
    const here = { ...this.#services, id: this.roomId, match: this.#match, holds: this.#holds }
    const entered = await enterMatch(here, connection, wish)
    if (entered.ok)
      return accept(() => {
        entered.value()
        this.#sleepSoon()
      })
    this.#sleepSoon()
    return entered
  }

  async request(...asked: Parameters<LiveMatch['request']>): Promise<Result<object>> {
    return (await this.#match?.request(...asked)) ?? { ok: false, refusal: NOT_JOINED }
  }

  override async onDispose(): Promise<void> {
    this.#callOffSleep()
    this.#holds.close()
    // Clients of Colyseus are gone by now; those of other doors are not.
    this.#match?.dismiss(this.#farewell)
    this.#match?.close()
    const { awake } = this.#services.directory
    if (awake.get(this.roomId) === this) awake.delete(this.roomId)
    await this.#release()
    this.#services.log.info({ match: this.roomId }, 'asleep')
  }

  /** Without this hook an exception in a handler would end the process. */
  override onUncaughtException(error: RoomException, method: RoomMethodName): void {
    // Refusals thrown to Colyseus are not faults.
    if (error.cause instanceof ServerError) return
    this.#services.log.error({ err: error, method, match: this.roomId }, 'a room failed')
  }

  #newMatch({ header, claim, folded }: Opened): LiveMatch {
    const { timers, news, temples, house, log, ...services } = this.#services
    const game = this.#game
    const commitment = commitmentTo(header.secret)
    let shown: Projection | undefined
    const show: Board['show'] = (session, surroundings) => {
      shown = project(session, { commitment, ...surroundings }, shown)
      this.#write(shown)
      this.broadcastPatch()
      this.board.show(shown)
      temples.show(session)
      this.#holds.note(session, surroundings.present)
    }
    return new LiveMatch(
      {
        ...{ ...services, game, header, timers, temples },
        board: { show },
        makeRematch: rematchesOf(game, this.#services),
        mayBegin: () => !house.isDraining,
        lose: ({ code }) => this.#lose(code),
        relist: (listing) => news.tell(header.match, listing),
        report: (error) => log.error({ err: error, match: header.match }, 'a match failed'),
      },
      { claim, folded },
    )
  }

  /** Only from the first client on: the listeners are a sixth of the memory of a match without clients. */
  #listen(): void {
    if (this.#isListening) return
    this.#isListening = true
    const { metrics, log } = this.#services
    const connections = this.#connections
    const match = (): LiveMatch | undefined => this.#match
    answerMessages(this, { id: this.roomId, match, connections, metrics, log })
  }

  /** The match continues elsewhere, or not at all: everybody here is told to join again. */
  #lose(code: string): void {
    const { log } = this.#services
    const isLost = code === 'history-lost'
    if (isLost) log.error({ match: this.roomId, code }, 'a part of the match is lost; it is closed')
    else log.warn({ match: this.roomId, code }, 'the match is no longer ours')
    this.#farewell = isLost ? code : 'moved'
    void this.disconnect(CLOSE_CODES[this.#farewell])
  }

  /** If it fails, others still get the match once this process notices, or is gone. */
  async #release(): Promise<void> {
    await this.#match?.release().catch((error: unknown) => {
      this.#services.log.warn({ err: error, match: this.roomId }, 'a match was not let go')
    })
  }

  #sleepSoon(): void {
    this.#callOffSleep()
    this.#callOffSleep = this.#services.timers.after(SLEEP_AFTER_MS, () => {
      // Colyseus then waits a moment and counts reservations itself.
      if (this.#match?.isEmpty() !== false) this.autoDispose = true
    })
  }
}
