// Tells when a turn is over after the sacrifices, whether its player passes or ends it.
import type { Seen } from '../../face.ts'

/**
 * MX-18: true if there is no card in hand, and no week card lets the player attack. With cards that cannot be played it
 * is false: others see who passes, and would learn that these have others.
 */
export function endsAnyway({ view, own }: Pick<Seen<'mexica'>, 'view' | 'own'>): boolean {
  const { turn, players } = view
  if (turn.asked !== 'sacrifice' || own?.hand.length !== 0) return false
  return turn.reached || (players[turn.seat]?.bonuses.range ?? 0) === 0
}
