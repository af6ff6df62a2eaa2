// The result of a battle: the cards that stand, the totals, the leader and the loser's payment (FW-22, FW-23).
import { present } from '../../invariant.ts'
import type { Seat } from '../../seat.ts'
import { rowOf } from '../cards/cards.ts'
import { HEADS_COUNT, TAILS_COUNT } from '../play.ts'
import type { Battle, Laid, State } from '../state.ts'

/** FW-23: the basic payment of a loser. */
const PAYMENT = 1

export function battleOf({ battle }: State): Battle {
  return present(battle ?? undefined, 'a battle is being fought')
}

export function opponentOf({ attacker, defender }: Battle, seat: Seat): Seat {
  return seat === attacker ? defender : attacker
}

/** Returns, for each laid card, true if it stands: unless a card that stands cancels it (FW-41). */
export function standing({ laid }: Battle): readonly boolean[] {
  const stands = laid.map(() => true)
  // A card can only be cancelled by a later one, so the last card certainly stands.
  for (const [index, { cancels }] of [...laid.entries()].reverse())
    if (stands[index] === true && cancels !== null) stands[cancels] = false
  return stands
}

/** Returns the index of a side's last card that stands, if there is one. */
export function lastStanding(battle: Battle, seat: Seat): number | undefined {
  const stands = standing(battle)
  const index = battle.laid.findLastIndex((each, at) => each.seat === seat && stands[at] === true)
  return index < 0 ? undefined : index
}

export function standingOf(battle: Battle, seat: Seat): readonly Laid[] {
  const stands = standing(battle)
  return battle.laid.filter((each, index) => each.seat === seat && stands[index] === true)
}

/** Returns a side's total: its die, the aid if it is the attacker, and the points of its cards that stand. */
export function totalOf(battle: Battle, seat: Seat): number {
  const { attacker, attackerDie, defenderDie, aid } = battle
  const own = standingOf(battle, seat)
  const tosses = [...own, ...standingOf(battle, opponentOf(battle, seat))]
  const lucky = tosses.find((each) => each.lucky !== null)?.lucky ?? null
  const cast = seat === attacker ? attackerDie : defenderDie
  const die = lucky === null ? cast : lucky === seat ? HEADS_COUNT : TAILS_COUNT
  return die + (seat === attacker ? aid : 0) + pointsOf(own)
}

function pointsOf(laid: readonly Laid[]): number {
  return laid.reduce((sum, { points }) => sum + points, 0)
}

/** FW-22: returns the side that is ahead; undefined if they are level. */
export function leaderOf(battle: Battle): Seat | undefined {
  const { attacker, defender } = battle
  const [one, other] = [totalOf(battle, attacker), totalOf(battle, defender)]
  if (one === other) return undefined
  return one > other ? attacker : defender
}

/** FW-23: returns the loser's payment, regardless of what they have. */
export function paymentTo(state: State, battle: Battle, winner: Seat): number {
  let payment = PAYMENT
  for (const { card, points } of standingOf(battle, winner)) {
    const { effect } = rowOf(card)
    payment += points + (effect.verb === 'raise-payment' ? effect.skulls : 0)
  }
  for (const effect of state.effects) if (effect.does === 'change-payment') payment += effect.by
  return Math.max(0, payment)
}
