// Tells when a turn is over after the sacrifices, whether its player passes or ends it.
import { DECK_OF, SIGN_ON } from '@flower-war/rules/printed/mexica'
import type { Seen } from '../../face.ts'
import { kindOf } from '../../ritual-calendar/names.ts'

/** MX-18: true if no card in hand is for the turn itself, and no week card lets its player attack. */
export function endsAnyway({ view, own }: Pick<Seen<'mexica'>, 'view' | 'own'>): boolean {
  const { turn, players } = view
  if (turn.asked !== 'sacrifice' || own === undefined) return false
  const isInReach = !turn.reached && (players[turn.seat]?.bonuses.range ?? 0) > 0
  return !isInReach && !own.hand.some((card) => isForTurn(kindOf(card)))
}

/** True of the day cards that are kept, but for a sign, and of a single war card. */
function isForTurn(kind: string): boolean {
  return kind === 'long-reach' || (DECK_OF[kind] === 'day' && !(kind in SIGN_ON))
}
