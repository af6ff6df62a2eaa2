// The title of a battle, for both games of the calendar, in German.
import type { Side } from '../../en/games/battle.ts'

export function battle(attacker: string, defender: string, own: Side): string {
  return `${own === 'attacker' ? 'Du' : attacker} gegen ${own === 'defender' ? 'dich' : defender}`
}
