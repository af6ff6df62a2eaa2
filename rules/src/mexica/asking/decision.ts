// A seat's decision: every legal action, and the reasons why other plausible ones are not legal.
import type { Decision } from '../../game.ts'
import type { Json } from '../../json.ts'
import type { Refusal } from '../../refusal.ts'
import { isBeadWaiting } from '../../ritual-calendar/beads.ts'
import { GODS } from '../../ritual-calendar/gods.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { othersFrom } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { battleOf, negatable } from '../battle/battle.ts'
import { kindsIn } from '../cards/hands.ts'
import { bonusOf } from '../course/weeks.ts'
import type { Asked, State } from '../state.ts'
import { ACTIONS, type Action } from './actions.ts'
import { isAsked, whyNot } from './legality.ts'

/** Returns the seat's pending decision, if any. */
export function decisionOf(state: State, seat: Seat): Decision<Action> | undefined {
  const { asked } = state
  if (asked === null || !isAsked(state, seat)) return undefined
  const actions: Action[] = []
  const illegal: { action: Action; refusal: Refusal }[] = []
  for (const action of candidates(state, asked, seat)) {
    const refusal = whyNot(state, asked, seat, action)
    if (refusal === undefined) actions.push(action)
    else illegal.push({ action, refusal })
  }
  const decision = { kind: asked.kind, asked: factsOf(asked), actions, illegal }
  const pass = PASSES[asked.kind]
  return pass === undefined ? decision : { ...decision, pass }
}

/** ALL-5: the actions that decline decisions from which other players must learn nothing. */
const PASSES: Readonly<Partial<Record<Asked['kind'], Action>>> = {
  rain: { type: 'pass' },
  battle: { type: 'ready' },
}

/** Returns the facts of a question that are not in the view. */
function factsOf(asked: Asked): Json {
  switch (asked.kind) {
    case 'move':
      return { die: asked.die }
    case 'pay':
      return { tokens: asked.tokens }
    case 'give':
      return { to: asked.to }
    default:
      return null
  }
}

/** Returns the actions that a player might expect to have, legal or not. */
function candidates(state: State, asked: Asked, seat: Seat): readonly Action[] {
  const others = othersFrom(state, seat)
  switch (asked.kind) {
    case 'move': {
      const most = bonusOf(state, seat, 'movement')
      return Array.from({ length: most + 1 }, (_, bonus) => ({ type: 'move', bonus }))
    }
    case 'rain':
      return [...cardActions(state, seat, 'rain'), { type: 'pass' }, { type: 'keep' }]
    case 'sacrifice':
      return [
        ...ACTIONS.sacrifice.to.values.map((to): Action => ({ type: 'sacrifice', to })),
        ...GODS.filter((god) => isBeadWaiting(state.beads, seat, god)).flatMap(
          (god): readonly Action[] => [
            { type: 'take-bead', god },
            { type: 'decline-bead', god },
          ],
        ),
        { type: 'pass' },
        { type: 'end' },
      ]
    case 'cards':
      return [
        ...plays(state, seat, others),
        ...(bonusOf(state, seat, 'range') > 0
          ? others.map((other): Action => ({ type: 'attack', seat: other }))
          : []),
        { type: 'pass' },
      ]
    case 'battle':
      return [...cardActions(state, seat, 'lay'), { type: 'ready' }]
    case 'negate':
      return negatable(battleOf(state), seat).flatMap((kind) => asAction('negate', kind))
    case 'give':
    case 'discard':
      return cardActions(state, seat, asked.kind)
    case 'pay':
      return others.map((other) => ({ type: 'pay', seat: other }))
  }
}

type CardAction = 'rain' | 'lay' | 'negate' | 'give' | 'discard'

/** Returns an action for each kind of card in hand that it accepts. */
function cardActions(state: State, seat: Seat, type: CardAction): readonly Action[] {
  return kindsIn(handOf(state, seat)).flatMap((kind) => asAction(type, kind))
}

/** Returns the action with that card, or none if the action does not accept cards of that kind. */
function asAction(type: CardAction, kind: string): readonly Action[] {
  const cards: readonly string[] = ACTIONS[type].card.values
  // The one cast: the kind was just found among those that the shape of the action allows.
  return cards.includes(kind) ? [{ type, card: kind } as Action] : []
}

function plays(state: State, seat: Seat, others: readonly Seat[]): readonly Action[] {
  const playable = ACTIONS.play.card.values
  const held: readonly string[] = kindsIn(handOf(state, seat))
  return playable
    .filter((kind) => held.includes(kind))
    .flatMap((card) => others.map((other): Action => ({ type: 'play', card, seat: other })))
}
