// How the events of a game are shown in a match, by what its face knows of them.
import type { Beats } from '../../games/face.ts'
import type { EventOf, PlayedGame } from '../../games/game-values.ts'
import type { MatchShown } from '../table.ts'
import type { Script } from './moment.ts'

/** For how long dice and coins wait for a tap: a moment, in which whoever wants to throws them. */
const HELD_MS = 900

/** A script for the matches of a game, as the player of a seat sees them. */
export function scriptFor(
  beats: Beats<PlayedGame>,
  seat: number | undefined,
): Script<EventOf<PlayedGame>, MatchShown> {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  return {
    timeOf: beats.timeOf,
    heldMs: (event) =>
      seat !== undefined && beats.thrower?.(event) === seat && !still.matches ? HELD_MS : 0,
    after: (state, event) =>
      state.view === null ? state : { ...state, view: beats.after(state.view, event) },
    opening(shown, { events, state }) {
      if (shown.view !== null || state.view === null) return shown
      const view = beats.opening(state.view, events)
      return { phase: 'playing', view, waiting: [], outcome: null }
    },
  }
}
