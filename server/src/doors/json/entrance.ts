// Lets a client of the JSON door come to a match: who it is, whether it may come, and its seat or its place to watch.
import { accept, type Result } from '@flower-war/rules'
import type { AwakeMatch } from '../../match/lifecycle/directory.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { parseOrigin, parseWish } from '../../match/live/joining/wish.ts'
import { isOneTooMany } from '../../matchmaking/allowance.ts'
import type { Player } from '../../people/player.ts'
import { refuseAs } from '../../refusal.ts'
import { refusalOf, tooMany } from '../http/refusal.ts'
import { JsonClient } from './client.ts'
import type { JsonSocket } from './socket.ts'

/** The match a client wants to come to, and the address it comes from. */
export interface Place {
  readonly match: string
  readonly address: string
  /** The address of the match at another process, seen from the client. */
  readonly playAt: (publicAddress: string) => string
}

/** A client at a match, and what is done when its connection is closed. */
export interface Joined {
  readonly client: JsonClient
  readonly match: AwakeMatch
  readonly leave: () => void
}

/** Joins with what the first frame says. */
export async function enter(
  socket: JsonSocket,
  place: Place,
  frame: Readonly<Record<string, unknown>>,
  services: Services,
): Promise<Result<Joined>> {
  const player = await admit(frame['token'], place.address, services)
  if (!player.ok) return player
  const match = await awakeMatch(place, services)
  if (!match.ok) return match
  return takePlace(socket, place, { frame, player: player.value, match: match.value }, services)
}

/** Admits the owner of a token, unless they come too often. */
export async function admit(
  token: unknown,
  address: string,
  services: Services,
): Promise<Result<Player>> {
  const { rates, house } = services
  if (house.isStopping) return refuseAs('stopping')
  const addressMs = await rates.take('joins-by-address', address)
  if (addressMs !== undefined) return late(addressMs)
  const player = await whoIs(token, services)
  if (!player.ok) return player
  const playerMs = await rates.take('joins-by-player', player.value.id)
  return playerMs === undefined ? player : late(playerMs)
}

async function whoIs(token: unknown, { identities, house }: Services): Promise<Result<Player>> {
  const player = typeof token === 'string' ? await identities.playerOf(token) : undefined
  if (player === undefined) return refuseAs('unauthorized')
  return house.bans.hasPlayer(player.id) ? refuseAs('banned') : accept(player)
}

/** The match in this process's memory; woken if it sleeps, and refused as `moved` if another process has it. */
async function awakeMatch(
  { match: id, playAt }: Place,
  { directory }: Services,
): Promise<Result<AwakeMatch>> {
  const asleep = await directory.wake(id)
  if (asleep !== undefined) return { ok: false, refusal: refusalOf(asleep) ?? NO_MATCH.refusal }
  const match = directory.awake.get(id)
  if (match !== undefined) return accept(match)
  const publicAddress = await directory.placeOf(id)
  const moved = refuseAs('moved')
  if (publicAddress === undefined) return moved
  return { ok: false, refusal: { ...moved.refusal, ...{ play: playAt(publicAddress) } } }
}

interface Entering {
  readonly frame: Readonly<Record<string, unknown>>
  readonly player: Player
  readonly match: AwakeMatch
}

async function takePlace(
  socket: JsonSocket,
  { match: id, address }: Place,
  { frame, player, match }: Entering,
  { journal }: Services,
): Promise<Result<Joined>> {
  const wish = parseWish(frame)
  if (!wish.watch) {
    if (await isOneTooMany(journal, player.id, id)) return refuseAs('too-many-matches')
    // Whoever is refused hears from the match itself why.
    const held = await match.hold(player.id, frame, address)
    if (typeof held === 'number') return late(held)
    if (held === 'full') return refuseAs('match-full')
    if (held === 'busy') return refuseAs('busy')
  }
  const who = { player, address, origin: parseOrigin(frame) }
  const client = new JsonClient(id, match.board, socket, who)
  const entered = await match.enter(client.connection, wish)
  if (!entered.ok) client.left()
  if (!entered.ok) return entered
  const leave = (): void => {
    client.left()
    entered.value()
  }
  return accept({ client, match, leave })
}

function late(waitMs: number): Result<never> {
  return { ok: false, refusal: tooMany(waitMs) }
}

const NO_MATCH = refuseAs('no-match')
