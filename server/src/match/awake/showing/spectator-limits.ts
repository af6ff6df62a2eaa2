// The room for spectators of a match. When it runs short, an address that has many of them gives some up.
import { WATCHES_PER_PLAYER_MAX } from '../../../config/limits/one-match.ts'
import { displacedBy, type Shared } from '../../../net/fair-share.ts'
import type { Connection } from './connection.ts'

/** The spectators in the order in which they came, and the number that may watch. */
export interface Spectators {
  readonly watching: readonly Connection[]
  readonly watchingMax: number
}

/** True if there is no room for another spectator from that address. */
export function isFull(spectators: Spectators, address: string | undefined): boolean {
  return !hasRoom(spectators) && givingWay(spectators, address) === undefined
}

/**
 * Finds the spectator who gives way to one from that address if there is no room: the latest of the address that
 * has the most. None does if the newcomer's address would then have the most; otherwise two addresses would turn
 * each other out for ever.
 */
export function givingWay(
  spectators: Spectators,
  address: string | undefined,
): Connection | undefined {
  if (hasRoom(spectators)) return undefined
  const { watching } = spectators
  const newcomer = address === undefined ? {} : { address }
  const last = displacedBy<Shared>(newcomer, watching, watching.length)
  return watching.find((each) => each === last)
}

/** The oldest connection of a player who watches on too many. */
export function watchingTooOften(
  watching: Spectators['watching'],
  player: string,
): readonly Connection[] {
  const own = watching.filter((each) => each.player.id === player)
  return own.length >= WATCHES_PER_PLAYER_MAX ? own.slice(0, 1) : []
}

function hasRoom({ watching, watchingMax }: Spectators): boolean {
  return watching.length < watchingMax
}
