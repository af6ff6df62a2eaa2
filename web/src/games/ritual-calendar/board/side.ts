// The side of a battle on which a viewer fights.
import type { Side } from '../../../texts/en/games/battle.ts'

interface Fought {
  readonly attacker: number
  readonly defender: number
}

/** The viewer's side; undefined if they do not fight. */
export function sideOf(viewer: number | undefined, { attacker, defender }: Fought): Side {
  if (viewer === attacker) return 'attacker'
  return viewer === defender ? 'defender' : undefined
}
