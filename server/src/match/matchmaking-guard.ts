// The guard of matchmaking: who calls it, how often and for what; and how a seat comes to be reserved, and kept.
import { type AuthContext, ErrorCode, matchMaker, ServerError } from '@colyseus/core'
import { LOBBY, membersOf, parseBridgeWish, TEMPLES } from '@flower-war/protocol'
import { isRecord, type Playable, type Refusal } from '@flower-war/rules'
import type { Player } from '../auth/identity.ts'
import { siteOf } from '../http/address.ts'
import type { JournalErrorCode } from '../journal/journal.ts'
import { QUICK_PLAY_WAIT_MS_MAX } from '../limits.ts'
import type { Rates } from '../rates.ts'
import { newTurns } from '../turns.ts'
import { isOneTooMany, isTooManyAt, whyNoMore } from './allowance.ts'
import { authenticate } from './authenticate.ts'
import type { EnsureRoom } from './ensure-room.ts'
import { newMatchId, whyNotMake } from './new-match.ts'
import type { Held } from './room.ts'
import type { HostedGame, Services } from './services.ts'

/** How often a call is made again when its match fell asleep, or filled up, under it. */
const TRIES = 5
/** What clients may call: joining again by token is for other servers. */
const METHODS = ['joinOrCreate', 'create', 'joinById'] as const
type Method = (typeof METHODS)[number]

/** What was asked for too often. */
export class OverLimit extends ServerError {
  /** How long until it may be asked for again. */
  readonly waitMs: number

  constructor(waitMs: number) {
    super(429, 'too-many-requests')
    this.waitMs = waitMs
  }
}

/** A refusal with a sentence of its own. */
export class Refused extends ServerError {
  readonly refusal: Refusal

  constructor(status: number, refusal: Refusal) {
    super(status, refusal.code)
    this.refusal = refusal
  }
}

/** What the guard needs. */
export type GuardParts = Pick<
  Services,
  'identities' | 'journal' | 'house' | 'madeAtOnePlaceMax' | 'timers'
> & {
  readonly rates: Rates
  /** Whether that is the token of a bridge. */
  readonly isBridge: (token: string) => boolean
}

/** A call of matchmaking, by somebody who is known and may ask. */
interface Call {
  readonly method: Method
  /** A game, another kind of room, or a match. */
  readonly name: string
  readonly wishes: Readonly<Record<string, unknown>>
  readonly player: Player
  readonly context: AuthContext | undefined
}

/** Puts the guard before Colyseus's matchmaking. */
export function guardMatchmaking(
  hosted: readonly HostedGame[],
  ensureRoom: EnsureRoom,
  parts: GuardParts,
): void {
  const { identities, journal, house, rates, timers, isBridge } = parts
  const games = new Map(hosted.map(({ game }) => [game.id, game]))
  const { controller } = matchMaker
  const inner = controller.invokeMethod.bind(controller)
  const reservations = new Reservations(games, { ...parts, ensureRoom, inner })
  const inTurn = newTurns(timers, QUICK_PLAY_WAIT_MS_MAX)
  controller.exposedMethods = [...METHODS, 'join']
  const guarded: typeof inner = async (called, name, input = {}, context?: AuthContext) => {
    const method = METHODS.find((each) => each === called)
    if (method === undefined) throw new ServerError(404, 'no-such-path')
    if (house.isStopping) throw new ServerError(503, 'stopping')
    const token = context?.token ?? ''
    if (name === TEMPLES.room && method === 'joinOrCreate' && isBridge(token))
      return inner(method, name, parseBridgeWish(input), context)
    limit(await rates.take('joins-by-address', context?.ip ?? ''))
    if (method === 'create' && name === LOBBY.room) throw new ServerError(404, 'no-such-path')
    const player = await authenticate({ identities, house }, token)
    limit(await rates.take('joins-by-player', player.id))
    if (!isRecord(input)) throw new ServerError(400, 'malformed-request')
    // Only this server makes tickets, and knows who asks.
    const { wake: _, ...wishes } = input
    // With any match one would begin: where one waits for somebody, it waits no longer.
    if (games.has(name) && house.isDraining) throw new ServerError(503, 'draining')
    const refusal = games.has(name) ? await whyNoMore(journal, player.id) : undefined
    if (refusal !== undefined) throw new ServerError(STATUS[refusal], refusal)
    const call = { method, name, wishes, player, context }
    // Many at once would all be led to the same seat, and all but one be refused.
    const isQuick = method === 'joinOrCreate' && games.has(name)
    const reserve = () => reservations.reserve(call)
    return isQuick ? inTurn(name, reserve) : reserve()
  }
  controller.invokeMethod = (...call) =>
    guarded(...call).catch((error: unknown) => {
      // Whatever fails by then fails because of that.
      throw house.isStopping ? new ServerError(503, 'stopping') : error
    })
}

