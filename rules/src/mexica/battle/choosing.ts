// The first part of a battle: both sides lay cards secretly and simultaneously until both are ready (MX-20).
import { removeFromHand } from '../../ritual-calendar/hands.ts'
import { ask, doFirst } from '../../ritual-calendar/play.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { seatsThatCouldAct } from '../asking/windows.ts'
import type { CardId } from '../cards/cards.ts'
import { layAside } from '../cards/hands.ts'
import type { Play } from '../play.ts'
import type { Choice, Shown, Task } from '../state.ts'
import { seenOf } from '../views/view.ts'
import { type Choosing, choiceOf, choosingOf, withChoice } from './choices.ts'

const NOTHING: Choice = { laid: [], ready: false }

/**
 * MX-20, MX-22, MX-113: begins a battle, and asks the sides that could lay a card, as far as everybody can see. A
 * battle after a landing is dropped if the two are no longer on the same space.
 */
export function beginBattle(play: Play, fight: Extract<Task, { task: 'fight' }>): void {
  const { draft, events } = play
  const { seat: attacker, defender, landed } = fight
  if (landed && playerOf(draft, attacker).space !== playerOf(draft, defender).space) return
  events.push({ type: 'battle-began', attacker, defender })
  const sides = { attacker, defender, landed, stage: 'choosing' } as const
  draft.battle = { ...sides, attackers: NOTHING, defenders: NOTHING, among: [attacker, defender] }
  draft.asked = { kind: 'battle', seat: null }
  const among = seatsThatCouldAct(seenOf(draft))
  draft.asked = null
  const attackers = { laid: [], ready: !among.includes(attacker) }
  const defenders = { laid: [], ready: !among.includes(defender) }
  choose(play, { ...sides, attackers, defenders, among })
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
