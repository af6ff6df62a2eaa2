// Builds a film script from the beats of a game's face.
import type { Beats } from '../../games/face.ts'
import type { EventOf, PlayedGame } from '../../games/game-values.ts'
import type { FilmState } from '../table.ts'
import type { Script } from './moment.ts'

/** Returns the script of a game for one viewer, who holds the dice and coins of a seat for `throwMs`. */
export function scriptFor(
  beats: Beats<PlayedGame>,
  seat: number | undefined,
  throwMs: (thrower: number) => number,
): Script<EventOf<PlayedGame>, FilmState> {
  type Event = EventOf<PlayedGame>
  const throwerHere = (event: Event) => beats.throwers?.(event).find((each) => throwMs(each) > 0)
  return {
    // Those who throw here see their throw as their own.
    timeOf: (event, around) =>
      beats.timeOf(event, { ...around, viewer: throwerHere(event) ?? seat }),
    heldMs(event) {
      const thrower = throwerHere(event)
      return thrower === undefined ? 0 : throwMs(thrower)
    },
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
