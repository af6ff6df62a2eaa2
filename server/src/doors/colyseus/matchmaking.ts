// The routes on which clients ask for a match or a seat: those that clients of Colyseus know, and our own. By itself
// Colyseus reads bodies of any length, believes any address it is told, and crashes on a host name that cannot be
// parsed.
import { membersOf } from '@flower-war/protocol'
import { accept, type Playable, type Result } from '@flower-war/rules'
import type { Application, Request } from 'express'
import { CALLED_MS } from '../../config/limits/connections.ts'
import type { Journal } from '../../journal/journal.ts'
import { parseWish } from '../../match/awake/joining/join-wish.ts'
import type { Directory } from '../../match/lifecycle/directory.ts'
import type { Call } from '../../matchmaking/callers.ts'
import { reachedAt } from '../../net/address.ts'
import { answer } from '../answers.ts'
import { bearerOf, type WhoAsks } from '../http/asker.ts'
import type { Edge } from '../http/edge.ts'
import { UNKNOWN_GAME } from '../http/versions.ts'
import { playAddress } from '../play-address.ts'
import type { Reserve, SeatRequest } from './guard.ts'
import type { Reserved } from './reservations.ts'

export interface MatchmakingParts {
  readonly edge: Edge
  readonly games: readonly Playable[]
  readonly journal: Pick<Journal, 'find'>
  readonly directory: Pick<Directory, 'askAwake'>
  readonly whoAsks: WhoAsks
  readonly reserve: Reserve
}

export function addMatchmaking(app: Application, parts: MatchmakingParts): void {
  const { edge, games, journal, directory, whoAsks, reserve } = parts
  const addressOf = edge.addresses.of

  const reserveFor = (
    request: Request,
    call: Pick<SeatRequest, 'method' | 'name' | 'wishes'>,
  ): Promise<Result<Reserved>> =>
    reserve({ ...call, token: bearerOf(request), address: addressOf(request) })

  /** Makes or finds a match of the game that the body names, and seats the player who asks. */
  async function sitAt(method: string, request: Request): Promise<Result<Reserved>> {
    const { game, ...wishes } = membersOf(request.body)
    const name = games.find(({ id }) => id === game)?.id
    if (name === undefined) return UNKNOWN_GAME
    const asker = await whoAsks(request)
    if (!asker.ok) return asker
    const reserved = await reserveFor(request, { method, name, wishes })
    if (!reserved.ok) return reserved
    const visitor = { player: asker.value.player, address: addressOf(request) }
    const call: Call = { ms: CALLED_MS, wish: parseWish(wishes) }
    const sat = await directory.askAwake(reserved.value.roomId, 'attend', visitor, call)
    return sat.ok ? reserved : sat
  }

  app.post('/matchmake/:method/:name', async (request, response) => {
    const { method, name } = request.params
    const reserved = await reserveFor(request, { method, name, wishes: request.body })
    answer(response, reserved.ok ? accept(reachable(reserved.value, request)) : reserved)
  })
  app.post('/api/matches', async (request, response) => {
    const sat = await sitAt('create', request)
    if (!sat.ok) return answer(response, sat)
    const { roomId: id, publicAddress } = sat.value
    const found = await journal.find(id)
    const play = playAddress(request, id, publicAddress)
    response.status(201).json({ id, code: found?.code, play })
  })
  app.post('/api/quick-play', async (request, response) => {
    const sat = await sitAt('joinOrCreate', request)
    if (!sat.ok) return answer(response, sat)
    const { roomId: id, publicAddress } = sat.value
    response.json({ id, play: playAddress(request, id, publicAddress) })
  })
}

/** Completes the address of a seat in another process behind the same proxy, which is reached by a path. */
function reachable(reserved: Reserved, request: Request): Reserved {
  const { publicAddress } = reserved
  if (publicAddress?.startsWith('/') !== true) return reserved
  return { ...reserved, publicAddress: reachedAt(request).host + publicAddress }
}
