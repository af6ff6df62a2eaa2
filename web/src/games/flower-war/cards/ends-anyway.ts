// Tells when a turn is over after the sacrifices, whether its player passes or ends it.
import { CANCELS, COSTS, POINTS, SIGN_ON } from '@flower-war/rules/printed/flower-war'
import type { Seen } from '../../face.ts'
import { kindOf } from '../../ritual-calendar/names.ts'

/** The discs by which a player may attack in the step of the cards (FW-70.1, FW-70.2). */
const ATTACKING: readonly string[] = ['cipactli', 'ehecatl']

/** FW-17: true if there is no disc to take or to attack by, and no card in hand can be played. */
export function endsAnyway({ view, own }: Pick<Seen<'flower-war'>, 'view' | 'own'>): boolean {
  const { turn, active, players } = view
  const { skulls = 0 } = players[turn.seat] ?? {}
  if (turn.asked !== 'sacrifice' || turn.offer !== null || own === undefined) return false
  return (
    !active.some((disc) => ATTACKING.includes(disc)) &&
    own.hand.every(({ card }) => isForBattle(kindOf(card)) || (COSTS[kindOf(card)] ?? 0) > skulls)
  )
}

/** True of most cards for battles, and of signs, which are only held. */
function isForBattle(kind: string): boolean {
  return kind in POINTS || CANCELS.includes(kind) || kind in SIGN_ON
}
