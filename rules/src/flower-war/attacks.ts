// Whom one can attack, by moving in, by card and by disc (FW-15, FW-20, FW-70.1, FW-70.2).
import type { SpaceName } from '../ritual-calendar/spaces.ts'
import { withinReach } from '../ritual-calendar/tribes.ts'
import type { Seat } from '../seat.ts'
import { ATTACKING_DISCS, DISCS } from './discs.ts'
import { doFirst, holds, type Play } from './play.ts'
import type { State } from './state.ts'

/** FW-20: one after another. */
export function fightAll(play: Play, defenders: readonly Seat[]): void {
  const attacker = play.draft.turn.seat
  doFirst(play, ...defenders.map((defender) => ({ task: 'fight', attacker, defender }) as const))
}

/** Why the player cannot attack anybody with that disc, if they cannot. */
export function whyNotAttackBy(
  state: State,
  disc: SpaceName,
): 'disc-not-active' | 'already-attacked' | 'no-attacks' | undefined {
  const isActive = state.apocalypse?.active.includes(disc) ?? false
  if (!isActive || !holds(state, 'attack-once')) return 'disc-not-active'
  if (state.turn.attacked.includes(disc)) return 'already-attacked'
  return holds(state, 'no-attacks') ? 'no-attacks' : undefined
}

/** Whom an attacking disc reaches. */
export function targetsBy(state: State, disc: SpaceName): readonly Seat[] {
  const effect = DISCS[disc]
  return effect.does === 'attack-once' ? withinReach(state, state.turn.seat, effect.reach) : []
}

/** FW-18: whether the player can attack somebody with a disc now. */
export function canAttackByDisc(state: State): boolean {
  return ATTACKING_DISCS.some(
    (disc) => whyNotAttackBy(state, disc) === undefined && targetsBy(state, disc).length > 0,
  )
}
