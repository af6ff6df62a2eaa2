// The token that a connection shows of itself. The reservation says who joins, so none is needed; but another player's
// token is refused.
import type { IncomingMessage } from 'node:http'
import { type Client, ServerError } from '@colyseus/core'
import { REFUSALS } from '@flower-war/protocol'
import { bearerOf } from '../http/asker.ts'

const shown = new WeakMap<object, string>()

/** The token in a request for a WebSocket: in its header, or where browsers of older clients put it. */
export function tokenIn(request: IncomingMessage): string | undefined {
  const query = new URLSearchParams((request.url ?? '').split('?')[1])
  return bearerOf(request) || query.get('_authToken') || undefined
}

/** Notes the token that a connection shows. */
export function noteToken(peer: object, request: IncomingMessage): void {
  const token = tokenIn(request)
  if (token !== undefined) shown.set(peer, token)
}

/** Refuses a client that has shown another token than that of the player its reservation is for. */
export async function checkToken(
  { ref }: Pick<Client, 'ref'>,
  isOwn: (token: string) => boolean | Promise<boolean>,
): Promise<void> {
  const token = shown.get(ref)
  if (token === undefined || (await isOwn(token))) return
  throw new ServerError(401, `unauthorized: ${REFUSALS.unauthorized.en}`)
}
