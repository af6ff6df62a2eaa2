// Beads that fall into the lake of a physical temple (FW-80 to FW-82, and those owed for gifts by cards).
import type { Step, TempleLights } from '../../game.ts'
import { refuse } from '../../refusal.ts'
import { accept, type Result } from '../../result.ts'
import { declineWaiting, fallenInto, letWait, takeWaiting } from '../../ritual-calendar/beads.ts'
import { type God, withGod } from '../../ritual-calendar/gods.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { REFUSALS } from '../asking/refusals.ts'
import type { Play } from '../play.ts'
import { type State, TURNS_LEFT } from '../state.ts'
import type { Event } from '../views/events.ts'
import type { BeadReason } from '../words.ts'
import { sacrifice } from './sacrifice.ts'
import { playOn } from './turn.ts'

/** Handles a falling bead: it pays for a gift by a card, becomes the sacrifice the player is asked for, or waits. */
export function beadFalls(
  state: State,
  slot: string,
  seats: readonly Seat[],
): Result<Step<State, Event>> {
  const fallen = fallenInto(slot, seats)
  if (!fallen.ok) return fallen
  const { god } = fallen.value
  const play: Play = { draft: { ...state }, events: [] }
  const debts = state.debts[god]
  const owed = debts.findIndex((giver) => seats.includes(giver))
  const giver = debts[owed]
  const reason = whyWait(state, seats)
  if (giver !== undefined) {
    play.draft.debts = withGod(state.debts, god, debts.toSpliced(owed, 1))
    play.events.push({ type: 'bead-given', seat: giver, god })
  } else if (reason === undefined) {
    play.draft.asked = null
    sacrifice(play, god)
    playOn(play)
  } else if (!letWait(play, { god, seats, reason })) {
    return refuse('too-many-beads', REFUSALS['too-many-beads'])
  }
  return accept({ state: play.draft, events: play.events })
}

/** Returns the temple's display: tokens in each half, waiting beads, and turns left (MX-62). */
export function templeLightsOf({ lake, beads, apocalypse }: State): TempleLights {
  const turnsLeft = apocalypse?.turnsLeft ?? TURNS_LEFT
  return {
    slots: lake,
    waiting: beads.length,
    percentLeft: Math.round((turnsLeft / TURNS_LEFT) * 100),
  }
}

/** Returns why a bead is not a sacrifice now; undefined if it is (FW-81). */
function whyWait(state: State, seats: readonly Seat[]): BeadReason | undefined {
  const { turn, asked } = state
  if (!seats.includes(turn.seat)) return 'not-their-turn'
  if (turn.step !== 'sacrifice') return 'not-sacrifice-step'
  if (playerOf(state, turn.seat).tokens === 0) return 'no-tokens'
  return asked?.kind === 'sacrifice' ? undefined : 'open-choice'
}

/** Makes the sacrifice offered by a waiting bead. */
export function takeBead(play: Play, god: God): void {
  takeWaiting(play, god, 1)
  play.events.push({ type: 'bead-taken', seat: play.draft.turn.seat, god })
  sacrifice(play, god)
}

/** Declines the sacrifice offered by a waiting bead. */
export function declineBead(play: Play, god: God): void {
  declineWaiting(play, god, 1)
  play.events.push({ type: 'bead-declined', seat: play.draft.turn.seat, god })
}
