// A match as a Colyseus room: the thin edge between connections and the live match.
import {
  type AuthContext,
  type Client,
  type RoomException,
  type RoomMethodName,
  ServerError,
} from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import { CLOSE_CODES, matchStateOf, newWriter, shapeOf, type Writer } from '@flower-war/protocol'
import { commitmentTo, type Playable, type Result } from '@flower-war/rules'
import { SEAT_RESERVATION_SECONDS, SLEEP_AFTER_MS } from '../../config/limits.ts'
import type { AwakeMatch } from '../../match/lifecycle/directory.ts'
import {
  keptRematch,
  type Opened,
  openMatch,
  rematchesOf,
} from '../../match/lifecycle/open-match.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import type { Connection } from '../../match/live/joining/connection.ts'
import { parseOrigin, parseWish } from '../../match/live/joining/wish.ts'
import { LiveMatch } from '../../match/live/live-match.ts'
import type { Board } from '../../match/live/presenter.ts'
import type { TempleCall } from '../../match/live/temple-desk.ts'
import { type Projection, project } from '../../match/model/projection.ts'
import { SeatHolds } from '../../matchmaking/seat-holds.ts'
import type { PresentMatch } from '../../observe/metrics.ts'
import type { Visitor } from '../../people/present.ts'
import { refuseAs } from '../../refusal.ts'
import { checkBan, refusalError, visitorOf } from './authenticate.ts'
import { LastFrame } from './last-frame.ts'
import { answerMessages, NOT_JOINED } from './messages.ts'
import { QuietRoom } from './quiet-room.ts'

/** The reply to a seat request; or for how many milliseconds no seat will be kept for this player. */
export type Held = 'held' | 'full' | 'busy' | 'refused' | number

/** The room class of a game. */
export function matchRoomOf(game: Playable, services: Services): new () => MatchRoom {
  return class extends MatchRoom {
    constructor() {
      super(game, services)
    }

    static override onAuth(
      token: string,
      _options: unknown,
      context: AuthContext,
    ): Promise<Visitor> {
      return visitorOf(services, token, context)
    }
  }
}

export class MatchRoom extends QuietRoom<{ state: Schema }> implements AwakeMatch {
  readonly #game: Playable
  readonly #services: Services
  readonly #write: Writer
  readonly #connections = new Map<Client, Connection>()
  /** Removes somebody who has gone from the list of those present. */
  readonly #departures = new Map<Client, () => void>()
  readonly #holds: SeatHolds
  #match: LiveMatch | undefined
  #isListening = false
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
    this.autoDispose = false
    this.#callOffSleep()
    this.#listen()
    const { player, address }: Visitor = client.auth
    checkBan(this.#services.house, player)
    const connection: Connection = {
      player,
      address,
      origin: parseOrigin(options),
      send: (type, message) => client.enqueueRaw(this.#lastFrame.of(type, message)),
      close: (code, reason) => client.leave(code, reason),
    }
    // Before any await, so that a ban that comes meanwhile finds them here.
    const putOut = (): void => connection.close(CLOSE_CODES.banned, 'banned')
    const here = { player, address, match: this.roomId, putOut }
    this.#departures.set(client, this.#services.house.people.enter(here))
    const result = await this.#match?.join(connection, parseWish(options))
    this.#holds.came(player.id)
    if (result?.ok !== true) {
      const { refusal } = result ?? NO_MATCH
      this.#services.metrics.refusals.add(refusal.code)
      throw refusalError(refusal)
    }
    this.#connections.set(client, connection)
    this.#services.log.info({ match: this.roomId, player: player.id }, 'joined')
  }

  override onLeave(client: Client): void {
    const connection = this.#connections.get(client)
    this.#connections.delete(client)
    this.#departures.get(client)?.()
    this.#departures.delete(client)
    if (connection !== undefined) this.#match?.left(connection)
    this.#sleepSoon()
  }

  override async onDispose(): Promise<void> {
    this.#callOffSleep()
    this.#holds.close()
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
    void this.disconnect(CLOSE_CODES[isLost ? code : 'moved'])
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

const NO_MATCH = refuseAs('no-match')
