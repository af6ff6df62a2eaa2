// Checks who joins a room. The reservation says who it is, so a connection need not show a token; but another player's
// is refused.
import type { IncomingMessage } from 'node:http'
import { type AuthContext, type Client, ServerError } from '@colyseus/core'
import { statusOf } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import type { Services } from '../../match/lifecycle/services.ts'
import type { Tally } from '../../observe/metrics.ts'
import type { Visitor } from '../../people/visits.ts'
import { refuseAs } from '../../refusal.ts'
import { bearerOf } from '../http/asker.ts'
import { identify } from '../visitors.ts'

/** The context of a reservation, with the player whom the guard has let in. */
export interface VisitorContext extends AuthContext {
  readonly visitor?: Visitor
}

/** The token in a request for a WebSocket: in its header, or where older clients in browsers put it. */
export function tokenIn(request: IncomingMessage): string | undefined {
  const query = new URLSearchParams((request.url ?? '').split('?')[1])
  return bearerOf(request) || query.get('_authToken') || undefined
}

/** The tokens that connections have shown. */
export class ShownTokens {
  readonly #tokens = new WeakMap<object, string>()

  /** Notes the token that a connection shows. */
  note(peer: object, request: IncomingMessage): void {
    const token = tokenIn(request)
    if (token !== undefined) this.#tokens.set(peer, token)
  }

  /** The player who joins; refused if the client shows another player's token. */
  async visitorAt(
    { ref, auth }: Pick<Client, 'ref' | 'auth'>,
    services: Pick<Services, 'identities'>,
  ): Promise<Result<Visitor>> {
    const visitor: Visitor = auth
    const token = this.#tokens.get(ref)
    const owner = token === undefined ? accept(visitor.player) : await identify(token, services)
    if (!owner.ok) return owner
    return owner.value.id === visitor.player.id ? accept(visitor) : refuseAs('unauthorized')
  }

  /** Refuses a client that shows a token of no bridge. */
  bridgeAt({ ref }: Pick<Client, 'ref'>, isBridge: (token: string) => boolean): Result<void> {
    const token = this.#tokens.get(ref)
    return token === undefined || isBridge(token) ? accept(undefined) : refuseAs('unauthorized')
  }
}

/** The statuses that clients of Colyseus tell apart; any other refusal to join is final. */
const STATUSES = [401, 403, 503]

/** Counts a refusal to join, and throws it with its sentence: a room of Colyseus tells its clients nothing else. */
export function orThrow<Value>(result: Result<Value>, refusals: Pick<Tally, 'add'>): Value {
  if (result.ok) return result.value
  const { code, detail } = result.refusal
  refusals.add(code)
  const status = statusOf(code)
  throw new ServerError(STATUSES.includes(status) ? status : 409, `${code}: ${detail}`)
}
