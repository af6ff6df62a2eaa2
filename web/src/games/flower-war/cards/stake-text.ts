// The result of a battle in words: as it stands, and where it ends without the payment that was due.
import type { FlowerWarTexts } from '../../../texts/en/games/flower-war.ts'
import type { Names, Seen } from '../../face.ts'
import type { EventOf } from '../../game-values.ts'
import type { Stake } from './stake.ts'

type Words = FlowerWarTexts['stake']

/** Returns the result as it stands; undefined means that it is level. */
export function stakeText(
  words: Words,
  stake: Omit<Stake, 'owed'> | undefined,
  names: Names,
  seat: number | undefined,
): string {
  if (stake === undefined) return words.level
  const [winner, loser] = [names(stake.winner), names(stake.loser)]
  if (seat === stake.winner) return words.winning(loser, stake)
  return seat === stake.loser ? words.losing(winner, stake) : words.ahead(winner, loser, stake)
}

/** Says why the winner of a battle draws a card instead of being paid; empty if they do not. */
export function unpaidText(
  words: Words,
  event: EventOf<'flower-war'>,
  { view, seat, names }: Omit<Seen<'flower-war'>, 'own'>,
): string {
  if (event.type !== 'battle-ended') return ''
  const { attacker, defender, winner, payment, sparedBy } = event
  if (winner === null || payment === 0 || sparedBy !== null) return ''
  const loser = winner === attacker ? defender : attacker
  // The event says what is due, not what the loser has (FW-23).
  if (view.players[loser]?.skulls !== 0) return ''
  return stakeText(words, { winner, loser, payment: 0, draws: true }, names, seat)
}
