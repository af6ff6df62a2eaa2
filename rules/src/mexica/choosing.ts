// The first part of a battle: both sides lay cards secretly and simultaneously until both are ready (MX-20).
import { invariant } from '../invariant.ts'
import { handOf, removeFromHand } from '../ritual-calendar/hands.ts'
import { ask, doFirst } from '../ritual-calendar/play.ts'
import { playerOf } from '../ritual-calendar/tribes.ts'
import type { Seat } from '../seat.ts'
import type { CardId } from './cards.ts'
import { layAside } from './hands.ts'
import type { Play } from './play.ts'
import type { Battle, Choice, Shown, State, Task } from './state.ts'

/** A battle in which cards are still being chosen. */
export type Choosing = Extract<Battle, { stage: 'choosing' }>

/**
 * MX-20, MX-22: begins a battle, and asks the players who hold any card. If it follows from a landing but the two are
 * no longer on the same space, it is dropped.
 */
export function beginBattle(play: Play, fight: Extract<Task, { task: 'fight' }>): void {
  const { draft, events } = play
  const { seat: attacker, defender, landed } = fight
  if (landed && playerOf(draft, attacker).space !== playerOf(draft, defender).space) return
  const among = [attacker, defender].filter((seat) => handOf(draft, seat).length > 0)
  events.push({ type: 'battle-began', attacker, defender })
  const attackers = { laid: [], ready: !among.includes(attacker) }
  const defenders = { laid: [], ready: !among.includes(defender) }
  choose(play, { attacker, defender, landed, stage: 'choosing', attackers, defenders, among })
}

export function choosingOf({ battle }: Pick<State, 'battle'>): Choosing {
  invariant(battle?.stage === 'choosing', 'cards are being chosen for a battle')
  return battle
}

/** Returns a side's choice so far. */
export function choiceOf({ attacker, attackers, defenders }: Choosing, seat: Seat): Choice {
  return seat === attacker ? attackers : defenders
}

/** Returns the battle with that side's choice replaced. */
export function withChoice(battle: Choosing, seat: Seat, choice: Choice): Choosing {
  return seat === battle.attacker
    ? { ...battle, attackers: choice }
    : { ...battle, defenders: choice }
}

/** True if the seat has yet to choose. Others must never learn this. */
export function isChoosing({ battle }: Pick<State, 'battle'>, seat: Seat): boolean {
  return (
    battle?.stage === 'choosing' && battle.among.includes(seat) && !choiceOf(battle, seat).ready
  )
}

export function layInBattle(play: Play, seat: Seat, card: CardId): void {
  const battle = choosingOf(play.draft)
  const { laid } = choiceOf(battle, seat)
  removeFromHand(play, seat, card)
  play.events.push({ type: 'laid', seat, card })
  choose(play, withChoice(battle, seat, { laid: [...laid, card], ready: false }))
}

export function getReady(play: Play, seat: Seat): void {
  const battle = choosingOf(play.draft)
  play.events.push({ type: 'ready', seat })
  choose(play, withChoice(battle, seat, { ...choiceOf(battle, seat), ready: true }))
}

function choose(play: Play, battle: Choosing): void {
  play.draft.battle = battle
  if (battle.attackers.ready && battle.defenders.ready) show(play, battle)
  else ask(play, { kind: 'battle', seat: null })
}

/** Shows the cards of both sides together; they are used up, whatever happens. */
function show(play: Play, battle: Choosing): void {
  const { draft, events } = play
  const { attacker, defender, landed, attackers, defenders } = battle
  const shown: readonly Shown[] = [
    ...attackers.laid.map((card) => ({ card, seat: attacker, negated: false, spent: false })),
    ...defenders.laid.map((card) => ({ card, seat: defender, negated: false, spent: false })),
  ]
  for (const { card } of shown) layAside(play, card)
  events.push({
    type: 'battle-shown',
    attacker,
    defender,
    attackerCards: attackers.laid,
    defenderCards: defenders.laid,
  })
  draft.battle = { attacker, defender, landed, stage: 'shown', shown }
  doFirst(play, { task: 'negate-cards' }, { task: 'throw-dice' })
}
