// The actions of a player, and their decisions.
import type { Decision } from '../game.ts'
import type { Json } from '../json.ts'
import type { Refusal } from '../refusal.ts'
import type { Seat } from '../seat.ts'
import { actionParser } from '../shapes/actions.ts'
import { PLACES, type Place } from './board.ts'
import { type AztecId, setOf } from './cards.ts'
import { aztecsOf, hiddenIn, visibleOf } from './city.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'
import { ACTIONS, type Action } from './shapes.ts'
import { type Asked, cityOf, handOf, pileAt, type State } from './state.ts'

export const parseAction = actionParser(ACTIONS)

/** Returns the seat's pending decision, if any. */
export function decisionOf(state: State, seat: Seat): Decision<Action> | undefined {
  if (!isAsked(state, seat)) return undefined
  const { phase, asked } = state
  if (phase === 'choose') {
    const actions = handOf(state, seat).map((card): Action => ({ type: 'choose', card }))
    return { kind: 'choose', asked: null, actions, illegal: [] }
  }
  if (asked === null)
    return decisionAmong(
      state,
      'take',
      null,
      PLACES.map((pile) => ({ type: 'take', pile })),
    )
  if (asked.kind === 'hide') {
    const actions: readonly Action[] = [{ type: 'hide' }, { type: 'show' }]
    return { kind: 'hide', asked: { card: asked.card }, actions, illegal: [] }
  }
  const { card, from } = asked
  return decisionAmong(state, 'capture', { card, from }, possibleCaptures(state, asked))
}

/** True if the seat has a pending decision. */
export function isAsked({ phase, mover, chosen }: State, seat: Seat): boolean {
  if (phase === 'choose') return chosen[seat] === null
  return phase !== 'over' && seat === mover
}

/** Returns why an action does not answer the seat's pending decision; undefined if it does. */
export function whyNot(state: State, seat: Seat, action: Action): Refusal | undefined {
  const code = codeAgainst(state, seat, action)
  return code === undefined ? undefined : { code, detail: REFUSALS[code] }
}

function codeAgainst(state: State, seat: Seat, action: Action): RefusalCode | undefined {
  const { phase, asked } = state
  switch (action.type) {
    case 'take':
      return phase === 'take' ? codeAgainstPile(state, action.pile) : 'not-answering'
    case 'choose':
      if (phase !== 'choose') return 'not-answering'
      return handOf(state, seat).includes(action.card) ? undefined : 'not-in-hand'
    case 'hide':
    case 'show':
      return asked?.kind === 'hide' ? undefined : 'not-answering'
    case 'capture':
      if (asked?.kind !== 'capture') return 'not-answering'
      return codeAgainstCapture(state, asked, action.aztec)
  }
}

function codeAgainstPile({ piles }: State, place: Place): RefusalCode | undefined {
  const { cards, taker } = pileAt(piles, place)
  if (cards.length === 0) return 'pile-empty'
  return taker === null ? undefined : 'pile-taken'
}

function codeAgainstCapture(
  state: State,
  { card, from }: Capture,
  aztec: AztecId,
): RefusalCode | undefined {
  const set = setOf(card)
  const city = cityOf(state, from)
  if (visibleOf(city, set).includes(aztec)) return undefined
  const isHidden = setOf(aztec) === set && hiddenIn(city).includes(aztec)
  return isHidden ? 'hidden-aztec' : 'no-candidate'
}

type Capture = Extract<Asked, { kind: 'capture' }>

/** Returns the Aztecs of the saucer's set in that city: visible ones, and hidden ones that a player might hope for. */
function possibleCaptures(state: State, { card, from }: Capture): readonly Action[] {
  const set = setOf(card)
  const aztecs = aztecsOf(cityOf(state, from)).filter((aztec) => setOf(aztec) === set)
  return aztecs.map((aztec) => ({ type: 'capture', aztec }))
}

/** Builds a decision, sorting the possible actions into legal and illegal ones. */
function decisionAmong(
  state: State,
  kind: Action['type'],
  asked: Json,
  possible: readonly Action[],
): Decision<Action> {
  const actions: Action[] = []
  const illegal: { action: Action; refusal: Refusal }[] = []
  for (const action of possible) {
    const refusal = whyNot(state, state.mover, action)
    if (refusal === undefined) actions.push(action)
    else illegal.push({ action, refusal })
  }
  return { kind, asked, actions, illegal }
}
