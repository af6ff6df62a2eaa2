// A match as a Colyseus room: the thin edge between connections and the table.
import {
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
  shapeOf,
  type ViewSchema,
  type Writer,
} from '@flower-war/protocol'
import {
  commitmentTo,
  isRecord,
  type Playable,
  type Refusal,
  type Result,
  refuse,
} from '@flower-war/rules'
import type { Logger } from 'pino'
import type { Identities, Player } from '../auth/identity.ts'
import type { Journal, Listing } from '../journal/journal.ts'
import {
  ENTROPY_DIGITS_MAX,
  HOLD_MS,
  ORIGIN_LENGTH_MAX,
  SEAT_RESERVATION_SECONDS,
  SLEEP_AFTER_MS,
} from '../limits.ts'
import type { News } from '../lobby/news.ts'
import type { Metrics } from '../metrics.ts'
import type { Timers } from '../timers.ts'
import type { JoinWish } from './admission.ts'
import { authenticate } from './authenticate.ts'
import type { Connection, Origin } from './connection.ts'
import { keepRematch, keptRematch, type Opened, openMatch } from './open-match.ts'
import { project } from './projection.ts'
import { REQUESTS, type RequestType } from './requests.ts'
import { newRunner } from './runner.ts'
import { isFree } from './seating.ts'
import type { Session } from './session.ts'
import { type Board, type Reply, Table } from './table.ts'
import type { TempleCall, TempleWatch } from './temple-desk.ts'

/** A game as the server hosts it. */
export interface HostedGame {
  readonly game: Playable
  readonly view: ViewSchema
}

/** What all rooms share. */
export interface Services {
  readonly journal: Journal
  readonly identities: Identities
  readonly timers: Timers
  readonly log: Logger
  readonly news: News
  readonly temples: TempleWatch & {
    /** A match has changed: its temples are told. */
    show(session: Session): void
  }
  readonly metrics: Metrics
  /** Matches that were claimed for a room that is about to be made, by a ticket no client can know. */
  readonly claimed: Map<string, Opened>
}

/** What comes of asking for a seat. */
export type Held = 'held' | 'full' | 'busy' | 'refused'

/** The synced state's clock would tick for every room: it is not needed, since inputs send patches. */
const NEVER_MS = 3_600_000

/** The room class of a game. */
export function matchRoomOf(hosted: HostedGame, services: Services): new () => MatchRoom {
  return class extends MatchRoom {
    constructor() {
      super(hosted, services)
    }

    static override onAuth(token: string): Promise<Player> {
      return authenticate(services.identities, token)
    }
  }
}

