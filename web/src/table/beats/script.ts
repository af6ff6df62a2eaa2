// Builds a film script from the beats of a game's face.
import type { Beats } from '../../games/face.ts'
import type { EventOf, PlayedGame } from '../../games/game-values.ts'
import type { FilmState } from '../table.ts'
import type { Script } from './moment.ts'

/** Returns the script of a game for one seat; its player holds dice and coins for `throwMs`. */
export function scriptFor(
  beats: Beats<PlayedGame>,
  seat: number | undefined,
  throwMs: () => number,
): Script<EventOf<PlayedGame>, FilmState> {
  return {
    timeOf: (event, around) => beats.timeOf(event, { ...around, viewer: seat }),
    heldMs: (event, next) =>
      beats.throwers?.(event, next).some((each) => each === seat) ? throwMs() : 0,
    isOpen: (event) => beats.isOpen?.(event) ?? false,
    after: (state, event) =>
      state.view === null ? state : { ...state, view: beats.after(state.view, event) },
    opening(shown, { events, state }) {
      if (shown.view !== null || state.view === null) return shown
      const view = beats.opening(state.view, events)
      return { phase: 'playing', view, waiting: [], outcome: null }
    },
    meanwhile(before, { waiting }) {
      const still = stillAsked(before.waiting, waiting)
      return still.length === before.waiting.length ? before : { ...before, waiting: still }
    },
  }
}

/** The seats asked together with the one that has answered, whose answers are still missing. */
function stillAsked(before: readonly number[], after: readonly number[]): readonly number[] {
  return before.length > 1 ? before.filter((seat) => after.includes(seat)) : []
}
