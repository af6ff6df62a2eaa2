// Battles: dice, then cards in turn until both pass, then the loser pays (FW-20 to FW-24).

import { invariant } from '../../invariant.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { ask, doFirst } from '../../ritual-calendar/play.ts'
import { hand } from '../../ritual-calendar/stock.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { factsOf } from '../asking/facts.ts'
import { hasNothingToLay } from '../asking/windows.ts'
import { type CardId, rowOf } from '../cards/cards.ts'
import type { BattleEffect } from '../cards/deck-rows.ts'
import { layFromHand, topOf } from '../cards/hands.ts'
import { moveSkulls, payCost } from '../course/skulls.ts'
import { castDie, HEADS_COUNT, holds, type Play, TAILS_COUNT, tossCoin } from '../play.ts'
import type { Battle, Laid, Task } from '../state.ts'
import { battleOf, lastStanding, leaderOf, opponentOf, paymentTo, standingOf } from './totals.ts'

/** FW-20: begins a battle. Both roll, or a coin decides between 6 and 1 (FW-70.11). */
export function beginBattle(
  play: Play,
  { attacker, defender, bonus }: Extract<Task, { task: 'fight' }>,
): void {
  const { draft, events } = play
  const [attackerDie, defenderDie] = castDice(play, attacker, defender)
  const effect = topOf(draft, playerOf(draft, attacker).space)?.row.effect
  const aid = bonus + (effect?.verb === 'aid-attacker' ? effect.points : 0)
  events.push({ type: 'battle-began', attacker, defender, attackerDie, defenderDie, aid })
  const dice = { attackerDie, defenderDie, aid }
  draft.battle = { attacker, defender, ...dice, laid: [], next: attacker, passes: 0, out: [] }
  doFirst(play, { task: 'lay-cards' })
}

function castDice(play: Play, attacker: Seat, defender: Seat): readonly [number, number] {
  if (!holds(play.draft, 'coins-for-dice'))
    return [castDie(play, attacker, 'dice'), castDie(play, defender, 'dice')]
  const heads = tossCoin(play, attacker, 'dice')
  return heads ? [HEADS_COUNT, TAILS_COUNT] : [TAILS_COUNT, HEADS_COUNT]
}

/** FW-21: asks the next player for a card, unless everybody can see that they have none to lay (FW-112). */
export function askForCard(play: Play): void {
  const { draft } = play
  const battle = battleOf(draft)
  if (!draft.options.battleCards || battle.passes === 2) {
    endBattle(play, battle)
  } else if (hasNothingToLay(factsOf(draft))) {
    passInBattle(play)
  } else {
    ask(play, { kind: 'battle', seat: battle.next })
  }
}

/** Passes for the side that is next, asked or not. */
export function passInBattle(play: Play): void {
  const battle = battleOf(play.draft)
  passTo(play, battle, battle.passes + 1)
  doFirst(play, { task: 'lay-cards' })
}

/** FW-113: the side is not asked again in this battle. */
export function stayOut({ draft }: Play, seat: Seat): void {
  const battle = battleOf(draft)
  draft.battle = { ...battle, out: [...battle.out, seat] }
}

function passTo({ draft }: Play, battle: Battle, passes: number): void {
  const { attacker, defender, next } = battle
  draft.battle = { ...battle, passes, next: next === attacker ? defender : attacker }
}

/** FW-31: pays for the card, lays it, then carries out its effect. */
export function layInBattle(play: Play, seat: Seat, card: CardId): void {
  const { draft, events } = play
  const row = rowOf(card)
  invariant(row.use === 'battle', 'only battle cards are laid in a battle')
  payCost(play, seat, row.cost)
  layFromHand(play, seat, card, 'battle')
  const battle = battleOf(draft)
  if (row.effect.verb === 'end-battle') {
    const { attacker, defender } = battle
    const ended = { winner: null, payment: 0, sparedBy: card }
    events.push({ type: 'battle-ended', attacker, defender, ...ended })
    draft.battle = null
    return
  }
  const laid = [...battle.laid, laidCard(play, battle, seat, card, row.effect)]
  passTo(play, { ...battle, laid }, 0)
  doFirst(play, { task: 'lay-cards' })
}

function laidCard(
  play: Play,
  battle: Battle,
  seat: Seat,
  card: CardId,
  effect: BattleEffect,
): Laid {
  const plain: Laid = { card, seat, points: 0, lucky: null, cancels: null }
  switch (effect.verb) {
    case 'add':
      return { ...plain, points: effect.points }
    case 'add-die':
      return { ...plain, points: castDie(play, seat, 'card') }
    case 'toss-for-dice':
      return { ...plain, lucky: tossCoin(play, seat, 'card') ? seat : opponentOf(battle, seat) }
    case 'cancel':
      return { ...plain, cancels: lastStanding(battle, opponentOf(battle, seat)) ?? null }
    case 'raise-payment':
    case 'pay-nothing':
    case 'end-battle':
      return plain
  }
}

/** FW-22, FW-23 */
function endBattle(play: Play, battle: Battle): void {
  const { draft, events } = play
  const { attacker, defender } = battle
  const winner = leaderOf(battle)
  draft.battle = null
  const payment = winner === undefined ? 0 : paymentTo(draft, battle, winner)
  if (winner === undefined || payment === 0) {
    const ended = { winner: winner ?? null, payment, sparedBy: null }
    events.push({ type: 'battle-ended', attacker, defender, ...ended })
    return
  }
  const loser = opponentOf(battle, winner)
  const ransom = standingOf(battle, loser).find(
    ({ card }) => rowOf(card).effect.verb === 'pay-nothing',
  )
  const hasSkulls = playerOf(draft, loser).skulls > 0
  const peace =
    ransom === undefined && hasSkulls
      ? handOf(draft, loser).find((card) => rowOf(card).effect.verb === 'spare')
      : undefined
  const sparedBy = ransom?.card ?? peace ?? null
  events.push({ type: 'battle-ended', attacker, defender, winner, payment, sparedBy })
  if (peace !== undefined) layFromHand(play, loser, peace, 'spared')
  if (sparedBy !== null) return
  if (hasSkulls) moveSkulls(play, payment, hand(loser), hand(winner), 'battle')
  else ask(play, { kind: 'claim', seat: winner })
}
