// The route on which clients of Colyseus ask for a match or a seat. By itself Colyseus reads bodies of any length,
// believes any address it is told, and crashes on a host name that cannot be parsed.
import { accept } from '@flower-war/rules'
import type { Application, Request } from 'express'
import { reachedAt } from '../../net/address.ts'
import { answer } from '../answers.ts'
import { bearerOf } from '../http/asker.ts'
import type { Edge } from '../http/edge.ts'
import type { Reserve } from './guard.ts'
import type { Reserved } from './reservations.ts'

export interface MatchmakingParts {
  readonly edge: Pick<Edge, 'addresses'>
  readonly reserve: Reserve
}

export function addMatchmaking(app: Application, { edge, reserve }: MatchmakingParts): void {
  app.post('/matchmake/:method/:name', async (request, response) => {
    const { method, name } = request.params
    const [token, address] = [bearerOf(request), edge.addresses.of(request)]
    const reserved = await reserve({ method, name, wishes: request.body, token, address })
    answer(response, reserved.ok ? accept(reachable(reserved.value, request)) : reserved)
  })
}

/** Completes the address of a seat in another process behind the same proxy, which is reached by a path. */
function reachable(reserved: Reserved, request: Request): Reserved {
  const { publicAddress } = reserved
  if (publicAddress?.startsWith('/') !== true) return reserved
  return { ...reserved, publicAddress: reachedAt(request).host + publicAddress }
}
