// The signs that a player has found, and the disc that completes them.
import { SIGN_ON } from '@flower-war/rules/printed/flower-war'
import { SIGNS, signOfDay } from '@flower-war/rules/printed/ritual-calendar'
import type { HeldSigns, Seen } from '../../face.ts'
import { signsAmong } from '../../ritual-calendar/board/signs.ts'

type Around = Pick<Seen<'flower-war'>, 'view' | 'own' | 'seat'>

/** Returns the signs that a player is known to have: their discs, and the cards of a hand that is in sight. */
export function signsOf({ view, own, seat }: Around, player: number): HeldSigns {
  const cards = player === seat ? (own?.hand.map(({ card }) => card) ?? []) : []
  return signsAmong({ cards, days: view.players[player]?.discs ?? [], signOn: SIGN_ON }, String)
}

/** Returns the day of the disc that may be taken now. */
export function discOffered({ spaces, turn }: Around['view']): string | undefined {
  return spaces[(turn.offer ?? 0) - 1]?.name
}

/** True if the disc offered is the only sign that the player lacks: whoever takes it wins at once (FW-50). */
export function foundsByDisc(seen: Around): boolean {
  const { view, seat } = seen
  const sign = signOfDay(discOffered(view) ?? '')
  // Signs are in the match where Mary is (FW-5).
  if (seat === undefined || sign === undefined || view.maryCost === null) return false
  const found = new Set([...Object.keys(signsOf(seen, seat)), sign])
  return found.size === SIGNS.length
}

/** True if the viewer has the other two signs: a flower among Mary's cards wins at once (FW-50). */
export function lacksOnlyFlower(seen: Around): boolean {
  if (seen.seat === undefined) return false
  const found = Object.keys(signsOf(seen, seen.seat))
  return found.length === SIGNS.length - 1 && !found.includes('flower')
}
