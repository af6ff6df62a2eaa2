// Identifies the players who join over Colyseus, by their tokens.
import { type AuthContext, type Client, ServerError } from '@colyseus/core'
import { REFUSALS, refusalRow } from '@flower-war/protocol'
import type { Refusal } from '@flower-war/rules'
import type { Services } from '../../match/lifecycle/services.ts'
import { isOut } from '../../operator/bans.ts'
import type { Identities } from '../../people/identity.ts'
import { IssuerUnavailable } from '../../people/issuer.ts'
import type { Player } from '../../people/player.ts'
import type { Visitor } from '../../people/present.ts'
import { checkToken } from './shown-token.ts'

type Guards = Pick<Services, 'identities' | 'house'>

/** The owner of a token; refuses with an error that Colyseus passes on. */
export async function authenticate({ identities, house }: Guards, token: string): Promise<Player> {
  const player = await playerOf(identities, token)
  if (player === undefined) throw new ServerError(401, 'unauthorized')
  if (isOut(house.bans, player)) throw new ServerError(403, 'banned')
  return player
}

/** The same, with the client's address. */
export async function visitorOf(
  guards: Guards,
  token: string,
  { ip }: AuthContext,
): Promise<Visitor> {
  return { player: await authenticate(guards, token), address: String(ip) }
}

/** Checks a player who joins with a reservation: they may have been banned since, or show another player's token. */
export async function checkVisitor(
  { identities, house }: Guards,
  client: Pick<Client, 'ref'>,
  player: Player,
): Promise<void> {
  if (isOut(house.bans, player)) throw new ServerError(403, `banned: ${REFUSALS.banned.en}`)
  await checkToken(client, async (token) => (await playerOf(identities, token))?.id === player.id)
}

async function playerOf(identities: Identities, token: string): Promise<Player | undefined> {
  try {
    return await identities.playerOf(token)
  } catch (error) {
    if (error instanceof IssuerUnavailable) throw new ServerError(503, 'issuer-unavailable')
    throw error
  }
}

/** A refusal to join as an error, with its sentence, since clients of Colyseus get nothing else of a room's refusal. */
export function refusalError({ code, detail }: Refusal): ServerError {
  return new ServerError(refusalRow(code)?.status === 503 ? 503 : 409, `${code}: ${detail}`)
}
