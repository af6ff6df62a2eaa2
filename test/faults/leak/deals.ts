// Deals matches so that a given player's hand can react, or cannot. All other cards are redealt around it, which only
// that player may notice.
import type { Match, MatchRequest, Playable } from '../../../rules/src/match.ts'
import { accept } from '../../../rules/src/result.ts'
import { type Seat, seatAt } from '../../../rules/src/seat.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { matchAt } from '../../support/servers/begun-at.ts'
import type { Moment } from './moments.ts'

/** The hand of the observed player: one that can react, or one that cannot. */
export type Deal = 'can-react' | 'cannot-react'

/** The wanted hand, and its seat. */
export interface DealWish {
  readonly deal: Deal
  readonly target: number
}

const DEALS_MAX = 1_000
/** Far fewer than `DEALS_MAX`, so that a hand found within them is practically certain to be dealt. */
const TRIALS = 150

/** Returns the game with matches that begin at a moment, resampled for a spectator until the hand is as wanted. */
export function dealt(game: Playable, moment: Moment, wish: () => DealWish): Playable {
  /** The deals of each moment found so far: the same matches in every round, of which each plays a copy. */
  const known = new Map<string, Deals>()
  const dealsOf = (request: MatchRequest, seat: Seat): Deals => {
    const key = JSON.stringify([request.players, request.options, seat])
    const found = known.get(key) ?? findDeals(game, moment, request, seat)
    known.set(key, found)
    return found
  }
  return {
    ...game,
    start(request) {
      const { deal, target } = wish()
      const deals = dealsOf(request, seatAt(target))
      return accept({ match: deals[deal].fork(), events: [] })
    },
  }
}

type Deals = Readonly<Record<Deal, Match>>

/** Plays a match until the moment, and deals both kinds of hand to the seat. */
function findDeals(game: Playable, moment: Moment, request: MatchRequest, seat: Seat): Deals {
  const has = (match: Match) => moment.has(match, seat) && mayBeEither(match, moment, seat)
  const before = matchAt(game, request, has)
  if (!before.ok) throw new Error(before.refusal.detail)
  const chance = constantChance('deals')
  const found = new Map<boolean, Match>()
  for (let deals = 0; deals < DEALS_MAX && found.size < 2; deals++) {
    const match = before.value.match.resample('spectator', chance)
    const canReact = moment.canReact(match, seat)
    if (canReact !== undefined && !found.has(canReact)) found.set(canReact, match)
  }
  const [can, cannot] = [found.get(true), found.get(false)]
  if (can === undefined || cannot === undefined) throw new Error('no such hand was dealt')
  return { 'can-react': can, 'cannot-react': cannot }
}

/** True if the other players cannot tell whether the hand can react: resampling eventually deals both kinds. */
function mayBeEither(match: Match, moment: Moment, seat: Seat): boolean {
  const chance = constantChance('trials')
  const seen = new Set<boolean | undefined>()
  for (let deals = 0; deals < TRIALS && !(seen.has(true) && seen.has(false)); deals++)
    seen.add(moment.canReact(match.resample('spectator', chance), seat))
  return seen.has(true) && seen.has(false)
}
