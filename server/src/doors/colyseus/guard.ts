// The guard of matchmaking: checks who asks for a seat, how often, and for what. Colyseus's own way in is closed.
import { matchMaker } from '@colyseus/core'
import { LOBBY, parseBridgeWish, TEMPLES } from '@flower-war/protocol'
import { accept, isRecord, type Playable, type Result } from '@flower-war/rules'
import { QUICK_PLAY_WAIT_MS_MAX } from '../../config/limits/all-matches.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { whyNoMore } from '../../matchmaking/match-limits.ts'
import { refuseAs } from '../../refusal.ts'
import { newSerial } from '../../turns.ts'
import { receiveVisitor } from '../visitors.ts'
import { METHODS, Reservations, type Reserved, refuseByError } from './reservations.ts'

/** A call of matchmaking as it came in. */
interface SeatRequest {
  readonly method: string
  /** A game, another kind of room, or a match. */
  readonly name: string
  readonly wishes?: unknown
  readonly token: string
  readonly address: string
}

/** Reserves a seat for a player who may have one. */
export type Reserve = (request: SeatRequest) => Promise<Result<Reserved>>

const { controller } = matchMaker
/** Colyseus's own matchmaking. */
const inner = controller.invokeMethod.bind(controller)

/** Puts the guard before Colyseus's matchmaking; `isBridge` is true for the token of a bridge. */
export function guardMatchmaking(
  hosted: readonly Playable[],
  services: Services,
  isBridge: (token: string) => boolean,
): Reserve {
  const { journal, house, timers } = services
  const games = new Map(hosted.map((game) => [game.id, game]))
  controller.exposedMethods = [...METHODS, 'join']
  controller.invokeMethod = () => Promise.reject(new Error('only the guard may call matchmaking'))
  const reservations = new Reservations(games, { ...services, inner })
  const serially = newSerial(timers, QUICK_PLAY_WAIT_MS_MAX)

  const reserve: Reserve = async ({ method: called, name, wishes: given = {}, token, address }) => {
    const method = METHODS.find((each) => each === called)
    if (method === undefined || (method === 'create' && name === LOBBY.room))
      return refuseAs('no-such-path')
    if (house.isStopping) return refuseAs('stopping')
    if (name === TEMPLES.room && method === 'joinOrCreate' && isBridge(token)) {
      const context = { token, ip: address, headers: new Headers() }
      return accept(await inner(method, name, parseBridgeWish(given), context))
    }
    const visitor = await receiveVisitor(token, address, services)
    if (!visitor.ok) return visitor
    if (!isRecord(given)) return refuseAs('malformed-request')
    // Tickets are made by this server alone, and never taken from a client.
    const { wake: _, ...wishes } = given
    const isOfGame = games.has(name)
    // Either call could begin a match: a new one, or one that was waiting for its last player.
    if (isOfGame && house.isDraining) return refuseAs('draining')
    const refusal = isOfGame ? await whyNoMore(journal, visitor.value.player.id) : undefined
    if (refusal !== undefined) return refuseAs(refusal)
    const call = { method, name, wishes, visitor: visitor.value }
    // One at a time: simultaneous calls would all be led to the same seat, and all but one be refused.
    const isQuick = method === 'joinOrCreate' && isOfGame
    return isQuick ? serially(name, () => reservations.reserve(call)) : reservations.reserve(call)
  }
  return async (request) => {
    const reserved = await reserve(request).catch((error: unknown) =>
      house.isStopping ? refuseAs('stopping') : refuseByError(error),
    )
    // While the server stops, any failure is due to that.
    return house.isStopping && !reserved.ok ? refuseAs('stopping') : reserved
  }
}
