// A seat's decision: every legal action, and the reasons why other plausible ones are not legal.

import type { Decision } from '../../game.ts'
import type { Json } from '../../json.ts'
import type { Refusal } from '../../refusal.ts'
import { isBeadWaiting } from '../../ritual-calendar/beads.ts'
import { GODS } from '../../ritual-calendar/gods.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { othersFrom } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { targetsBy } from '../battle/attacks.ts'
import { rowOf } from '../cards/cards.ts'
import { playsOf } from '../cards/playing.ts'
import { ATTACKING_DISCS } from '../course/discs.ts'
import { takeable } from '../course/sacrifice.ts'
import { holds } from '../play.ts'
import type { Asked, State } from '../state.ts'
import { type Action, asLast, isUsing } from './actions.ts'
import { gifts, goals, isOnlyCard, whyNot } from './legality.ts'

/** Returns the seat's pending decision, if any. */
export function decisionOf(state: State, seat: Seat): Decision<Action> | undefined {
  const { asked } = state
  if (asked?.seat !== seat) return undefined
  const actions: Action[] = []
  const illegal: { action: Action; refusal: Refusal }[] = []
  for (const action of candidates(state, asked)) {
    const refusal = whyNot(state, asked, action)
    if (refusal === undefined) actions.push(action)
    else illegal.push({ action, refusal })
  }
  addLast(state, asked, actions)
  const decision = { kind: asked.kind, asked: factsOf(asked), actions, illegal }
  return asked.kind === 'battle' ? { ...decision, pass: { type: 'pass' } } : decision
}

/** FW-113: if only one card can be used, offers it as the last one too, after all cards and before other actions. */
function addLast(state: State, asked: Asked, actions: Action[]): void {
  const uses = actions.filter(isUsing)
  const [first] = uses
  if (first === undefined || !isOnlyCard(state, asked, first.card)) return
  actions.splice(uses.length, 0, ...uses.map(asLast))
}

/** Returns the facts of a question that are not in the view. */
function factsOf(asked: Asked): Json {
  switch (asked.kind) {
    case 'reward':
      return { god: asked.god }
    case 'discard':
      return { decks: asked.decks }
    default:
      return null
  }
}

/** Returns the actions that a player might expect to have, legal or not. */
function candidates(state: State, asked: Asked): readonly Action[] {
  switch (asked.kind) {
    case 'move':
      return [{ type: 'roll' }, ...goals(state).map((space): Action => ({ type: 'go', space }))]
    case 'disc':
      return [{ type: 'take-disc' }, { type: 'pass' }]
    case 'battle':
      return [...battleCards(state, asked.seat), { type: 'pass' }]
    case 'claim':
      return GODS.map((god) => ({ type: 'claim', god }))
    case 'sacrifice':
      return sacrifices(state, asked.seat)
    case 'reward': {
      const spaces = takeable(state, asked.god)
      return [{ type: 'draw' }, ...spaces.map((space): Action => ({ type: 'take-top', space }))]
    }
    case 'cards':
      return turnActions(state, asked.seat)
    case 'give':
      return gifts(state, asked).map((card) => ({ type: 'give', card }))
    case 'give-to':
      return othersFrom(state, asked.seat).map((seat) => ({ type: 'give-to', seat }))
    case 'discard':
      return [
        ...handOf(state, asked.seat).map((card): Action => ({ type: 'discard', card })),
        { type: 'done' },
      ]
  }
}

function battleCards(state: State, seat: Seat): readonly Action[] {
  return handOf(state, seat)
    .filter((card) => rowOf(card).use === 'battle')
    .map((card) => ({ type: 'lay', card }))
}

function sacrifices(state: State, seat: Seat): readonly Action[] {
  const actions: Action[] = GODS.map((to) => ({ type: 'sacrifice', to }))
  if (state.options.signs) actions.push({ type: 'sacrifice', to: 'mary' })
  if (holds(state, 'offer-card'))
    for (const card of handOf(state, seat))
      for (const god of GODS) actions.push({ type: 'sacrifice-card', card, god })
  if (holds(state, 'give-back')) actions.push({ type: 'give-back' })
  for (const god of GODS)
    if (isBeadWaiting(state.beads, seat, god))
      actions.push({ type: 'take-bead', god }, { type: 'decline-bead', god })
  if (state.turn.offer !== null) actions.push({ type: 'take-disc' })
  actions.push({ type: 'pass' }, { type: 'end' })
  return actions
}

function turnActions(state: State, seat: Seat): readonly Action[] {
  const actions: Action[] = handOf(state, seat).flatMap((card) => playsOf(state, seat, card))
  for (const disc of state.active)
    if (ATTACKING_DISCS.includes(disc))
      for (const target of targetsBy(state, disc))
        actions.push({ type: 'attack', disc, seat: target })
  if (state.turn.offer !== null) actions.push({ type: 'take-disc' })
  actions.push({ type: 'pass' })
  return actions
}
