// The title of a battle, for both games of the calendar, in English.

/** The side of a battle on which the reader fights. */
export type Side = 'attacker' | 'defender' | undefined

export function battle(attacker: string, defender: string, own: Side): string {
  if (own === 'attacker') return `You attack ${defender}`
  return `${attacker} attacks ${own === 'defender' ? 'you' : defender}`
}
