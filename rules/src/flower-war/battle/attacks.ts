// Attacks: fights one after another, and the targets of attacking discs (FW-20, FW-70.1, FW-70.2).

import { doFirst } from '../../ritual-calendar/play.ts'
import type { SpaceName } from '../../ritual-calendar/spaces.ts'
import { withinReach } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { DISCS } from '../course/discs.ts'
import { holds, type Play } from '../play.ts'
import type { State } from '../state.ts'

/** FW-20: fights the defenders one after another, with the bonus of the card by which they are attacked. */
export function fightAll(play: Play, defenders: readonly Seat[], bonus = 0): void {
  const attacker = play.draft.turn.seat
  doFirst(
    play,
    ...defenders.map((defender) => ({ task: 'fight', attacker, defender, bonus }) as const),
  )
}

/** Returns why the player cannot attack with that disc; undefined if they can. */
export function whyNotAttackBy(
  state: State,
  disc: SpaceName,
): 'disc-not-active' | 'already-attacked' | 'no-attacks' | undefined {
  const isActive = state.active.includes(disc)
  if (!isActive || !holds(state, 'attack-once')) return 'disc-not-active'
  if (state.turn.attacked.includes(disc)) return 'already-attacked'
  return holds(state, 'no-attacks') ? 'no-attacks' : undefined
}

/** Returns the seats within reach of an attacking disc. */
export function targetsBy(state: State, disc: SpaceName): readonly Seat[] {
  const effect = DISCS[disc]
  return effect.does === 'attack-once' ? withinReach(state, state.turn.seat, effect.reach) : []
}
