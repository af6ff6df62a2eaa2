// The spectators as the host sees them: by name, and by an id that is good for this match alone. By players' own ids a
// host would recognize people in other matches.
import type { SpectatorSight } from '@flower-war/protocol'
import { SPECTATORS_LISTED_MAX } from '../../../config/limits/one-match.ts'
import { type Entropy, newPseudonyms } from '../../../entropy.ts'
import type { Spectators } from './spectator-limits.ts'

export interface SpectatorList {
  /** Each person once, on however many devices, the latest first. */
  of(watching: Spectators['watching']): readonly SpectatorSight[]
  /** The player who has that id; undefined if they are not watching. */
  playerOf(watching: Spectators['watching'], id: string): string | undefined
}

/** Ids last as long as the match is in this process; another process does not know them. */
export function newSpectatorList(entropy: Entropy): SpectatorList {
  const idOf = newPseudonyms(entropy, 'spectator-ids')
  return {
    of(watching) {
      const names = new Map(watching.toReversed().map(({ player: { id, name } }) => [id, name]))
      const listed = [...names].slice(0, SPECTATORS_LISTED_MAX)
      return listed.map(([player, name]) => ({ id: idOf(player), name }))
    },
    playerOf: (watching, id) => watching.find(({ player }) => idOf(player.id) === id)?.player.id,
  }
}
