// Who comes to a match, by their token.
import { ServerError } from '@colyseus/core'
import type { Identities, Player } from '../auth/identity.ts'
import { IssuerUnavailable } from '../auth/issuer.ts'

/** Whose token it is; refuses in a form that Colyseus passes on. */
export async function authenticate(identities: Identities, token: string): Promise<Player> {
  try {
    const player = await identities.playerOf(token)
    if (player !== undefined) return player
  } catch (error) {
    if (error instanceof IssuerUnavailable) throw new ServerError(503, 'issuer-unavailable')
    throw error
  }
  throw new ServerError(401, 'unauthorized')
}
