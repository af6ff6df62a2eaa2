// The guard of matchmaking: checks who calls it, how often, and for what.
import { type AuthContext, matchMaker, ServerError } from '@colyseus/core'
import { LOBBY, parseBridgeWish, TEMPLES } from '@flower-war/protocol'
import { isRecord, type Playable } from '@flower-war/rules'
import { QUICK_PLAY_WAIT_MS_MAX } from '../../config/limits.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { whyNoMore } from '../../matchmaking/allowance.ts'
import { newTurns } from '../../turns.ts'
import { authenticate } from './authenticate.ts'
import { limit } from './errors.ts'
import { METHODS, Reservations } from './reservations.ts'

export type GuardParts = Pick<
  Services,
  | 'directory'
  | 'entropy'
  | 'identities'
  | 'journal'
  | 'house'
  | 'madeAtOnePlaceMax'
  | 'quickTurnSeconds'
  | 'rates'
  | 'timers'
> & {
  /** True if that is the token of a bridge. */
  readonly isBridge: (token: string) => boolean
}

/** Puts the guard before Colyseus's matchmaking. */
export function guardMatchmaking(hosted: readonly Playable[], parts: GuardParts): void {
  const { identities, journal, house, rates, timers, isBridge } = parts
  const games = new Map(hosted.map((game) => [game.id, game]))
  const { controller } = matchMaker
  const inner = controller.invokeMethod.bind(controller)
  const reservations = new Reservations(games, { ...parts, inner })
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
    // Tickets are made by this server alone, and never taken from a client.
    const { wake: _, ...wishes } = input
    // Either call could begin a match: a new one, or one that was waiting for its last player.
    if (games.has(name) && house.isDraining) throw new ServerError(503, 'draining')
    const refusal = games.has(name) ? await whyNoMore(journal, player.id) : undefined
    if (refusal !== undefined) throw new ServerError(STATUS[refusal], refusal)
    const call = { method, name, wishes, player, context }
    // In turn: simultaneous calls would all be led to the same seat, and all but one be refused.
    const isQuick = method === 'joinOrCreate' && games.has(name)
    const reserve = () => reservations.reserve(call)
    return isQuick ? inTurn(name, reserve) : reserve()
  }
  controller.invokeMethod = (...call) =>
    guarded(...call).catch((error: unknown) => {
      // While the server stops, any failure is due to that.
      throw house.isStopping ? new ServerError(503, 'stopping') : error
    })
}

/** The statuses of refusals to make a match. */
const STATUS = { 'server-full': 503, 'too-many-matches': 409 } as const
