// The title of a battle, for both games of the calendar, in Spanish.
import type { Side } from '../../en/games/battle.ts'

export function battle(attacker: string, defender: string, own: Side): string {
  if (own === 'attacker') return `Atacas a ${defender}`
  return own === 'defender' ? `${attacker} te ataca` : `${attacker} ataca a ${defender}`
}