type ReserveParts = Pick<GuardParts, 'journal' | 'madeAtOnePlaceMax' | 'rates'> & {
  readonly ensureRoom: EnsureRoom
  readonly inner: typeof matchMaker.controller.invokeMethod
}

/** What Colyseus says of a reservation, as far as it matters here. */
interface Reserved {
  readonly name: string
  readonly roomId: string
}

/** A reservation, and whether the seat is kept for it. */
interface Taken {
  readonly reserved: Reserved
  readonly held: Exclude<Held, number>
}

/** How a seat comes to be reserved, and kept. */
class Reservations {
  readonly #games: ReadonlyMap<string, Playable>
  readonly #parts: ReserveParts

  constructor(games: ReadonlyMap<string, Playable>, parts: ReserveParts) {
    this.#games = games
    this.#parts = parts
  }

  async reserve(call: Call): Promise<Reserved> {
    try {
      if (call.method === 'create') return await this.#create(call)
      if (call.method === 'joinById') return await this.#joinById(call)
      return await this.#joinOrCreate(call)
    } catch (error) {
      throw inOurWords(error)
    }
  }

  async #create(call: Call): Promise<Reserved> {
    const { reserved, held } = await this.#take('create', call)
    if (held === 'held') return reserved
    throw noSeat(held)
  }

  async #joinById(call: Call, tries = 0): Promise<Reserved> {
    const { name, wishes, player } = call
    const { ensureRoom, journal } = this.#parts
    const refusal = await ensureRoom(name)
    if (wishes['watch'] !== true && (await isOneTooMany(journal, player.id, name)))
      throw new ServerError(409, 'too-many-matches')
    if (refusal !== undefined) throw new ServerError(refusal === 'no-match' ? 404 : 409, refusal)
    const taken = await this.#take('joinById', call).catch((error: unknown) => {
      if (tries < TRIES && hasCode(error, ErrorCode.MATCHMAKE_EXPIRED)) return undefined
      throw error
    })
    // It has fallen asleep meanwhile.
    if (taken === undefined) return this.#joinById(call, tries + 1)
    const { reserved, held } = taken
    // The room says why, to whoever has named it.
    if (held === 'held' || held === 'refused') return reserved
    throw noSeat(held)
  }

  /** Nobody makes a match while there is one to join, even if others are quicker to take its seat. */
  async #joinOrCreate(call: Call): Promise<Reserved> {
    let method: Method = 'joinOrCreate'
    for (let tries = 0; tries <= TRIES + 1; tries++) {
      const isQuick = method === 'joinOrCreate' && this.#games.has(call.name) && tries < TRIES
      const isThereOne = isQuick && (await isOneWaiting(call.name))
      const taken = await this.#take(isThereOne ? 'join' : method, call).catch((error: unknown) => {
        if (tries < TRIES && hasCode(error, ErrorCode.MATCHMAKE_INVALID_CRITERIA)) return undefined
        throw error
      })
      if (taken === undefined) continue
      if (taken.held === 'held') return taken.reserved
      // Whoever takes any match gets one of their own where they may not come, or others are always quicker.
      if (taken.held === 'refused' || tries + 1 >= TRIES) method = 'create'
    }
    throw new ServerError(503, 'busy')
  }

  /** Makes the call; and between the reservation and the join nobody else gets the seat. */
  async #take(method: Method | 'join', call: Call): Promise<Taken> {
    const { wishes } = call
    const reserved = await this.#invoke(method, call)
    const isSeated = wishes['watch'] !== true && this.#games.has(reserved.name)
    if (!isSeated) return { reserved, held: 'held' }
    const held = await holdSeat(reserved.roomId, call)
    if (typeof held === 'number') throw new OverLimit(held)
    return { reserved, held }
  }

  /** Makes the call with Colyseus. */
  async #invoke(
    method: Method | 'join',
    { name, wishes, player, context }: Call,
  ): Promise<Reserved> {
    const { rates, journal, madeAtOnePlaceMax, inner } = this.#parts
    const game = method === 'join' ? undefined : this.#games.get(name)
    // Of what its room would say Colyseus keeps no more than the code.
    const wrong = game && whyNotMake(game, wishes)
    if (wrong !== undefined) throw new Refused(400, wrong)
    const address = context?.ip ?? ''
    const madeAt = siteOf(address)
    if (game !== undefined) {
      if (await isTooManyAt(journal, madeAt, madeAtOnePlaceMax))
        throw new ServerError(409, 'too-many-from-here')
      limit(await rates.take('matches-by-address', address))
    }
    // Whichever process is slow to make it, or seems dead, there is one match of that id.
    return inner(method, name, { ...wishes, maker: player, madeAt, match: newMatchId() }, context)
  }
}

