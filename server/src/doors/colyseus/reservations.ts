// Reserves a seat, and holds it until the player has joined.
import { ErrorCode, matchMaker, ServerError } from '@colyseus/core'
import { membersOf } from '@flower-war/protocol'
import { accept, type Playable, type Refusal, type Result } from '@flower-war/rules'
import { JOIN_TRIES_MAX } from '../../config/limits/own-work.ts'
import type { StoreErrorCode } from '../../journal/journal.ts'
import type { Directory, HoldResult } from '../../match/lifecycle/directory.ts'
import { isOpenToStrangers, newMatchId } from '../../match/lifecycle/new-match.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { isOneTooMany, isTooManyAt } from '../../matchmaking/match-limits.ts'
import { siteOf } from '../../net/address.ts'
import { allow } from '../../net/allow.ts'
import type { Visitor } from '../../people/visits.ts'
import { refuseAs, refused } from '../../refusal.ts'
import { type FullRefusal, refusalOf } from '../answers.ts'
import { seatHeld } from '../visitors.ts'

/** The calls that clients may make. Colyseus's reconnection by token is not among them. */
export const METHODS = ['joinOrCreate', 'create', 'joinById'] as const
type Method = (typeof METHODS)[number]

/** A call of matchmaking by a known player who may make it. */
export interface SeatCall {
  readonly method: Method
  /** A game, another kind of room, or a match. */
  readonly name: string
  readonly wishes: Readonly<Record<string, unknown>>
  readonly visitor: Visitor
}

type ReservationParts = Pick<
  Services,
  'entropy' | 'journal' | 'matchSharesFactor' | 'quickTurnSeconds' | 'rates'
> & {
  readonly directory: Pick<Directory, 'wake'>
  readonly inner: typeof matchMaker.controller.invokeMethod
}

/** The part of Colyseus's reservation that is used here. */
export interface Reserved {
  readonly name: string
  readonly roomId: string
  readonly publicAddress?: string
}

/** A reservation, and the result of holding the seat for it. */
interface Taken {
  readonly reserved: Reserved
  readonly held: HoldResult
}

export class Reservations {
  readonly #games: ReadonlyMap<string, Playable>
  readonly #parts: ReservationParts

  constructor(games: ReadonlyMap<string, Playable>, parts: ReservationParts) {
    this.#games = games
    this.#parts = parts
  }

