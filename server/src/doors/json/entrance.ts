// Lets a client of the JSON door join a match: identifies it, checks its limits, and gives it a seat or a place to
// watch.
import { accept, type Result } from '@flower-war/rules'
import type { AwakeMatch } from '../../match/lifecycle/directory.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { parseOrigin, parseWish } from '../../match/live/joining/wish.ts'
import { allow } from '../../net/allow.ts'
import { isOut } from '../../operator/bans.ts'
import type { Player } from '../../people/player.ts'
import { refuseAs } from '../../refusal.ts'
import { awakeMatch, holdSeat, type Place } from '../arrival.ts'
import { JsonClient } from './client.ts'
import type { JsonSocket } from './socket.ts'

/** The match that a client wants to join, and the address it connects from. */
export interface AddressedPlace extends Place {
  readonly address: string
}

/** A client at a match, and the function to call when its connection is closed. */
export interface Joined {
  readonly client: JsonClient
  readonly match: AwakeMatch
  readonly leave: () => void
}

/** Joins with the wishes of the first frame. */
export async function enter(
  socket: JsonSocket,
  place: AddressedPlace,
  frame: Readonly<Record<string, unknown>>,
  services: Services,
): Promise<Result<Joined>> {
  const { address } = place
  const player = await admit(frame['token'], address, services)
  if (!player.ok) return player
  const match = await awakeMatch(place, services)
  if (!match.ok) return match
  const visitor = { player: player.value, address }
  const held = await holdSeat(match.value, visitor, frame, services)
  if (!held.ok) return held
  const who = { ...visitor, origin: parseOrigin(frame) }
  const client = new JsonClient(place.match, match.value.board, socket, who)
  const entered = await match.value.enter(client.connection, parseWish(frame))
  if (!entered.ok) {
    client.closed()
    return entered
  }
  const leave = (): void => {
    client.closed()
    entered.value()
  }
  return accept({ client, match: match.value, leave })
}

/** Admits the owner of a token, unless they join too often. */
export async function admit(
  token: unknown,
  address: string,
  services: Services,
): Promise<Result<Player>> {
  if (services.house.isStopping) return refuseAs('stopping')
  const byAddress = await allow(services.rates, 'joins-by-address', address)
  if (!byAddress.ok) return byAddress
  const player = await whoIs(token, services)
  if (!player.ok) return player
  const byPlayer = await allow(services.rates, 'joins-by-player', player.value.id)
  return byPlayer.ok ? player : byPlayer
}

async function whoIs(token: unknown, { identities, house }: Services): Promise<Result<Player>> {
  const player = typeof token === 'string' ? await identities.playerOf(token) : undefined
  if (player === undefined) return refuseAs('unauthorized')
  return isOut(house.bans, player) ? refuseAs('banned') : accept(player)
}
