// The one way to a match that is not in a room: after sleep, a crash or a deploy. It runs before every
// matchmaking call, of which it also checks who makes it and what they ask for.
import { randomBytes } from 'node:crypto'
import { type AuthContext, ErrorCode, matchMaker, ServerError } from '@colyseus/core'
import { LOBBY, parseBridgeWish, TEMPLES } from '@flower-war/protocol'
import { isRecord, type Refusal } from '@flower-war/rules'
import type { JournalErrorCode } from '../journal/journal.ts'
import type { Rates } from '../rates.ts'
import { isOneTooMany, whyNoMore } from './allowance.ts'
import { authenticate } from './authenticate.ts'
import { newMatchId, whyNotMake } from './new-match.ts'
import { claimMatch } from './open-match.ts'
import type { Held } from './room.ts'
import type { HostedGame, Services } from './services.ts'

/** How often a call is made again when its match fell asleep, or filled up, under it. */
const TRIES = 5
/** What clients may call: joining again by token is for other servers. */
const METHODS = ['joinOrCreate', 'create', 'joinById']

/** Makes sure that a match is in a room, or tells the code why it cannot be. Joins at the same time wake it once. */
export type EnsureRoom = (id: string) => Promise<Refusal['code'] | undefined>

/** The mechanism for these games. */
export function newEnsureRoom(hosted: readonly HostedGame[], services: Services): EnsureRoom {
  const games = hosted.map(({ game }) => game)
  const waking = new Map<string, ReturnType<EnsureRoom>>()

  const wake: EnsureRoom = async (id) => {
    // Who stops lets go of matches, and takes none.
    if (services.house.isStopping) throw new ServerError(503, 'stopping')
    const opened = await claimMatch(games, services.journal, id, services.timers.nowMs())
    if (!opened.ok) {
      note(services.log, id, opened.refusal)
      // It may have been closed just now.
      const found = await services.journal.find(id)
      if (found !== undefined) services.news.tell(id, found.listing)
      return opened.refusal.code
    }
    const ticket = randomBytes(16).toString('hex')
    services.claimed.set(ticket, opened.value)
    try {
      await matchMaker.createRoom(opened.value.header.game, { wake: ticket })
    } catch (error) {
      services.claimed.delete(ticket)
      await services.journal.release(opened.value.claim)
      throw error
    }
    return undefined
  }

  return async (id) => {
    if (await matchMaker.driver.has(id)) return undefined
    const running = waking.get(id) ?? wake(id).finally(() => waking.delete(id))
    waking.set(id, running)
    return running
  }
}

/** What an operator should know of; any stranger can ask for a match that is not there. */
function note(log: Services['log'], match: string, { code, detail }: Refusal): void {
  if (code === 'broken-journal') log.error({ match, detail }, 'a match cannot be played on')
  else if (code !== 'no-match') log.info({ match, code }, 'a match was not woken')
}

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
export type GuardParts = Pick<Services, 'identities' | 'journal' | 'house'> & {
  readonly rates: Rates
  /** Whether that is the token of a bridge. */
  readonly isBridge: (token: string) => boolean
}

/** Puts the mechanism before Colyseus's matchmaking. */
export function guardMatchmaking(
  hosted: readonly HostedGame[],
  ensureRoom: EnsureRoom,
  { identities, journal, house, rates, isBridge }: GuardParts,
): void {
  const games = new Map(hosted.map(({ game }) => [game.id, game]))
  const { controller } = matchMaker
  const inner = controller.invokeMethod
  controller.exposedMethods = [...METHODS, 'join']
  controller.invokeMethod = async (method, name, input = {}, context?: AuthContext) => {
    if (!METHODS.includes(method)) throw new ServerError(404, 'no-such-path')
    if (house.isStopping) throw new ServerError(503, 'stopping')
    const token = context?.token ?? ''
    if (name === TEMPLES.room && method === 'joinOrCreate' && isBridge(token))
      return inner.call(controller, method, name, parseBridgeWish(input), context)
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
    const isWatching = wishes['watch'] === true
    let call = method
    let asleep: Refusal['code'] | undefined
    for (let tries = 0; ; tries++) {
      try {
        if (call === 'joinById') asleep = await ensureRoom(name)
        if (call === 'joinById' && !isWatching && (await isOneTooMany(journal, player.id, name)))
          throw new ServerError(409, 'too-many-matches')
        // Nobody makes a match while there is one to join, also if others are quicker to take its seat.
        const isQuick = call === 'joinOrCreate' && games.has(name) && tries < TRIES
        const isThereOne = isQuick && (await isOneWaiting(name))
        const now = isThereOne ? 'join' : call
        // Quick play makes one too, where nobody waits. Of what its room would say Colyseus keeps no more than the code.
        const game = now === 'join' ? undefined : games.get(name)
        const wrong = game && whyNotMake(game, wishes)
        if (wrong !== undefined) throw new Refused(400, wrong)
        if (game !== undefined) limit(await rates.take('matches-by-address', context?.ip ?? ''))
        // Whichever process is slow to make it, or seems dead, there is one match of that id.
        const options = { ...wishes, maker: player, match: newMatchId() }
        const reserved = await inner.call(controller, now, name, options, context)
        if (isWatching || !games.has(reserved.name)) return reserved
        // Between the reservation and the join nobody else gets the seat.
        const held = await holdSeat(reserved.roomId, player.id, wishes)
        if (held === 'held') return reserved
        if (typeof held === 'number') throw new OverLimit(held)
        if (held === 'busy') throw new ServerError(503, 'busy')
        // The room says why, to whoever has named it; who takes any match gets one of their own.
        if (held === 'refused' && method === 'joinById') return reserved
        if (held === 'refused') call = 'create'
        if (method !== 'joinOrCreate' || tries >= TRIES) throw new ServerError(409, 'match-full')
      } catch (error) {
        const passing = passingIn(error)
        if (passing !== undefined) throw new ServerError(503, passing)
        if (hasCode(error, ErrorCode.MATCHMAKE_INVALID_ROOM_ID)) {
          // It was in a room a moment ago: another process is about to go on with it.
          if (asleep === undefined) throw new ServerError(503, 'moved')
          throw asleep === 'no-match'
            ? new ServerError(404, 'no-match')
            : new ServerError(409, asleep)
        }
        const isAsleep = method === 'joinById' && hasCode(error, ErrorCode.MATCHMAKE_EXPIRED)
        const isTaken =
          method === 'joinOrCreate' && hasCode(error, ErrorCode.MATCHMAKE_INVALID_CRITERIA)
        if (!(isAsleep || isTaken) || tries >= TRIES) throw error
      }
    }
  }
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

function holdSeat(roomId: string, playerId: string, options: object): Promise<Held> {
  return matchMaker.remoteRoomCall(roomId, 'hold', [playerId, options])
}

/** What passes by itself. Colyseus keeps of an error no more than its code and its message. */
function passingIn(error: unknown): 'journal-unavailable' | 'moved' | undefined {
  const { code }: { code?: unknown } = Object(error)
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