  async reserve(call: SeatCall): Promise<Result<Reserved>> {
    if (call.method === 'create') return reservationOf(await this.#take('create', call))
    return call.method === 'joinById' ? this.#joinById(call) : this.#joinOrCreate(call)
  }

  async #joinById(call: SeatCall, tries = 1): Promise<Result<Reserved>> {
    const { name, wishes, visitor } = call
    const { directory, journal } = this.#parts
    const woken = await directory.wake(name)
    if (wishes['watch'] !== true && (await isOneTooMany(journal, visitor.player.id, name)))
      return refuseAs('too-many-matches')
    if (!woken.ok) return refusedForGood(woken.refusal)
    const taken = await this.#take('joinById', call).catch((error: unknown) => {
      if (tries < JOIN_TRIES_MAX && hasCode(error, ErrorCode.MATCHMAKE_EXPIRED)) return undefined
      throw error
    })
    // The match has fallen asleep meanwhile.
    return taken === undefined ? this.#joinById(call, tries + 1) : reservationOf(taken)
  }

  async #joinOrCreate(call: SeatCall): Promise<Result<Reserved>> {
    if (!this.#games.has(call.name)) return reservationOf(await this.#take('joinOrCreate', call))
    // A match that quick play makes has a clock, unless its asker says otherwise.
    const { quickTurnSeconds: turnSeconds } = this.#parts
    const clocked = { ...call, wishes: { turnSeconds, ...call.wishes } }
    return (await this.#quickPlay(clocked)) ?? reservationOf(await this.#take('create', clocked))
  }

  /**
   * No match is made while there is one to join, even if other players are quicker to take its seat. Undefined if they
   * always are, or the player may not join there: they get a match of their own.
   */
  async #quickPlay(call: SeatCall): Promise<Result<Reserved> | undefined> {
    for (let tries = 1; tries < JOIN_TRIES_MAX; tries++) {
      const method = (await isOneWaiting(call.name)) ? 'join' : 'joinOrCreate'
      const taken = await this.#take(method, call).catch((error: unknown) => {
        if (hasCode(error, ErrorCode.MATCHMAKE_INVALID_CRITERIA)) return undefined
        throw error
      })
      if (taken === undefined) continue
      const held = taken.ok ? taken.value.held : undefined
      if (held === 'refused') return undefined
      if (held !== 'full' && held !== 'busy') return reservationOf(taken)
    }
    return undefined
  }

  /** Makes the call, and holds the seat between the reservation and the join. */
  async #take(method: Method | 'join', call: SeatCall): Promise<Result<Taken>> {
    const game = method === 'join' ? undefined : this.#games.get(call.name)
    const allowed = game === undefined ? accept(undefined) : await this.#mayMake(game, call)
    if (!allowed.ok) return allowed
    const reserved = await this.#invoke(method, call, game)
    // Spectators and visitors of the lobby take no seat, so none is held for them.
    const wantsSeat = call.wishes['watch'] !== true && this.#games.has(reserved.name)
    return accept({ reserved, held: wantsSeat ? await askToHold(reserved.roomId, call) : 'held' })
  }

  /** Checks a call that could make a match. */
  async #mayMake(
    game: Playable,
    { wishes, visitor: { address } }: SeatCall,
  ): Promise<Result<void>> {
    const { rates, journal, matchSharesFactor } = this.#parts
    // Checked here, since of a room's refusal Colyseus keeps only the code.
    const open = isOpenToStrangers(game, wishes)
    if (!open.ok) return open
    if (await isTooManyAt(journal, siteOf(address), matchSharesFactor))
      return refuseAs('too-many-from-here')
    const allowed = await allow(rates, 'matches-by-address', address)
    return allowed.ok && open.value ? allow(rates, 'offers-by-address', address) : allowed
  }

  /** Makes the call with Colyseus. */
  async #invoke(
    method: Method | 'join',
    { name, wishes, visitor }: SeatCall,
    game: Playable | undefined,
  ): Promise<Reserved> {
    const { entropy, inner } = this.#parts
    // The id is drawn here, so that the match is made once even if a slow process that seemed dead makes it after all.
    const match = game && newMatchId(entropy)
    const { player: maker, address: ip } = visitor
    const options = { ...wishes, maker, madeAt: siteOf(ip), match }
    const context = { token: '', ip, headers: new Headers(), visitor }
    return inner(method, name, options, context).catch((error: unknown) => {
      if (match === undefined || !isMadeAlready(error)) throw error
      return inner('joinById', match, options, context)
    })
  }
}

/** The reservation of a player for whom the seat is held, or whom the match itself will refuse. */
function reservationOf(taken: Result<Taken>): Result<Reserved> {
  if (!taken.ok) return taken
  const held = seatHeld(taken.value.held)
  return held.ok ? accept(taken.value.reserved) : held
}

/** Refuses to join a match that cannot be woken: clients of Colyseus ask again for ever after a fault of the server. */
function refusedForGood(refusal: Refusal): Result<never> {
  const final: FullRefusal = { ...refusal, status: refusal.code === 'no-match' ? 404 : 409 }
  return refused(final)
}

/** True if there is a room that is not private: it has a free seat that is not held, and a player who waits. */
async function isOneWaiting(game: string): Promise<boolean> {
  const rooms = await matchMaker.query({ name: game, private: false, locked: false })
  return rooms.length > 0
}

function askToHold(
  roomId: string,
  { visitor: { player, address }, wishes }: SeatCall,
): Promise<HoldResult> {
  return matchMaker.remoteRoomCall(roomId, 'hold', [player.id, wishes, address])
}

/** Our codes for those of Colyseus and of the journal. */
const OWN_CODES: ReadonlyMap<unknown, string> = new Map<number | StoreErrorCode, string>([
  [ErrorCode.MATCHMAKE_NO_HANDLER, 'unknown-game'],
  [ErrorCode.MATCHMAKE_INVALID_CRITERIA, 'no-match'],
  // The match was in a room a moment ago: another process is about to continue it.
  [ErrorCode.MATCHMAKE_INVALID_ROOM_ID, 'moved'],
  [ErrorCode.MATCHMAKE_EXPIRED, 'not-joined'],
  [ErrorCode.AUTH_FAILED, 'unauthorized'],
  ['unavailable', 'journal-unavailable'],
  // Its owner is about to list the match, or is dead.
  ['owned', 'moved'],
])

/** Makes a refusal of an error by its code or message, all that Colyseus keeps of it; throws a fault again. */
export function refuseByError(error: unknown): Result<never> {
  if (hasNotAnswered(error)) return refuseAs('moved')
  const own = OWN_CODES.get(membersOf(error)['code'])
  const refusal = refusalOf(own ?? (error instanceof ServerError ? error.message : ''))
  if (refusal === undefined) throw error
  return refused(refusal)
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
