// A match as a Colyseus room: the thin edge between connections and the table.
import {
  type AuthContext,
  type Client,
  getMessageBytes,
  type MessageContext,
  Protocol,
  Room,
  type RoomException,
  type RoomMethodName,
  ServerError,
} from '@colyseus/core'
import type { Schema } from '@colyseus/schema'
import {
  CLOSE_CODES,
  matchStateOf,
  newWriter,
  SERVER_REFUSALS,
  shapeOf,
  type Writer,
} from '@flower-war/protocol'
import {
  accept,
  commitmentTo,
  isRecord,
  type Refusal,
  type Result,
  refuse,
} from '@flower-war/rules'
import type { Listing } from '../journal/journal.ts'
import { HOLD_MS, SEAT_RESERVATION_SECONDS, SLEEP_AFTER_MS } from '../limits.ts'
import type { Visitor } from '../operator/people.ts'
import { refusalError, welcome } from './authenticate.ts'
import type { AwakeMatch } from './awake.ts'
import type { Connection } from './connection.ts'
import { parseOrigin, parseWish } from './join-wish.ts'
import { keepRematch, keptRematch, openMatch } from './open-match.ts'
import { project } from './projection.ts'
import { REQUESTS, type RequestType } from './requests.ts'
import { newRunner } from './runner.ts'
import { isFree } from './seating.ts'
import type { HostedGame, Services } from './services.ts'
import type { Session } from './session.ts'
import { type Board, type Reply, Table, type TableParts } from './table.ts'
import type { TempleCall } from './temple-desk.ts'

/** What comes of asking for a seat; or for how many milliseconds none is kept for who asks. */
export type Held = 'held' | 'full' | 'busy' | 'refused' | number

/** The synced state's clock would tick for every room: it is not needed, since inputs send patches. */
const NEVER_MS = 3_600_000

/** The room class of a game. */
export function matchRoomOf(hosted: HostedGame, services: Services): new () => MatchRoom {
  return class extends MatchRoom {
    constructor() {
      super(hosted, services)
    }

    static override onAuth(
      token: string,
      _options: unknown,
      context: AuthContext,
    ): Promise<Visitor> {
      return welcome(services, token, context)
    }
  }
}

export class MatchRoom extends Room<{ state: Schema }> implements AwakeMatch {
  readonly #hosted: HostedGame
  readonly #services: Services
  readonly #write: Writer
  readonly #connections = new Map<Client, Connection>()
  /** What takes somebody who has gone from the list of those who are here. */
  readonly #departures = new Map<Client, () => void>()
  /** For whom a seat is kept between reservation and join, and what lets go of it. */
  readonly #holds = new Map<string, () => void>()
  #table: Table | undefined
  #frame: Frame = { type: '', message: undefined, bytes: new Uint8Array() }
  #isOpen = true
  #isPublic = false
  #seatsFree = 0
  /** Whether somebody is there to play, or whoever has made the match may be about to come. */
  #isAttended = false
  #isMakerAwaited = false
  #isPrivate = false
  #callOffSleep: () => void = () => {}
  #callOffAwaiting: () => void = () => {}

  constructor(hosted: HostedGame, services: Services) {
    super()
    this.#hosted = hosted
    this.#services = services
    const State = matchStateOf(hosted.view)
    this.state = new State()
    this.#write = newWriter(shapeOf(State), this.state)
    // A rejoin must never be refused for want of room.
    this.maxClients = Number.POSITIVE_INFINITY
    this.autoDispose = false
    this.seatReservationTimeout = SEAT_RESERVATION_SECONDS
    this.setTimestep(() => {}, NEVER_MS)
    this.patchRate = null
    this.#listen()
  }

