// The second part of a battle: cards negate others, both roll, the loser pays (MX-20 to MX-22).
import { invariant } from '../../invariant.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { doFirst, rollDie } from '../../ritual-calendar/play.ts'
import { hand } from '../../ritual-calendar/stock.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { askIfOpen } from '../asking/asking.ts'
import { type CardId, type CardKind, kindOf, rowOf } from '../cards/cards.ts'
import type { BattleEffect } from '../cards/deck-rows.ts'
import { draw } from '../cards/effects.ts'
import { giveCard, kindsIn } from '../cards/hands.ts'
import { moveTokens } from '../course/tokens.ts'
import { bonusOf } from '../course/weeks.ts'
import type { Play } from '../play.ts'
import type { Battle, Shown, State } from '../state.ts'

/** A battle whose cards have been shown. */
type ShownBattle = Extract<Battle, { stage: 'shown' }>

export function battleOf({ battle }: Pick<State, 'battle'>): ShownBattle {
  invariant(battle?.stage === 'shown', 'the cards of a battle have been shown')
  return battle
}

function opponentOf({ attacker, defender }: Battle, seat: Seat): Seat {
  return seat === attacker ? defender : attacker
}

function verbOf(card: CardId): BattleEffect['verb'] | undefined {
  const row = rowOf(card)
  return row.use === 'battle' ? row.effect.verb : undefined
}

/** MX-20: each negating card negates one card, the attacker's first. */
export function negateCards(play: Play): void {
  const battle = battleOf(play.draft)
  const next = battle.shown.find(({ card, spent }) => verbOf(card) === 'negate-card' && !spent)
  if (next === undefined) return
  doFirst(play, { task: 'negate-cards' })
  if (askIfOpen(play, { kind: 'negate', seat: next.seat })) return
  const [only] = negatable(battle, next.seat)
  negate(play, next.seat, only)
}

/** Returns the kinds of the other side's cards that still stand and can be negated. */
export function negatable(battle: ShownBattle, seat: Seat): readonly CardKind[] {
  return kindsIn(standing(battle, opponentOf(battle, seat)).filter(isNegatable))
}

function isNegatable(card: CardId): boolean {
  return verbOf(card) !== 'negate-card'
}

/** Negates the first copy of that kind, if there is one, and marks the negating card as spent. */
export function negate(play: Play, seat: Seat, kind: CardKind | undefined): void {
  const { draft, events } = play
  const battle = battleOf(draft)
  const { shown } = battle
  const by = shown.findIndex(
    (each) => each.seat === seat && verbOf(each.card) === 'negate-card' && !each.spent,
  )
  const at = shown.findIndex(
    (each) => each.seat !== seat && !each.negated && kindOf(each.card) === kind,
  )
  draft.battle = {
    ...battle,
    shown: shown.map((each, index) => ({
      ...each,
      spent: each.spent || index === by,
      negated: each.negated || index === at,
    })),
  }
  const [negater, negated] = [shown[by], shown[at]]
  if (negater !== undefined && negated !== undefined)
    events.push({ type: 'negated', seat, card: negated.card, by: negater.card })
}

/** Returns the cards of a side that stand. */
function standing({ shown }: ShownBattle, seat: Seat): readonly CardId[] {
  return shown.filter((each: Shown) => each.seat === seat && !each.negated).map(({ card }) => card)
}

/** Returns the effects of a side's cards that stand. */
function effectsOf(battle: ShownBattle, seat: Seat): readonly BattleEffect[] {
  return standing(battle, seat).flatMap((card) => {
    const row = rowOf(card)
    return row.use === 'battle' ? row.effect : []
  })
}

/** MX-20, MX-21 */
export function throwDice(play: Play): void {
  const { draft, events } = play
  const battle = battleOf(draft)
  const { attacker, defender } = battle
  const averting = standing(battle, defender).find((card) => verbOf(card) === 'negate-attack')
  draft.battle = null
  if (averting !== undefined) {
    events.push({ type: 'battle-averted', attacker, defender, card: averting })
    return
  }
  const cast = [attacker, defender].map((seat) => rollDie(play, seat, 'battle'))
  const [attackerDie = 0, defenderDie = 0] = [attacker, defender].map((seat, index) =>
    throwAgain(play, battle, seat, cast[index] ?? 0),
  )
  const attackerTotal = attackerDie + addedTo(draft, battle, attacker)
  const defenderTotal = defenderDie + addedTo(draft, battle, defender)
  const winner =
    attackerTotal === defenderTotal ? null : attackerTotal > defenderTotal ? attacker : defender
  const price = winner === null ? 0 : priceOf(battle, winner, [attackerDie, defenderDie])
  const totals = { attackerDie, defenderDie, attackerTotal, defenderTotal }
  events.push({ type: 'battle-ended', attacker, defender, ...totals, winner, price })
  if (winner !== null) settle(play, battle, winner, price)
}

/** Returns what a defeat costs: the lower die, or the higher one if a card of the winner raises the price. */
function priceOf(battle: ShownBattle, winner: Seat, dice: readonly number[]): number {
  const isRaised = effectsOf(battle, winner).some(({ verb }) => verb === 'raise-price')
  return isRaised ? Math.max(...dice) : Math.min(...dice)
}

function throwAgain(play: Play, battle: ShownBattle, seat: Seat, die: number): number {
  let best = die
  for (const { verb } of effectsOf(battle, seat))
    if (verb === 'throw-again') best = Math.max(best, rollDie(play, seat, 'second-throw'))
  return best
}

/** Returns the points that cards and week cards add to a side's die (MX-50). */
function addedTo(state: State, battle: ShownBattle, seat: Seat): number {
  let points = bonusOf(state, seat, seat === battle.attacker ? 'attack' : 'defence')
  for (const effect of effectsOf(battle, seat)) if (effect.verb === 'add') points += effect.points
  return points
}

/** MX-21, MX-22: the loser pays tokens; without tokens gives a card; without cards, the winner draws a day card. */
function settle(play: Play, battle: ShownBattle, winner: Seat, price: number): void {
  const { draft } = play
  const loser = opponentOf(battle, winner)
  const landing = draft.landings[winner] ?? null
  if (battle.landed && winner === battle.attacker && landing !== null)
    draft.landings = draft.landings.with(winner, { ...landing, won: true })
  if (playerOf(draft, loser).tokens > 0) {
    let due = price
    for (const effect of effectsOf(battle, loser))
      if (effect.verb === 'cap-price') due = Math.min(due, effect.tokens)
    moveTokens(play, due, hand(loser), hand(winner), 'battle')
    return
  }
  if (askIfOpen(play, { kind: 'give', seat: loser, to: winner })) return
  const [only] = handOf(draft, loser)
  if (only === undefined) draw(play, winner, 'day')
  else giveCard(play, loser, winner, only)
}
