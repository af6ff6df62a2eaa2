// The beads that wait for a player to take them.
import type { PlayedGame, ViewOf } from '../../games/game-values.ts'

/** A waiting bead: its god, and the reason it was no sacrifice (FW-81). */
interface Bead {
  readonly god: string
  readonly reason: string
}

/** Returns the waiting beads of a match; none of a game whose view does not show them. */
export function beadsIn(view: ViewOf<PlayedGame> | null): readonly Bead[] {
  return (view !== null && 'temple' in view && view.temple?.beads) || []
}
