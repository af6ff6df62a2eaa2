// Moments of matches at which a hand that can react must be indistinguishable from one that cannot.
import { POLICIES } from '../../../rules/src/index.ts'
import type { Match } from '../../../rules/src/match.ts'
import { type Seat, seatAt } from '../../../rules/src/seat.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'

/** A moment of a match that hides something, and whether the hand of a seat can react then. */
export interface Moment {
  /** True if the moment has come for a seat. */
  has(match: Match, seat: Seat): boolean
  /** True if the hand of a seat can react; undefined if such a deal is not to be used. */
  canReact(match: Match, seat: Seat): boolean | undefined
}

/** In the fixture game, from the beginning: the raided player may hold a ward. */
export const RAID: Moment = {
  has: () => true,
  canReact: (match, seat) => JSON.stringify(match.privateView(seat)).includes('ward'),
}

/** The first seat is at battle with the other, and may pass: then the other is asked, and may hold a battle card. */
export const BATTLE: Moment = {
  has: (match, seat) =>
    match.decision(seatAt(0))?.kind === 'battle' && passed(match).decision(seat)?.kind === 'battle',
  canReact: (match, seat) => (passed(match).decision(seat)?.actions.length ?? 0) > 1,
}

/**
 * The same of a bot that passes, with or without a card. What it does is public, and may take its own time; what it
 * holds back must not show.
 */
export const HELD_BACK: Moment = {
  has: BATTLE.has,
  canReact(match, seat) {
    const battle = passed(match)
    const decision = battle.decision(seat)
    if (decision === undefined) return undefined
    const action = POLICIES.greedy(battle, { seat, decision }, constantChance('bot'))
    return Object(action).type === 'pass' ? decision.actions.length > 1 : undefined
  },
}

function passed(match: Match): Match {
  const fork = match.fork()
  fork.act(seatAt(0), { type: 'pass' })
  return fork
}

/** All choose a card at once; a saucer does more than others. */
export const CHOICE: Moment = {
  has: (match) => match.seats.every((each) => match.decision(each)?.kind === 'choose'),
  canReact: (match, seat) => JSON.stringify(match.decision(seat)).includes('saucer'),
}

/** The first seat is about to take the first pile: no one else has seen a card of any pile. */
export const TAKING: Moment = {
  has(match, seat) {
    const { round, piles = [] }: { round?: number; piles?: readonly { taker: unknown }[] } = Object(
      match.view(),
    )
    const isFirst = round === 1 && piles.every(({ taker }) => taker === null)
    return isFirst && match.decision(seat)?.kind === 'take'
  },
  canReact: (match, seat) =>
    JSON.stringify(taken(match, seat).privateView(seat)).includes('saucer'),
}

function taken(match: Match, seat: Seat): Match {
  const fork = match.fork()
  fork.act(seat, match.decision(seat)?.actions[0])
  return fork
}

/**
 * The first two are at battle and lay cards unseen. Most war cards can be laid and no rain card can: some hands must
 * have something to lay, and others nothing. The other side has nothing, so that its cards make no difference.
 */
export const LAYING: Moment = {
  has(match) {
    const { players = [] }: { players?: readonly Holder[] } = Object(match.view())
    const [attacker, defender] = players.slice(0, 2).map(mayHaveSomething)
    return (
      attacker === true && defender === true && [0, 1].every((seat) => choices(match, seat) > 0)
    )
  },
  canReact(match, seat) {
    const hasLaid = match.seats.some(
      (each) => !JSON.stringify(match.privateView(each)).includes('"laid":[]'),
    )
    const own = choices(match, seat)
    if (hasLaid || own === 0 || choices(match, 1 - seat) !== 1) return undefined
    return own > 1
  },
}

interface Holder {
  readonly cards: { readonly day: number; readonly war: number; readonly rain: number }
}

function mayHaveSomething({ cards: { day, war, rain } }: Holder): boolean {
  return war <= 1 && war + day >= 1 && war + day + rain >= 2
}

/** Returns the number of choices of a seat in a battle: to be ready, and each card to lay; 0 if it is not asked. */
function choices(match: Match, seat: number): number {
  const decision = match.decision(seatAt(seat))
  return decision?.kind === 'battle' ? decision.actions.length : 0
}
