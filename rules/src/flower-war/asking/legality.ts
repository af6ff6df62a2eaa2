// Checks whether an action answers the pending decision, and if not, why.

import type { Refusal } from '../../refusal.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { distance, SPACES } from '../../ritual-calendar/spaces.ts'
import { othersFrom, playerOf } from '../../ritual-calendar/tribes.ts'
import { battleOf, lastStanding, opponentOf } from '../battle/totals.ts'
import { type CardId, rowOf } from '../cards/cards.ts'
import { deckOf } from '../cards/hands.ts'
import { playsOf, whyNotAttack, whyNotPlay } from '../cards/playing.ts'
import { whyNotTakeDisc } from '../course/arrival.ts'
import { offered } from '../course/beads.ts'
import { hasRoom, owesOffering, takeable } from '../course/sacrifice.ts'
import { whyNotPay } from '../course/skulls.ts'
import { holds, isBarred, priceOf } from '../play.ts'
import type { Asked, State } from '../state.ts'
import { type Action, isUsingLast, plainOf } from './actions.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'

/** Returns why an action does not answer the pending decision; undefined if it does. */
export function whyNot(state: State, asked: Asked, action: Action): Refusal | undefined {
  const code = codeAgainst(state, asked, action)
  return code === undefined ? undefined : { code, detail: REFUSALS[code] }
}

type Code = RefusalCode | undefined
type Sacrificing = Extract<
  Action,
  { type: 'sacrifice' | 'sacrifice-card' | 'give-back' | 'take-bead' | 'decline-bead' }
>

/** The actions that can answer each kind of decision; their legality is checked afterwards. */
const ANSWERS: Readonly<Record<Asked['kind'], readonly Action['type'][]>> = {
  move: ['roll', 'go'],
  disc: ['take-disc', 'pass'],
  battle: ['lay', 'lay-last', 'pass'],
  claim: ['claim'],
  sacrifice: [
    'sacrifice',
    'sacrifice-card',
    'give-back',
    'take-bead',
    'decline-bead',
    'take-disc',
    'pass',
    'end',
  ],
  reward: ['draw', 'take-top'],
  cards: [
    'play',
    'play-on',
    'play-to',
    'play-for',
    'play-last',
    'play-on-last',
    'play-to-last',
    'play-for-last',
    'attack',
    'take-disc',
    'pass',
  ],
  give: ['give'],
  'give-to': ['give-to'],
  discard: ['discard', 'done'],
}

function codeAgainst(state: State, asked: Asked, action: Action): Code {
  if (!ANSWERS[asked.kind].includes(action.type)) return 'not-answering'
  if (isUsingLast(action))
    return (
      codeAgainst(state, asked, plainOf(action)) ??
      (isOnlyCard(state, asked, action.card) ? undefined : 'not-the-only-card')
    )
  switch (action.type) {
    case 'roll':
      return holds(state, 'coins-for-dice') ? 'no-dice' : undefined
    case 'go':
      return goals(state).includes(action.space) ? undefined : 'no-way-there'
    case 'take-disc':
      return whyNotTakeDisc(state)
    case 'pass':
    case 'end':
      return asked.kind === 'sacrifice' && owesOffering(state) ? 'must-offer' : undefined
    case 'lay':
      return whyNotLay(state, asked, action.card)
    case 'take-top':
      return asked.kind === 'reward' && takeable(state, asked.god).includes(action.space)
        ? undefined
        : 'no-card-to-take'
    case 'give':
      return asked.kind === 'give' && gifts(state, asked).includes(action.card)
        ? undefined
        : 'not-in-hand'
    case 'give-to':
      return isOther(state, asked, action.seat) ? undefined : 'no-target'
    case 'discard':
      return handOf(state, asked.seat).includes(action.card) ? undefined : 'not-in-hand'
    case 'claim':
    case 'draw':
    case 'done':
      return undefined
    case 'play':
    case 'play-on':
    case 'play-to':
    case 'play-for':
      return whyNotPlay(state, action)
    case 'attack':
      return whyNotAttack(state, action)
    default:
      return whyNotSacrifice(state, asked, action)
  }
}

/** FW-113: true if the player holds other cards, but can play or lay none of them now. */
export function isOnlyCard(state: State, asked: Asked, card: CardId): boolean {
  const others = handOf(state, asked.seat).filter((other) => other !== card)
  const uses = others.flatMap((other): readonly Action[] =>
    asked.kind === 'battle' ? [{ type: 'lay', card: other }] : playsOf(state, asked.seat, other),
  )
  return others.length > 0 && uses.every((use) => codeAgainst(state, asked, use) !== undefined)
}

/** FW-70.7, FW-70.11: returns the spaces that a player may go to without rolling. */
export function goals(state: State): readonly number[] {
  const { space } = playerOf(state, state.turn.seat)
  if (holds(state, 'go-anywhere')) return SPACES.filter((other) => other !== space)
  return SPACES.filter((other) => distance(space, other) === 1)
}

/** FW-30, FW-41 */
function whyNotLay(state: State, { seat }: Asked, card: CardId): Code {
  if (!handOf(state, seat).includes(card)) return 'not-in-hand'
  const row = rowOf(card)
  const battle = battleOf(state)
  if (isBarred(state, deckOf(state, card))) return 'card-barred'
  if (row.use !== 'battle') return 'not-answering'
  if (row.side === 'defender' && seat !== battle.defender) return 'only-defender'
  if (row.effect.verb === 'cancel' && lastStanding(battle, opponentOf(battle, seat)) === undefined)
    return 'nothing-to-cancel'
  return whyNotPay(state, seat, row.cost)
}

function whyNotSacrifice(state: State, { seat }: Asked, action: Sacrificing): Code {
  const { skulls } = playerOf(state, seat)
  switch (action.type) {
    case 'sacrifice':
      if (action.to !== 'mary') return skulls < priceOf(state) ? 'too-few-skulls' : undefined
      if (!state.options.signs) return 'no-signs'
      return skulls < state.options.maryCost ? 'too-few-skulls' : undefined
    case 'sacrifice-card':
      if (!holds(state, 'offer-card')) return 'disc-not-active'
      if (state.turn.hasOfferedCard) return 'card-offered'
      // Under Cuauhtli the card replaces one of two skulls.
      if (skulls < priceOf(state) - 1) return 'too-few-skulls'
      return handOf(state, seat).includes(action.card) ? undefined : 'not-in-hand'
    case 'give-back':
      if (!holds(state, 'give-back')) return 'disc-not-active'
      if (skulls === 0) return 'too-few-skulls'
      return hasRoom(state) ? undefined : 'rack-full'
    case 'take-bead':
    case 'decline-bead':
      // FW-81: beads are an offer only to a player who can make that sacrifice.
      if (offered(state, action.god) === 0) return 'no-bead-waits'
      return skulls < priceOf(state) ? 'too-few-skulls' : undefined
  }
}

/** Returns the cards that two springs lets the player choose from: the last ones drawn. */
export function gifts(state: State, { seat, cards }: Extract<Asked, { kind: 'give' }>) {
  return handOf(state, seat).slice(-cards)
}

function isOther(state: State, { seat }: Asked, other: number): boolean {
  return othersFrom(state, seat).some((each) => each === other)
}