/** Why no seat is kept. */
function noSeat(held: Taken['held']): ServerError {
  return held === 'busy' ? new ServerError(503, 'busy') : new ServerError(409, 'match-full')
}

/** What passes by itself, so that clients try again. */
function inOurWords(error: unknown): unknown {
  const passing = passingIn(error)
  if (passing !== undefined) return new ServerError(503, passing)
  // It was in a room a moment ago: another process is about to go on with it.
  const isGone = hasCode(error, ErrorCode.MATCHMAKE_INVALID_ROOM_ID)
  return isGone ? new ServerError(503, 'moved') : error
}

/** The statuses of refusals to make a match. */
const STATUS = { 'server-full': 503, 'too-many-matches': 409 } as const

function limit(waitMs: number | undefined): void {
  if (waitMs !== undefined) throw new OverLimit(waitMs)
}

/** A room that is shown to quick play has a free seat, which nobody is about to take, and somebody who waits there. */
async function isOneWaiting(game: string): Promise<boolean> {
  const rooms = await matchMaker.query({ name: game, private: false, locked: false })
  return rooms.length > 0
}

function holdSeat(roomId: string, { player, wishes, context }: Call): Promise<Held> {
  return matchMaker.remoteRoomCall(roomId, 'hold', [player.id, wishes, context?.ip ?? ''])
}

/** What passes by itself. Colyseus keeps of an error no more than its code and its message. */
function passingIn(error: unknown): 'journal-unavailable' | 'moved' | undefined {
  const { code } = membersOf(error)
  if (code === ('unavailable' satisfies JournalErrorCode)) return 'journal-unavailable'
  // Whoever has it is about to show that, or to be gone.
  if (code === ('owned' satisfies JournalErrorCode) || hasNotAnswered(error)) return 'moved'
  return undefined
}

/** Whether another process should have answered, and has not. */
function hasNotAnswered(error: unknown): boolean {
  const isOfColyseus = hasCode(error, ErrorCode.MATCHMAKE_UNHANDLED)
  return isOfColyseus && error instanceof Error && NO_ANSWER.test(error.message)
}

/** How Colyseus says so, or that a room ends at this moment: it has no code for it. */
const NO_ANSWER = /timed out|ipc_timeout|is not available|is already full/

function hasCode(error: unknown, code: number): boolean {
  return error instanceof ServerError && error.code === code
}
