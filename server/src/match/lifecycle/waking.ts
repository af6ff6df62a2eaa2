// Limits how many sleeping matches are woken for a player, and for an address.
import { accept, type Result } from '@flower-war/rules'
import { allow } from '../../net/allow.ts'
import type { Rates } from '../../net/rates.ts'
import type { Directory } from './directory.ts'

/** The player who needs a match to be awake, and their address; the id of a stranger is empty. */
interface Waker {
  readonly player: string
  /** Absent where a temple needs it, which has no address here. */
  readonly address?: string
}

export interface WakingParts {
  readonly directory: Pick<Directory, 'isAwake'>
  readonly rates: Pick<Rates, 'take'>
}

/**
 * Counts waking a match against the limits on joins, since it takes some milliseconds: first those of the player, who
 * would otherwise use up those of their address.
 */
export async function mayWake(
  match: string,
  { player, address }: Waker,
  { directory, rates }: WakingParts,
): Promise<Result<void>> {
  if (await directory.isAwake(match)) return accept(undefined)
  const byPlayer = player === '' ? accept(undefined) : await allow(rates, 'joins-by-player', player)
  if (!byPlayer.ok || address === undefined) return byPlayer
  return allow(rates, 'joins-by-address', address)
}
