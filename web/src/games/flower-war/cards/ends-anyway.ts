// Tells when a turn is over after the sacrifices, whether its player passes or ends it.
import type { Seen } from '../../face.ts'

/** The discs by which a player may attack in the step of the cards (FW-70.1, FW-70.2). */
const ATTACKING: readonly string[] = ['cipactli', 'ehecatl']

/**
 * FW-17: true if there is no disc to take or to attack by, and no card in hand. With cards that cannot be played it is
 * false: others see who passes, and would learn that these have others.
 */
export function endsAnyway({ view, own }: Pick<Seen<'flower-war'>, 'view' | 'own'>): boolean {
  const { turn, active, apocalypse } = view
  // In the flood, every rack offers its disc, and none can be taken (FW-14).
  const hasDisc = turn.offer !== null && apocalypse?.kind !== 'flood'
  if (turn.asked !== 'sacrifice' || hasDisc || own?.hand.length !== 0) return false
  return !active.some((disc) => ATTACKING.includes(disc))
}
