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
  /** The moments found so far: they are redealt, and never played on. */
  const moments = new Map<string, Match>()
  const momentOf = (request: MatchRequest, seat: Seat): Match => {
    const key = JSON.stringify([request.players, request.options, seat])
    const known = moments.get(key)
    if (known !== undefined) return known
    const has = (match: Match) => moment.has(match, seat) && mayBeEither(match, moment, seat)
    const found = matchAt(game, request, has)
    if (!found.ok) throw new Error(found.refusal.detail)
    moments.set(key, found.value.match)
    return found.value.match
  }
  return {
    ...game,
    start(request) {
      const chance = constantChance('deals')
      const { deal, target } = wish()
      const seat = seatAt(target)
      const before = momentOf(request, seat)
      // Both hands are dealt each time: a processor that has worked more for one of them would show it a little sooner.
      const found = new Map<boolean, Match>()
      for (let deals = 0; deals < DEALS_MAX && found.size < 2; deals++) {
        const match = before.resample('spectator', chance)
        const canReact = moment.canReact(match, seat)
        if (canReact !== undefined && !found.has(canReact)) found.set(canReact, match)
      }
      const match = found.get(deal === 'can-react')
      if (match === undefined || found.size < 2) throw new Error('no such hand was dealt')
      return accept({ match, events: [] })
    },
  }
}

/** True if the other players cannot tell whether the hand can react: resampling eventually deals both kinds. */
function mayBeEither(match: Match, moment: Moment, seat: Seat): boolean {
  const chance = constantChance('trials')
  const seen = new Set<boolean | undefined>()
  for (let deals = 0; deals < TRIALS && !(seen.has(true) && seen.has(false)); deals++)
    seen.add(moment.canReact(match.resample('spectator', chance), seat))
  return seen.has(true) && seen.has(false)
}
