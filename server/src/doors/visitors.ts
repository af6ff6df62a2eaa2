// Receives visitors over any door: identifies them, wakes their match, holds a seat for them there, and lets them join.
import { CLOSE_CODES } from '@flower-war/protocol'
import { accept, type Refusal, type Result } from '@flower-war/rules'
import { isOut } from '../house/bans.ts'
import { isOwnedElsewhere } from '../journal/journal.ts'
import type { AwakeMatch } from '../match/awake/awake-match.ts'
import { type JoinWish, parseWish } from '../match/awake/joining/join-wish.ts'
import type { Connection } from '../match/awake/showing/connection.ts'
import type { HoldResult, VisitedMatch } from '../match/lifecycle/directory.ts'
import type { Services } from '../match/lifecycle/services.ts'
import { isOneTooMany } from '../matchmaking/match-limits.ts'
import type { SeatHolds } from '../matchmaking/seat-holds.ts'
import { allow, tooMany } from '../net/allow.ts'
import { IssuerUnavailable } from '../people/issuer.ts'
import type { Player } from '../people/player.ts'
import type { Visitor } from '../people/visits.ts'
import { refuseAs, refused } from '../refusal.ts'
import { failing } from './answers.ts'

/** The match that a client wants to join. */
export interface Destination {
  readonly match: string
  /** The address of the match at another process, seen from the client. */
  readonly playAt: (publicAddress: string) => string
}

/** The match is at another process. */
interface Elsewhere extends Refusal {
  readonly play: string
}

/** Returns the player of a token. */
export async function identify(
  token: unknown,
  { identities }: Pick<Services, 'identities'>,
): Promise<Result<Player>> {
  try {
    const player = typeof token === 'string' ? await identities.playerOf(token) : undefined
    return player === undefined ? refuseAs('unauthorized') : accept(player)
  } catch (error) {
    if (error instanceof IssuerUnavailable) return refuseAs('issuer-unavailable')
    throw error
  }
}

/** Lets the owner of a token in, to matches and the lobby, unless they are banned or join too often. */
export async function receiveVisitor(
  token: unknown,
  address: string,
  services: Pick<Services, 'house' | 'identities' | 'rates'>,
): Promise<Result<Visitor>> {
  const { house, rates } = services
  if (house.isStopping) return refuseAs('stopping')
  // First, since verifying a token takes time, and anyone can send one.
  const byAddress = await allow(rates, 'joins-by-address', address)
  if (!byAddress.ok) return byAddress
  const player = await identify(token, services)
  if (!player.ok) return player
  if (isOut(house.bans, player.value)) return refuseAs('banned')
  const byPlayer = await allow(rates, 'joins-by-player', player.value.id)
  return byPlayer.ok ? accept({ player: player.value, address }) : byPlayer
}

/** The match in this process's memory; woken if it sleeps, and refused as `moved` if another process has it. */
export async function awakeMatch(
  { match: id, playAt }: Destination,
  { directory, house }: Pick<Services, 'directory' | 'house'>,
): Promise<Result<VisitedMatch>> {
  const woken = await directory.wake(id).catch((error: unknown) => {
    // Its owner is about to list the match, or is dead, and others have to wait until that is certain.
    if (isOwnedElsewhere(error)) return refuseAs('moved')
    // While the server stops, any other failure is due to that.
    if (house.isStopping) return refuseAs('stopping')
    throw error
  })
  if (!woken.ok) return woken
  const match = directory.awake.get(id)
  if (match !== undefined) return accept(match)
  const publicAddress = await directory.addressOf(id)
  const moved = refuseAs('moved')
  if (publicAddress === undefined) return moved
  const elsewhere: Elsewhere = { ...moved.refusal, play: playAt(publicAddress) }
  return refused(elsewhere)
}

/** Holds a seat for a player who joins with these wishes, unless they want to watch. */
export async function holdSeat(
  match: VisitedMatch,
  { player, address }: Visitor,
  wishes: unknown,
  { journal }: Pick<Services, 'journal'>,
): Promise<Result<void>> {
  if (parseWish(wishes).watch) return accept(undefined)
  if (await isOneTooMany(journal, player.id, match.id)) return refuseAs('too-many-matches')
  return seatHeld(await match.hold(player.id, wishes, address))
}

/** Refuses a player for whom no seat is held; `refused` passes, since the match itself then says why. */
export function seatHeld(held: HoldResult): Result<void> {
  if (typeof held === 'number') return refused(tooMany(held))
  if (held === 'full') return refuseAs('match-full')
  return held === 'busy' ? refuseAs('busy') : accept(undefined)
}

interface JoinParts extends Pick<Services, 'house' | 'identities' | 'log'> {
  /** The id of the match. */
  readonly id: string
  readonly match: AwakeMatch | undefined
  readonly holds: SeatHolds
}

/**
 * Joins a match, counts the connection as present, and uses the seat held for it. The returned function is called when
 * the connection is gone.
 */
export async function joinMatch(
  { id, match, holds, house, identities, log }: JoinParts,
  connection: Connection,
  wish: JoinWish,
): Promise<Result<() => void>> {
  const { player, address = '' } = connection
  const putOut = (): void => connection.close(CLOSE_CODES.banned, 'banned')
  const entered = house.people.enter({ player, address, match: id, putOut })
  if (!entered.ok) return entered
  const leave = (): void => {
    entered.value()
    match?.disconnected(connection)
  }
  async function join(): Promise<Result<void>> {
    // The account may have been revoked since its token was checked. One revoked later is found among those connected.
    if (await identities.isRevoked(player)) return refuseAs('unauthorized')
    return match?.join(connection, wish) ?? refuseAs('no-match')
  }
  // An error counts as a refusal, so that every door undoes the join.
  const joined = await join().catch(failing(log, { match: id }))
  holds.came(player.id)
  if (!joined.ok) {
    leave()
    return joined
  }
  // Not at level info: strangers would push all else out of a log of limited size.
  log.debug({ match: id, player: player.id }, 'joined')
  return accept(leave)
}
