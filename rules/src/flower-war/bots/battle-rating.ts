// Rates battles, in skulls, for bots: one to come by its mean stakes, laying cards in one by the resulting stakes.
import { handOf } from '../../ritual-calendar/hands.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import {
  battleOf,
  lastStanding,
  leaderOf,
  opponentOf,
  paymentTo,
  standing,
} from '../battle/totals.ts'
import { type CardId, rowOf } from '../cards/cards.ts'
import type { Battle, Laid, State } from '../state.ts'
import { DRAWN, worthOfHarming } from './worth.ts'

/** The mean stake of a battle, won or lost. */
const STAKE = 1.3
/** The value of keeping a card for later, lost by laying it. */
const KEPT = 0.4
const MEAN_DIE = 3.5

/** Rates a battle against that player. It is even apart from cards in hand and the stakes of both sides. */
export function rateBattle(state: State, seat: Seat, target: Seat): number {
  const won = playerOf(state, target).skulls > 0 ? STAKE : DRAWN.tlaloc
  const lost = playerOf(state, seat).skulls > 0 ? STAKE : 0.5
  const edge = (handOf(state, seat).length - handOf(state, target).length) / 20
  const chance = Math.min(0.7, Math.max(0.2, 0.42 + edge))
  return chance * (won + worthOfHarming(state, target)) - (1 - chance - 0.16) * lost
}

/** Rates laying that card, assuming that no other card follows. */
export function rateLaying(state: State, seat: Seat, card: CardId): number {
  const battle = battleOf(state)
  const row = rowOf(card)
  if (row.use !== 'battle') return 0
  const spent = row.cost + KEPT
  if (row.effect.verb === 'end-battle') return -stake(state, battle, seat) - spent
  const laid = withCard(battle, seat, card)
  if (row.effect.verb !== 'toss-for-dice')
    return stake(state, laid, seat) - stake(state, battle, seat) - spent
  const tosses = [seat, opponentOf(battle, seat)].map((lucky) =>
    stake(state, withLuck(laid, lucky), seat),
  )
  const mean = tosses.reduce((sum, each) => sum + each, 0) / tosses.length
  return mean - stake(state, battle, seat) - spent
}

function withCard(battle: Battle, seat: Seat, card: CardId): Battle {
  const { effect } = rowOf(card)
  const cancels =
    effect.verb === 'cancel' ? lastStanding(battle, opponentOf(battle, seat)) : undefined
  const points = effect.verb === 'add' ? effect.points : effect.verb === 'add-die' ? MEAN_DIE : 0
  const laid: Laid = { card, seat, points, lucky: null, cancels: cancels ?? null }
  return { ...battle, laid: [...battle.laid, laid] }
}

/** Returns the battle with the toss of its last card decided in favour of that seat. */
function withLuck(battle: Battle, lucky: Seat): Battle {
  return {
    ...battle,
    laid: battle.laid.map((each, index) =>
      index === battle.laid.length - 1 ? { ...each, lucky } : each,
    ),
  }
}

/** Returns what the seat would win if the battle ended now; negative if it would lose. */
function stake(state: State, battle: Battle, seat: Seat): number {
  const winner = leaderOf(battle)
  if (winner === undefined) return 0
  const loser = opponentOf(battle, winner)
  const due = paymentTo(state, battle, winner)
  if (due === 0 || isRansomed(battle, loser)) return 0
  const payment = Math.min(due, playerOf(state, loser).skulls)
  // FW-23: against a loser without skulls, the winner draws a card.
  return winner === seat ? payment || DRAWN.tlaloc : -payment || -DRAWN.tlaloc / 3
}

function isRansomed(battle: Battle, loser: Seat): boolean {
  const stands = standing(battle)
  return battle.laid.some(
    ({ card, seat }, index) =>
      seat === loser && stands[index] === true && rowOf(card).effect.verb === 'pay-nothing',
  )
}
