// Reserves a seat, and holds it until the player has joined.
import { type AuthContext, ErrorCode, matchMaker, ServerError } from '@colyseus/core'
import { membersOf } from '@flower-war/protocol'
import type { Playable } from '@flower-war/rules'
import { JOIN_TRIES_MAX } from '../../config/own-limits.ts'
import type { StoreErrorCode } from '../../journal/journal.ts'
import type { Directory, Held } from '../../match/lifecycle/directory.ts'
import { isOffered, newMatchId } from '../../match/lifecycle/new-match.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { isOneTooMany, isTooManyAt } from '../../matchmaking/allowance.ts'
import { siteOf } from '../../net/address.ts'
import type { Player } from '../../people/player.ts'
import { limit, OverLimit, Refused } from './errors.ts'

/** The calls that clients may make. Colyseus's reconnection by token is not among them. */
export const METHODS = ['joinOrCreate', 'create', 'joinById'] as const
type Method = (typeof METHODS)[number]

/** A call of matchmaking by a known player who may make it. */
export interface Call {
  readonly method: Method
  /** A game, another kind of room, or a match. */
  readonly name: string
  readonly wishes: Readonly<Record<string, unknown>>
  readonly player: Player
  readonly context: AuthContext | undefined
}

type ReservationParts = Pick<
  Services,
  'entropy' | 'journal' | 'madeAtOnePlaceMax' | 'quickTurnSeconds' | 'rates'
> & {
  readonly directory: Pick<Directory, 'wake'>
  readonly inner: typeof matchMaker.controller.invokeMethod
}

/** The part of Colyseus's reservation that is used here. */
interface Reserved {
  readonly name: string
  readonly roomId: string
}

/** A reservation, and whether the seat is held for it. */
interface Taken {
  readonly reserved: Reserved
  readonly held: Exclude<Held, number>
}

export class Reservations {
  readonly #games: ReadonlyMap<string, Playable>
  readonly #parts: ReservationParts

  constructor(games: ReadonlyMap<string, Playable>, parts: ReservationParts) {
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
    const { directory, journal } = this.#parts
    const refusal = await directory.wake(name)
    if (wishes['watch'] !== true && (await isOneTooMany(journal, player.id, name)))
      throw new ServerError(409, 'too-many-matches')
    if (refusal !== undefined) throw new ServerError(refusal === 'no-match' ? 404 : 409, refusal)
    const taken = await this.#take('joinById', call).catch((error: unknown) => {
      if (tries < JOIN_TRIES_MAX && hasCode(error, ErrorCode.MATCHMAKE_EXPIRED)) return undefined
      throw error
    })
    // The match has fallen asleep meanwhile.
    if (taken === undefined) return this.#joinById(call, tries + 1)
    const { reserved, held } = taken
    // The client named this match, so its room says why it refuses.
    if (held === 'held' || held === 'refused') return reserved
    throw noSeat(held)
  }

  /** No match is made while there is one to join, even if other players are quicker to take its seat. */
  async #joinOrCreate(asked: Call): Promise<Reserved> {
    const call = this.#withClock(asked)
    let method: Method = 'joinOrCreate'
    for (let tries = 0; tries <= JOIN_TRIES_MAX + 1; tries++) {
      const isQuick =
        method === 'joinOrCreate' && this.#games.has(call.name) && tries < JOIN_TRIES_MAX
      const isThereOne = isQuick && (await isOneWaiting(call.name))
      const taken = await this.#take(isThereOne ? 'join' : method, call).catch((error: unknown) => {
        if (tries < JOIN_TRIES_MAX && hasCode(error, ErrorCode.MATCHMAKE_INVALID_CRITERIA))
          return undefined
        throw error
      })
      if (taken === undefined) continue
      if (taken.held === 'held') return taken.reserved
      // A player who may not join there, or finds others always quicker, gets a match of their own.
      if (taken.held === 'refused' || tries + 1 >= JOIN_TRIES_MAX) method = 'create'
    }
    throw new ServerError(503, 'busy')
  }

  /** Gives a match that quick play makes a clock, unless its asker says otherwise. */
  #withClock(call: Call): Call {
    if (!this.#games.has(call.name)) return call
    const { quickTurnSeconds: turnSeconds } = this.#parts
    return { ...call, wishes: { turnSeconds, ...call.wishes } }
  }

  /** Makes the call, and holds the seat between the reservation and the join. */
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
    const { rates, journal, madeAtOnePlaceMax, entropy, inner } = this.#parts
    const game = method === 'join' ? undefined : this.#games.get(name)
    const offered = game && isOffered(game, wishes)
    // Checked here, since of a room's refusal Colyseus keeps only the code.
    if (offered?.ok === false) throw new Refused(400, offered.refusal)
    const address = context?.ip ?? ''
    const madeAt = siteOf(address)
    if (game !== undefined) {
      if (await isTooManyAt(journal, madeAt, madeAtOnePlaceMax))
        throw new ServerError(409, 'too-many-from-here')
      limit(await rates.take('matches-by-address', address))
      if (offered?.value === true) limit(await rates.take('offers-by-address', address))
    }
    // The id is drawn here, so that the match is made once even if a slow process that seemed dead makes it after all.
    const match = game && newMatchId(entropy)
    const asked = { ...wishes, maker: player, madeAt, match }
    return inner(method, name, asked, context).catch((error: unknown) => {
      if (match === undefined || !isMadeAlready(error)) throw error
      return inner('joinById', match, asked, context)
    })
  }
}

