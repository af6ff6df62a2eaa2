// Colyseus's matchmaking behind our own front. By itself Colyseus reads bodies of any length, believes any address it
// is told, and crashes on a host name that cannot be parsed.

import { type AuthContext, ErrorCode, matchMaker, ServerError } from '@colyseus/core'
import { membersOf, statusOf } from '@flower-war/protocol'
import type { Playable, Refusal } from '@flower-war/rules'
import type { Application, Request, Response } from 'express'
import { CALLED_MS } from '../../config/caller-limits.ts'
import { isStoreAway, type Journal } from '../../journal/journal.ts'
import type { Directory } from '../../match/lifecycle/directory.ts'
import { parseWish } from '../../match/live/joining/wish.ts'
import type { Call as PlayerCall } from '../../matchmaking/callers.ts'
import { reachedAt } from '../../net/address.ts'
import { tooMany } from '../../net/allow.ts'
import { refuseAs } from '../../refusal.ts'
import { bearerOf, type WhoAsks } from '../http/asker.ts'
import type { Edge } from '../http/edge.ts'
import { answerRefusal, refusalOf } from '../http/refusal.ts'
import { playAddress } from '../json/play-address.ts'
import { OverLimit, Refused } from './errors.ts'

/** Colyseus's own codes, as HTTP statuses and our codes. */
const OWN_CODES: Readonly<Record<number, readonly [status: number, code: string]>> = {
  [ErrorCode.MATCHMAKE_NO_HANDLER]: [404, 'unknown-game'],
  [ErrorCode.MATCHMAKE_INVALID_CRITERIA]: [404, 'no-match'],
  [ErrorCode.MATCHMAKE_INVALID_ROOM_ID]: [404, 'no-match'],
  [ErrorCode.MATCHMAKE_EXPIRED]: [503, 'not-joined'],
  [ErrorCode.AUTH_FAILED]: [401, 'unauthorized'],
}

export interface MatchmakingParts {
  readonly edge: Edge
  readonly games: readonly Playable[]
  readonly journal: Pick<Journal, 'find'>
  readonly directory: Pick<Directory, 'askAwake'>
  readonly whoAsks: WhoAsks
}

/** Adds the routes on which clients ask for a match or a seat, Colyseus's and our own. */
export function addMatchmaking(app: Application, parts: MatchmakingParts): void {
  const { edge, games, journal, directory, whoAsks } = parts

  async function reserve(request: Request, call: Call): Promise<Reserved> {
    const context: AuthContext = {
      token: bearerOf(request),
      ip: edge.addresses.of(request),
      headers: new Headers(),
    }
    return matchMaker.controller.invokeMethod(call.method, call.name, call.wishes, context)
  }

  /** Makes or finds a match of the game that the body names, and seats the player who asks. */
  async function sitAt(method: string, request: Request): Promise<Reserved> {
    const { game, ...wishes } = membersOf(request.body)
    const name = games.find(({ id }) => id === game)?.id
    if (name === undefined) throw new ServerError(404, 'unknown-game')
    const asked = await whoAsks(request)
    if (!asked.ok) throw new Refused(statusOf(asked.refusal.code), asked.refusal)
    const reserved = await reserve(request, { method, name, wishes })
    const visitor = { player: asked.value.player, address: edge.addresses.of(request) }
    const call: PlayerCall = { ms: CALLED_MS, wish: parseWish(wishes) }
    const sat = await directory.askAwake(reserved.roomId, 'attend', visitor, call)
    if (!sat.ok) throw new Refused(statusOf(sat.refusal.code), sat.refusal)
    return reserved
  }

  const answering =
    (answer: (request: Request, response: Response) => Promise<unknown>) =>
    (request: Request, response: Response): Promise<unknown> =>
      answer(request, response).catch((error: unknown) =>
        answerError(response, edge, wrapped(error)),
      )

  app.post(
    '/matchmake/:method/:name',
    answering(async (request, response) => {
      const { method, name } = request.params
      const call = { method: String(method), name: String(name), wishes: request.body }
      response.json(reachable(await reserve(request, call), request))
    }),
  )
  app.post(
    '/api/matches',
    answering(async (request, response) => {
      const { roomId: id, publicAddress } = await sitAt('create', request)
      const found = await journal.find(id)
      const play = playAddress(request, id, publicAddress)
      response.status(201).json({ id, code: found?.code, play })
    }),
  )
  app.post(
    '/api/quick-play',
    answering(async (request, response) => {
      const { roomId: id, publicAddress } = await sitAt('joinOrCreate', request)
      response.json({ id, play: playAddress(request, id, publicAddress) })
    }),
  )
}

/** A call of Colyseus's matchmaking. */
interface Call {
  readonly method: string
  /** A game, another kind of room, or a match. */
  readonly name: string
  readonly wishes: object
}

/** The part of a reservation that is used here. */
interface Reserved {
  readonly roomId: string
  readonly publicAddress?: string
}

/** Completes the address of a seat in another process behind the same proxy, which is reached by a path. */
function reachable(reserved: Reserved, request: Request): Reserved {
  const { publicAddress } = reserved
  if (publicAddress?.startsWith('/') !== true) return reserved
  return { ...reserved, publicAddress: reachedAt(request).host + publicAddress }
}

function answerError(response: Response, { log }: Edge, error: unknown): void {
  const [status, code] = error instanceof ServerError ? reasonOf(error) : [500, '']
  const refusal = refusalIn(error) ?? refusalOf(code)
  if (refusal === undefined) log.error({ err: error }, 'matchmaking failed')
  answerRefusal(
    response,
    refusal ?? refuseAs('internal').refusal,
    refusal === undefined ? 500 : status,
  )
}

/** The refusal that an error carries, if it does. */
function refusalIn(error: unknown): Refusal | undefined {
  if (error instanceof OverLimit) return tooMany(error.waitMs)
  return error instanceof Refused ? error.refusal : undefined
}

/** Translates an error of the journal, which the guard also asks directly. */
function wrapped(error: unknown): unknown {
  return isStoreAway(error) ? new ServerError(503, 'journal-unavailable') : error
}

function reasonOf({ code, message }: ServerError): readonly [status: number, code: string] {
  return OWN_CODES[code] ?? [code, message]
}
