// Checks whether an action answers the pending decision, and if not, why.
import type { Refusal } from '../../refusal.ts'
import { isBeadWaiting } from '../../ritual-calendar/beads.ts'
import type { God } from '../../ritual-calendar/gods.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { isAmong, othersFrom, playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { inRange, targetsOf } from '../battle/attacks.ts'
import { battleOf, negatable } from '../battle/battle.ts'
import { choosingOf, isChoosing } from '../battle/choices.ts'
import { CARDS, type CardKind } from '../cards/cards.ts'
import type { Card } from '../cards/deck-rows.ts'
import { kindsIn } from '../cards/hands.ts'
import { maryCost } from '../course/gifts.ts'
import { bonusOf } from '../course/weeks.ts'
import type { Asked, State } from '../state.ts'
import type { Action } from './actions.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'

type Code = RefusalCode | undefined

/** True if the seat has a pending decision. */
export function isAsked(state: State, seat: Seat): boolean {
  const { asked } = state
  return asked?.kind === 'battle' ? isChoosing(state, seat) : asked?.seat === seat
}

/** Returns why an action of that seat does not answer its decision; undefined if it does. */
export function whyNot(
  state: State,
  asked: Asked,
  seat: Seat,
  action: Action,
): Refusal | undefined {
  const code = ANSWERS[asked.kind].includes(action.type)
    ? codeAgainst(state, seat, action)
    : 'not-answering'
  return code === undefined ? undefined : { code, detail: REFUSALS[code] }
}

/** The actions that answer each kind of decision. */
const ANSWERS: Readonly<Record<Asked['kind'], readonly Action['type'][]>> = {
  move: ['move'],
  rain: ['rain', 'pass', 'keep'],
  sacrifice: ['sacrifice', 'take-bead', 'decline-bead', 'pass', 'end'],
  cards: ['play', 'attack', 'pass'],
  battle: ['lay', 'ready'],
  negate: ['negate'],
  give: ['give'],
  discard: ['discard'],
  pay: ['pay'],
}

function codeAgainst(state: State, seat: Seat, action: Action): Code {
  switch (action.type) {
    case 'move':
      return action.bonus > bonusOf(state, seat, 'movement') ? 'too-much-movement' : undefined
    case 'rain':
    case 'give':
    case 'discard':
      return whyNotHeld(state, seat, action.card)
    case 'sacrifice':
      return action.to === 'mary' && playerOf(state, seat).tokens < maryCost(state, seat)
        ? 'too-few-tokens'
        : undefined
    case 'take-bead':
    case 'decline-bead':
      return whyNotBead(state, seat, action.god)
    case 'play':
      return whyNotHeld(state, seat, action.card) ?? whyNotOn(state, seat, action)
    case 'attack':
      if (state.turn.reached) return 'already-reached'
      return isAmong(inRange(state), action.seat) ? undefined : 'no-target'
    case 'lay':
      return whyNotHeld(state, seat, action.card) ?? whyNotLay(state, seat, action.card)
    case 'negate':
      return negatable(battleOf(state), seat).some((kind) => kind === action.card)
        ? undefined
        : 'nothing-to-negate'
    case 'pay':
      return isAmong(othersFrom(state, seat), action.seat) ? undefined : 'no-target'
    case 'ready':
    case 'pass':
    case 'keep':
    case 'end':
      return undefined
  }
}

function whyNotHeld(state: State, seat: Seat, kind: CardKind): Code {
  return kindsIn(handOf(state, seat)).includes(kind) ? undefined : 'not-in-hand'
}

function whyNotBead(state: State, seat: Seat, god: God): Code {
  return isBeadWaiting(state.beads, seat, god) ? undefined : 'no-bead-waits'
}

function whyNotOn(
  state: State,
  seat: Seat,
  { card, seat: target }: Extract<Action, { type: 'play' }>,
): Code {
  return isAmong(targetsOf(state, seat, CARDS[card].effect), target) ? undefined : 'no-target'
}

function whyNotLay(state: State, seat: Seat, kind: CardKind): Code {
  const row: Card = CARDS[kind]
  const isAttacker = choosingOf(state).attacker === seat
  return row.use === 'battle' && row.side === 'defender' && isAttacker ? 'only-defender' : undefined
}