/** Why no seat is held. */
function noSeat(held: Taken['held']): ServerError {
  return held === 'busy' ? new ServerError(503, 'busy') : new ServerError(409, 'match-full')
}

/** Turns temporary errors into refusals after which clients try again. */
function inOurWords(error: unknown): unknown {
  const passing = passingIn(error)
  if (passing !== undefined) return new ServerError(503, passing)
  // The match was in a room a moment ago: another process is about to continue it.
  const isGone = hasCode(error, ErrorCode.MATCHMAKE_INVALID_ROOM_ID)
  return isGone ? new ServerError(503, 'moved') : error
}

/** True if there is a room that is not private: it has a free seat that is not held, and a player who waits. */
async function isOneWaiting(game: string): Promise<boolean> {
  const rooms = await matchMaker.query({ name: game, private: false, locked: false })
  return rooms.length > 0
}

function holdSeat(roomId: string, { player, wishes, context }: Call): Promise<Held> {
  return matchMaker.remoteRoomCall(roomId, 'hold', [player.id, wishes, context?.ip ?? ''])
}

/** The code of a temporary error. Of an error Colyseus keeps only the code and the message. */
function passingIn(error: unknown): 'journal-unavailable' | 'moved' | undefined {
  const { code } = membersOf(error)
  if (code === ('unavailable' satisfies StoreErrorCode)) return 'journal-unavailable'
  // Its owner is about to list the match, or is dead.
  if (code === ('owned' satisfies StoreErrorCode) || hasNotAnswered(error)) return 'moved'
  return undefined
}

/** True if the process that seemed dead had made the match just before another was to make it. */
function isMadeAlready(error: unknown): boolean {
  return membersOf(error)['code'] === ('exists' satisfies StoreErrorCode)
}

/** True if another process did not answer. */
function hasNotAnswered(error: unknown): boolean {
  const isOfColyseus = hasCode(error, ErrorCode.MATCHMAKE_UNHANDLED)
  return isOfColyseus && error instanceof Error && NO_ANSWER.test(error.message)
}

/** Colyseus's words for that, and for a room that ends at this moment; it has no code for either. */
const NO_ANSWER = /timed out|ipc_timeout|is not available|is already full/

function hasCode(error: unknown, code: number): boolean {
  return error instanceof ServerError && error.code === code
}
