// The one way to a match that is not in a room: after sleep, a crash or a deploy. It runs before every
// matchmaking call, of which it also checks who makes it and what they ask for.
import { randomBytes } from 'node:crypto'
import { type AuthContext, ErrorCode, matchMaker, ServerError } from '@colyseus/core'
import { TEMPLES } from '@flower-war/protocol'
import { isRecord } from '@flower-war/rules'
import type { Player } from '../auth/identity.ts'
import type { Journal, JournalErrorCode } from '../journal/journal.ts'
import { MATCHES_MAX, MATCHES_PER_PLAYER_MAX } from '../limits.ts'
import type { Rates } from '../rates.ts'
import { authenticate } from './authenticate.ts'
import { claimMatch } from './open-match.ts'
import type { Held, HostedGame, Services } from './room.ts'

/** How often a call is made again when its match fell asleep, or filled up, under it. */
const TRIES = 5
/** What clients may call: joining again by token is for other servers. */
const METHODS = ['joinOrCreate', 'create', 'joinById']

/** Makes sure that a live match is in a room. Joins at the same time wake it once. */
export type EnsureRoom = (id: string) => Promise<void>

/** The mechanism for these games. */
export function newEnsureRoom(hosted: readonly HostedGame[], services: Services): EnsureRoom {
  const games = hosted.map(({ game }) => game)
  const waking = new Map<string, Promise<void>>()

  async function wake(id: string): Promise<void> {
    const opened = await claimMatch(games, services.journal, id, services.timers.nowMs())
    if (!opened.ok) {
      services.log.info({ match: id, code: opened.refusal.code }, 'a match was not woken')
      return
    }
    const ticket = randomBytes(16).toString('hex')
    services.claimed.set(ticket, opened.value)
    await matchMaker.createRoom(opened.value.header.game, { wake: ticket })
  }

  return async (id) => {
    if (await matchMaker.driver.has(id)) return
    const running = waking.get(id) ?? wake(id).finally(() => waking.delete(id))
    waking.set(id, running)
    await running
  }
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

/** What the guard needs. */
export type GuardParts = Pick<Services, 'identities' | 'journal'> & {
  readonly rates: Rates
  /** Whether that is the token of a bridge. */
  readonly isBridge: (token: string) => boolean
}

/** Puts the mechanism before Colyseus's matchmaking. */
export function guardMatchmaking(
  hosted: readonly HostedGame[],
  ensureRoom: EnsureRoom,
  { identities, journal, rates, isBridge }: GuardParts,
): void {
  const games = new Set(hosted.map(({ game }) => game.id))
  const { controller } = matchMaker
  const inner = controller.invokeMethod
  controller.exposedMethods = METHODS
  controller.invokeMethod = async (method, name, input = {}, context?: AuthContext) => {
    if (!METHODS.includes(method)) throw new ServerError(404, 'no-such-path')
    if (matchMaker.state === matchMaker.MatchMakerState.SHUTTING_DOWN)
      throw new ServerError(503, 'stopping')
    const token = context?.token ?? ''
    if (name === TEMPLES.room && method === 'joinOrCreate' && isBridge(token))
      return inner.call(controller, method, name, {}, context)
    limit(rates.take('joins-by-address', context?.ip ?? ''))
    if (method === 'create') limit(rates.take('matches-by-address', context?.ip ?? ''))
    const player = await authenticate(identities, token)
    limit(rates.take('joins-by-player', player.id))
    if (!isRecord(input)) throw new ServerError(400, 'malformed-request')
    // Only this server makes tickets, and knows who asks.
    const { wake: _, ...wishes } = input
    const options = { ...wishes, maker: player }
    if (games.has(name)) await checkRoomForOneMore(journal, player)
    let call = method
    for (let tries = 0; ; tries++) {
      try {
        if (method === 'joinById') await ensureRoom(name)
        const reserved = await inner.call(controller, call, name, options, context)
        if (wishes['watch'] === true || !games.has(reserved.name)) return reserved
        // Between the reservation and the join nobody else gets the seat.
        const held = await holdSeat(reserved.roomId, player.id, wishes)
        if (held === 'held') return reserved
        if (held === 'busy') throw new ServerError(503, 'busy')
        // The room says why, to whoever has named it; who takes any match gets one of their own.
        if (held === 'refused' && method === 'joinById') return reserved
        if (held === 'refused') call = 'create'
        if (method !== 'joinOrCreate' || tries >= TRIES) throw new ServerError(409, 'match-full')
      } catch (error) {
        if (isJournalAway(error)) throw new ServerError(503, 'journal-unavailable')
        if (hasCode(error, ErrorCode.MATCHMAKE_INVALID_ROOM_ID))
          throw new ServerError(404, 'no-match')
        const isAsleep = method === 'joinById' && hasCode(error, ErrorCode.MATCHMAKE_EXPIRED)
        if (!isAsleep || tries >= TRIES) throw error
      }
    }
  }
}

/** Nobody hoards matches, and nobody fills the server with them. */
async function checkRoomForOneMore(journal: Journal, { id }: Player): Promise<void> {
  if ((await journal.countLive()) >= MATCHES_MAX) throw new ServerError(503, 'server-full')
  if ((await journal.countLive(id)) >= MATCHES_PER_PLAYER_MAX)
    throw new ServerError(429, 'too-many-matches')
}

function limit(waitMs: number | undefined): void {
  if (waitMs !== undefined) throw new OverLimit(waitMs)
}

function holdSeat(roomId: string, playerId: string, options: object): Promise<Held> {
  return matchMaker.remoteRoomCall(roomId, 'hold', [playerId, options])
}

/** Colyseus keeps of an error no more than its code and its message. */
function isJournalAway(error: unknown): boolean {
  const { code }: { code?: unknown } = Object(error)
  return code === ('unavailable' satisfies JournalErrorCode)
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof ServerError && error.code === code
}
