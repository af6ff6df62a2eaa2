// The choices of both sides of a battle so far, each hidden from the other (MX-20).
import { invariant } from '../../invariant.ts'
import type { Seat } from '../../seat.ts'
import type { CardId } from '../cards/cards.ts'
import type { Battle, Choice, State } from '../state.ts'

/** A battle in which cards are still being chosen. */
export type Choosing = Extract<Battle, { stage: 'choosing' }>

export function choosingOf({ battle }: Pick<State, 'battle'>): Choosing {
  invariant(battle?.stage === 'choosing', 'cards are being chosen for a battle')
  return battle
}

/** Returns a side's choice so far. */
export function choiceOf({ attacker, attackers, defenders }: Choosing, seat: Seat): Choice {
  return seat === attacker ? attackers : defenders
}

/** Returns the battle with that side's choice replaced. */
export function withChoice(battle: Choosing, seat: Seat, choice: Choice): Choosing {
  return seat === battle.attacker
    ? { ...battle, attackers: choice }
    : { ...battle, defenders: choice }
}

/** True if the seat has yet to choose. Others must never learn this. */
export function isChoosing({ battle }: Pick<State, 'battle'>, seat: Seat): boolean {
  return (
    battle?.stage === 'choosing' && battle.among.includes(seat) && !choiceOf(battle, seat).ready
  )
}

/** Returns the cards that a seat has laid in a battle, as long as they are hidden from the others. */
export function laidBy({ battle }: Pick<State, 'battle'>, seat: Seat): readonly CardId[] {
  if (battle?.stage !== 'choosing' || !battle.among.includes(seat)) return []
  return choiceOf(battle, seat).laid
}