  override async onCreate(options: unknown): Promise<void> {
    const { journal, claimed, timers, news, temples, thinker, spectatorsMax } = this.#services
    const { game } = this.#hosted
    const opened = await openMatch(game, journal, claimed, options, timers.nowMs())
    if (!opened.ok) throw new ServerError(400, opened.refusal.code)
    const { header, claim, folded } = opened.value
    this.roomId = header.match
    const commitment = commitmentTo(header.secret)
    const show: Board['show'] = (session, surroundings) => {
      const view = project(session, { commitment, ...surroundings })
      this.#write(view)
      this.broadcastPatch()
      this.#services.temples.show(session)
      this.#countSeats(session, surroundings.present)
    }
    const { nowMs, after } = timers
    const relist = (listing: Listing): void => news.tell(header.match, listing)
    const parts = { game, header, journal, claim, folded, nowMs, after, relist }
    const lose = ({ code }: Refusal): void => this.#lose(code)
    const report = (error: unknown): void =>
      this.#services.log.error({ err: error, match: header.match }, 'a match failed')
    const makeRematch: TableParts['makeRematch'] = async (session, player) => {
      const kept = await keepRematch(game, journal, session, { player, nowMs: timers.nowMs() })
      if (!kept.ok) return kept
      news.tell(kept.value.id, kept.value.listing)
      return accept(kept.value.id)
    }
    const board = { show }
    this.#table = new Table(
      { board, timers, makeRematch, temples, spectatorsMax, thinker, lose, report },
      (audience) => newRunner(parts, audience),
    )
    this.#services.awake.set(this.roomId, this)
    if (folded.session.entries === 0) this.#awaitMaker()
    const isOver = folded.session.phase === 'over'
    await this.#table.open(isOver ? await keptRematch(journal, header) : '')
    this.#sleepSoon()
  }

  /** Whether there is a seat for somebody who is about to join: keeps it for a moment if it is free. */
  async hold(playerId: string, options: unknown): Promise<Held> {
    if (this.#table === undefined || this.#table.isBusy()) return 'busy'
    const expected = await this.#table.expects(playerId, parseWish(options))
    if (expected === 'refused') return 'refused'
    // Once it has begun there is nothing to keep. And nobody keeps a seat for longer by asking again.
    if (expected === 'seated' || !this.#isOpen || this.#holds.has(playerId)) return 'held'
    if (this.#holds.size >= this.#seatsFree) return 'full'
    this.#holds.set(
      playerId,
      this.#services.timers.after(HOLD_MS, () => this.#letGo(playerId)),
    )
    const waitMs = await this.#services.rates.take('empty-holds-by-player', playerId)
    if (waitMs !== undefined) {
      this.#letGo(playerId)
      return waitMs
    }
    await this.#showOrHide()
    return 'held'
  }

  /** What the temples of the server ask this match. */
  async temple(call: TempleCall): Promise<Result<readonly number[]>> {
    const asked = await this.#table?.temples.take(call)
    return asked ?? { ok: false, refusal: NOT_JOINED }
  }

  /** The operator ends this match. */
  async end(): Promise<Result<unknown>> {
    return (await this.#table?.end('operator')) ?? { ok: false, refusal: NOT_JOINED }
  }

  async confirm(): Promise<void> {
    await this.#table?.confirm()
  }

  async recheck(): Promise<void> {
    await this.#table?.recheck()
  }

  async handOver(): Promise<void> {
    await this.#release()
    await this.disconnect(CLOSE_CODES.moved)
  }

  override async onJoin(client: Client, options: unknown): Promise<void> {
    this.autoDispose = false
    this.#callOffSleep()
    const { player, address }: Visitor = client.auth
    // Between the reservation and this they may have been banned.
    if (this.#services.house.bans.hasPlayer(player.id)) throw new ServerError(403, 'banned')
    const connection: Connection = {
      player,
      origin: parseOrigin(options),
      send: (type, message) => client.enqueueRaw(this.#frameOf(type, message)),
      close: (code, reason) => client.leave(code, reason),
    }
    const result = await this.#table?.join(connection, parseWish(options))
    // They have come, or were told why not: the seat was not kept for nothing.
    if (this.#holds.has(player.id))
      this.#services.rates.giveBack('empty-holds-by-player', player.id).catch(() => {
        // Nobody can be told now; it comes back by itself with time.
      })
    this.#letGo(player.id)
    if (result?.ok !== true) throw refusalError(result?.refusal.code ?? 'no-match')
    this.#connections.set(client, connection)
    const putOut = (): void => connection.close(CLOSE_CODES.banned, 'banned')
    const here = { player, address, match: this.roomId, putOut }
    this.#departures.set(client, this.#services.house.people.enter(here))
    this.#services.log.info({ match: this.roomId, player: player.id }, 'joined')
  }

  override onLeave(client: Client): void {
    const connection = this.#connections.get(client)
    this.#connections.delete(client)
    this.#departures.get(client)?.()
    this.#departures.delete(client)
    if (connection !== undefined) this.#table?.left(connection)
    this.#sleepSoon()
  }

  override async onDispose(): Promise<void> {
    this.#callOffSleep()
    this.#callOffAwaiting()
    this.#table?.close()
    if (this.#services.awake.get(this.roomId) === this) this.#services.awake.delete(this.roomId)
    await this.#release()
    this.#services.log.info({ match: this.roomId }, 'asleep')
  }

  /** Without this hook an exception in a handler would end the process. */
  override onUncaughtException(error: RoomException, method: RoomMethodName): void {
    // Refusals that are thrown to Colyseus are no faults.
    if (error.cause instanceof ServerError) return
    this.#services.log.error({ err: error, method, match: this.roomId }, 'a room failed')
  }

  #listen(): void {
    this.onMessage('act', (client, input, context) =>
      this.#answer(client, context, input, (table, connection) => table.act(connection, input)),
    )
    for (const type of Object.keys(REQUESTS) as RequestType[]) {
      this.onMessage(type, (client, input, context) =>
        this.#answer(client, context, input, (table, connection) =>
          table.request(connection, type, input),
        ),
      )
    }
    this.onMessage('rematch', (client, input, context) =>
      this.#answer(client, context, input, (table, connection) =>
        table.rematch(connection, !this.#services.house.isDraining),
      ),
    )
    this.onMessage('judgeTemple', (client, input, context) =>
      this.#answer(client, context, input, (table, connection) =>
        table.judgeTemple(connection, input),
      ),
    )
    this.onMessage('react', (client, input, context) =>
      this.#answer(client, context, input, (table, connection) => table.react(connection, input)),
    )
    this.onMessage('autoPass', (client, input, context) =>
      this.#answer(client, context, input, (table, connection) =>
        table.autoPass(connection, input),
      ),
    )
    this.onMessage('resync', (client, input, context) =>
      this.#answer(client, context, input, (table, connection) => table.resync(connection)),
    )
    // Without this, a message of an unknown type would close the connection. Requests of one Colyseus refuses itself.
    this.onMessage('*', (client: Client) => {
      const code = 'unknown-message'
      this.#services.metrics.refusals.add(code)
      client.send('result', { decision: null, code, detail: SERVER_REFUSALS[code] })
    })
  }

  /** What several are sent one after the other is made into bytes once. */
  #frameOf(type: string, message: unknown): Uint8Array {
    if (this.#frame.type !== type || this.#frame.message !== message)
      this.#frame = { type, message, bytes: getMessageBytes.raw(Protocol.ROOM_DATA, type, message) }
    return this.#frame.bytes
  }

  async #answer(
    client: Client,
    context: MessageContext,
    input: unknown,
    carryOut: (table: Table, connection: Connection) => Promise<Result<Reply>>,
  ): Promise<unknown> {
    const connection = this.#connections.get(client)
    const table = this.#table
    if (connection === undefined || table === undefined) return context.reject(NOT_JOINED)
    const result = await carryOut(table, connection).catch((error: unknown) => this.#fail(error))
    if (!result.ok) this.#services.metrics.refusals.add(result.refusal.code)
    const decision =
      isRecord(input) && typeof input['decision'] === 'number' ? input['decision'] : null
    // A plain message gets its answer as one.
    if (context.id === undefined)
      client.send('result', result.ok ? { decision, ok: true } : { decision, ...result.refusal })
    return result.ok ? { ok: true, ...result.value } : context.reject(result.refusal)
  }

  /** Something has failed that must not; Colyseus would answer that it was carried out. */
  #fail(error: unknown): Result<never> {
    this.#services.log.error({ err: error, match: this.roomId }, 'a request failed')
    return refuse('internal', 'The server has failed; its operator can read why.')
  }

  /** The match goes on elsewhere, or not at all: whoever is here joins again, wherever it is. */
  #lose(code: string): void {
    this.#services.log.warn({ match: this.roomId, code }, 'the match is no longer ours')
    void this.disconnect(CLOSE_CODES[code === 'history-lost' ? code : 'moved'])
  }

  /** If it fails, others get the match all the same when this process notices, or is gone. */
  async #release(): Promise<void> {
    await this.#table?.release().catch((error: unknown) => {
      this.#services.log.warn({ err: error, match: this.roomId }, 'a match was not let go')
    })
  }

  #countSeats(session: Session, present: readonly boolean[]): void {
    this.#isAttended = present.includes(true)
    // Somebody has come, and may have gone since.
    if (session.entries > 0) this.#isMakerAwaited = false
    this.#isOpen = session.phase === 'open'
    this.#isPublic = session.header.settings.visibility === 'public'
    this.#seatsFree = this.#isOpen ? session.places.filter(isFree).length : 0
    void this.#showOrHide()
  }

  /** A seat that was kept is kept no longer: its player has sat down, or has not come. */
  #letGo(playerId: string): void {
    this.#holds.get(playerId)?.()
    this.#holds.delete(playerId)
    void this.#showOrHide()
  }

  /** Whoever has made a match is about to come to it: others may already be led there, but not for long. */
  #awaitMaker(): void {
    this.#isMakerAwaited = true
    this.#callOffAwaiting = this.#services.timers.after(HOLD_MS, () => {
      this.#isMakerAwaited = false
      void this.#showOrHide()
    })
  }

  /**
   * With its last seat taken or kept, or nobody there, out of the sight of joinOrCreate, which leads strangers to each
   * other; open to joinById, never locked.
   */
  async #showOrHide(): Promise<void> {
    const isForsaken = !this.#isAttended && !this.#isMakerAwaited
    const isPrivate = !this.#isPublic || isForsaken || this.#holds.size >= this.#seatsFree
    if (isPrivate === this.#isPrivate) return
    this.#isPrivate = isPrivate
    await this.setPrivate(isPrivate)
  }

  #sleepSoon(): void {
    this.#callOffSleep()
    this.#callOffSleep = this.#services.timers.after(SLEEP_AFTER_MS, () => {
      // Colyseus then waits a moment and counts reservations itself.
      if (this.#table?.isEmpty() !== false) this.autoDispose = true
    })
  }
}

/** A message and the bytes that it was made into. */
interface Frame {
  readonly type: string
  readonly message: unknown
  readonly bytes: Uint8Array
}

const NOT_JOINED = { code: 'not-joined', detail: 'The connection has not joined yet.' }
