// The result of a battle if nothing more is laid, as far as all can see (FW-22, FW-23).
import type { OwnOf, ViewOf } from '../../game-values.ts'
import { kindOf } from '../../ritual-calendar/names.ts'

type View = Pick<ViewOf<'flower-war'>, 'battle' | 'active' | 'players'>

export interface Stake {
  readonly winner: number
  readonly loser: number
  /** The skulls that the winner is owed by dice and cards. */
  readonly owed: number
  /** The skulls that the loser would pay; 0 if they pay nothing. */
  readonly payment: number
  /** True if the winner would draw a card, since the loser has no skulls. */
  readonly draws: boolean
}

/** The skulls that the card for taking captives adds. */
const CAPTIVES = 2

/** Returns the result as it stands; undefined without a battle, and while it is level. */
export function stakeOf({ battle, active, players }: View): Stake | undefined {
  if (battle === null || battle.attackerTotal === battle.defenderTotal) return undefined
  const { attacker, defender } = battle
  const [winner, loser] =
    battle.attackerTotal > battle.defenderTotal ? [attacker, defender] : [defender, attacker]
  const standing = battle.laid.filter(({ stands }) => stands)
  const isSpared = standing.some(({ seat, card }) => seat === loser && kindOf(card) === 'ransom')
  const cards = standing
    .filter(({ seat }) => seat === winner)
    .map(({ card, points }) => points + (kindOf(card) === 'captive-taking' ? CAPTIVES : 0))
  const owed = Math.max(
    0,
    cards.reduce((sum, each) => sum + each, 1 + byDiscs(active)),
  )
  const has = players[loser]?.skulls ?? 0
  const isOwed = owed > 0 && !isSpared
  return {
    winner,
    loser,
    owed,
    payment: isOwed ? Math.min(owed, has) : 0,
    draws: isOwed && has === 0,
  }
}

/** The same for a player whose hand is known: Mary's peace is used up in place of a payment of theirs (FW-23). */
export function withPeace(
  hand: OwnOf<'flower-war'>['hand'],
  seat: number | undefined,
  stake: Stake | undefined,
): Stake | undefined {
  const isSpared = stake?.loser === seat && hand.some(({ card }) => kindOf(card) === 'peace')
  return stake && isSpared ? { ...stake, payment: 0 } : stake
}

/** The skulls that active discs add. */
function byDiscs(active: View['active']): number {
  const has = (disc: View['active'][number]) => active.includes(disc)
  if (has('itzcuintli')) return 0
  return Number(has('ocelotl')) - Number(has('xochitl'))
}
