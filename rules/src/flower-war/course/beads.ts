// Beads that fall into the lake of a physical temple (FW-80 to FW-82).

import type { Step, TempleLights } from '../../game.ts'
import { refuse } from '../../refusal.ts'
import { accept, type Result } from '../../result.ts'
import {
  declineWaiting,
  fallenInto,
  letWait,
  takeWaiting,
  waitingFor,
} from '../../ritual-calendar/beads.ts'
import type { God } from '../../ritual-calendar/gods.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { REFUSALS } from '../asking/refusals.ts'
import { type Play, priceOf } from '../play.ts'
import { COUNT_MAX, type State } from '../state.ts'
import type { Event } from '../views/events.ts'
import type { BeadReason } from '../words.ts'
import { sacrifice } from './sacrifice.ts'
import { playOn } from './turn.ts'

/** Handles a falling bead: it becomes the sacrifice of the player being asked for one, or waits. */
export function beadFalls(
  state: State,
  slot: string,
  seats: readonly Seat[],
): Result<Step<State, Event>> {
  const fallen = fallenInto(slot, seats)
  if (!fallen.ok) return fallen
  const { god } = fallen.value
  const play: Play = { draft: { ...state }, events: [] }
  const reason = whyWait(state, seats)
  if (reason === undefined) {
    play.draft.asked = null
    sacrifice(play, god)
    playOn(play)
  } else if (!letWait(play, { god, seats, reason })) {
    return refuse('too-many-beads', REFUSALS['too-many-beads'])
  }
  return accept({ state: play.draft, events: play.events })
}

/** Returns the temple's display: skulls in each half, waiting beads, and the rest of the count (FW-61). */
export function templeLightsOf({ lake, beads, apocalypse }: State): TempleLights {
  const counted = apocalypse?.counted ?? 0
  return {
    slots: lake,
    waiting: beads.length,
    percentLeft: Math.round(((COUNT_MAX - counted) / COUNT_MAX) * 100),
  }
}

/** Returns why a bead is not a sacrifice now; undefined if it is (FW-81). */
function whyWait(state: State, seats: readonly Seat[]): BeadReason | undefined {
  const { turn, asked } = state
  if (!seats.includes(turn.seat)) return 'not-their-turn'
  if (turn.step !== 'sacrifice') return 'not-sacrifice-step'
  if (asked?.kind !== 'sacrifice') return 'open-choice'
  if (playerOf(state, turn.seat).skulls < priceOf(state)) return 'no-skulls'
  return priceOf(state) > 1 ? 'two-needed' : undefined
}

/** Returns how many waiting beads together offer a sacrifice to that god; 0 if there are too few. */
export function offered(state: State, god: God): number {
  const price = priceOf(state)
  return waitingFor(state.beads, state.turn.seat, god).length < price ? 0 : price
}

/** Makes the sacrifice offered by waiting beads. */
export function takeBeads(play: Play, god: God): void {
  const beads = offered(play.draft, god)
  takeWaiting(play, god, beads)
  play.events.push({ type: 'bead-taken', seat: play.draft.turn.seat, god, beads })
  sacrifice(play, god)
}

/** Declines the sacrifice offered by waiting beads. */
export function declineBeads(play: Play, god: God): void {
  const beads = offered(play.draft, god)
  declineWaiting(play, god, beads)
  play.events.push({ type: 'bead-declined', seat: play.draft.turn.seat, god, beads })
}