export class MatchRoom extends Room<{ state: Schema }> {
  readonly #hosted: HostedGame
  readonly #services: Services
  readonly #write: Writer
  readonly #connections = new Map<Client, Connection>()
  /** For whom a seat is kept between reservation and join, and what lets go of it. */
  readonly #holds = new Map<string, () => void>()
  #table: Table | undefined
  #frame: Frame = { type: '', message: undefined, bytes: new Uint8Array() }
  #isOpen = true
  #isPublic = false
  #seatsFree = 0
  #isPrivate = false
  #callOffSleep: () => void = () => {}

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
    const { journal, claimed, timers, news, temples } = this.#services
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
      this.#countSeats(session)
    }
    const { nowMs, after } = timers
    const relist = (listing: Listing): void => news.tell(header.match, listing)
    const parts = { game, header, journal, claim, folded, nowMs, after, relist }
    const lose = ({ code }: Refusal): void => this.#lose(code)
    const report = (error: unknown): void =>
      this.#services.log.error({ err: error, match: header.match }, 'a match failed')
    const makeRematch = (session: Session): Promise<string> =>
      keepRematch(game, journal, session, timers.nowMs()).then(({ id, listing }) => {
        news.tell(id, listing)
        return id
      })
    const board = { show }
    this.#table = new Table({ board, timers, makeRematch, temples, lose, report }, (audience) =>
      newRunner(parts, audience),
    )
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
    await this.#hideWhenFull()
    return 'held'
  }

  /** What the temples of the server ask this match. */
  async temple(call: TempleCall): Promise<Result<readonly number[]>> {
    const asked = await this.#table?.temples.take(call)
    return asked ?? { ok: false, refusal: NOT_JOINED }
  }

  override async onJoin(client: Client, options: unknown): Promise<void> {
    this.autoDispose = false
    this.#callOffSleep()
    const player: Player = client.auth
    const connection: Connection = {
      player,
      origin: parseOrigin(options),
      send: (type, message) => client.enqueueRaw(this.#frameOf(type, message)),
      close: (code, reason) => client.leave(code, reason),
    }
    const result = await this.#table?.join(connection, parseWish(options))
    this.#letGo(player.id)
    if (result?.ok !== true) throw refusalError(result?.refusal.code ?? 'no-match')
    this.#connections.set(client, connection)
    this.#services.log.info({ match: this.roomId, player: player.id }, 'joined')
  }

  override onLeave(client: Client): void {
    const connection = this.#connections.get(client)
    this.#connections.delete(client)
    if (connection !== undefined) this.#table?.left(connection)
    this.#sleepSoon()
  }

  override onDispose(): void {
    this.#callOffSleep()
    this.#table?.close()
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
      this.#answer(client, context, input, (table, connection) => table.rematch(connection)),
    )
    this.onMessage('judgeTemple', (client, input, context) =>
      this.#answer(client, context, input, (table, connection) =>
        table.judgeTemple(connection, input),
      ),
    )
    this.onMessage('autoPass', (client, input, context) =>
      this.#answer(client, context, input, (table, connection) =>
        table.autoPass(connection, input),
      ),
    )
    this.onMessage('resync', (client, input, context) =>
      this.#answer(client, context, input, (table, connection) => table.resync(connection)),
    )
    // Without this, a message of an unknown type would close the connection.
    this.onMessage('*', (_client: Client, type: unknown) => {
      this.#services.log.debug({ match: this.roomId, type: String(type).slice(0, 40) }, 'unknown')
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
    void this.disconnect(CLOSE_CODES.moved)
  }

  #countSeats(session: Session): void {
    this.#isOpen = session.phase === 'open'
    this.#isPublic = session.header.settings.visibility === 'public'
    this.#seatsFree = this.#isOpen ? session.places.filter(isFree).length : 0
    void this.#hideWhenFull()
  }

  /** A seat that was kept is kept no longer: its player has sat down, or has not come. */
  #letGo(playerId: string): void {
    this.#holds.get(playerId)?.()
    this.#holds.delete(playerId)
    void this.#hideWhenFull()
  }

  /** With its last seat taken or kept, out of the sight of joinOrCreate; open to joinById, never locked. */
  async #hideWhenFull(): Promise<void> {
    const isPrivate = !this.#isPublic || this.#holds.size >= this.#seatsFree
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

/** Refusals that pass are told apart from those that another try will not change. */
const PASSING: ReadonlySet<string> = new Set(['busy', 'journal-unavailable', 'moved'])

function refusalError(code: string): ServerError {
  return new ServerError(PASSING.has(code) ? 503 : 409, code)
}

function parseWish(options: unknown): JoinWish {
  const { watch, entropy, code } = isRecord(options) ? options : {}
  const isHex = typeof entropy === 'string' && /^[0-9a-f]*$/.test(entropy)
  return {
    watch: watch === true,
    entropy: isHex && entropy.length <= ENTROPY_DIGITS_MAX ? entropy : '',
    code: typeof code === 'string' ? code.toUpperCase() : '',
  }
}

function parseOrigin(options: unknown): Origin | undefined {
  const { from, attempt } = isRecord(options) ? options : {}
  const isName = typeof from === 'string' && from.length <= ORIGIN_LENGTH_MAX
  return isName && typeof attempt === 'number' ? { from, attempt } : undefined
}
