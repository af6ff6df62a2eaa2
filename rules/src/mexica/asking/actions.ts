// The actions of a player. Cards are named by kind, since copies are identical.
import { GODS } from '../../ritual-calendar/gods.ts'
import { type ActionOf, type ActionShapes, actionParser } from '../../shapes/actions.ts'
import { choice, chosenSeat, integer } from '../../shapes/shape.ts'
import { CARD_KINDS, CARDS, type CardKind } from '../cards/cards.ts'
import type { Card } from '../cards/deck-rows.ts'
import { mostOf } from '../course/weeks.ts'
import { SEATS_MAX } from '../seats.ts'

/** The kinds of card with one of those uses. */
type KindOf<Use extends Card['use']> = {
  [Kind in CardKind]: (typeof CARDS)[Kind]['use'] extends Use ? Kind : never
}[CardKind]

const seat = chosenSeat(SEATS_MAX)
const god = choice(...GODS)

export const ACTIONS = {
  /** MX-11: the part of the movement bonus to use. */
  move: { bonus: integer(0, mostOf('movement')) },
  /** MX-14 */
  rain: { card: kinds('landing') },
  /** MX-114: passes, and is not asked for rain again until another rain card comes to hand. */
  keep: {},
  /** MX-17 */
  sacrifice: { to: choice(...GODS, 'mary') },
  /** FW-81 */
  'take-bead': { god },
  'decline-bead': { god },
  /** MX-18 */
  play: { card: kinds('turn'), seat },
  attack: { seat },
  /** MX-20 */
  lay: { card: kinds('battle') },
  ready: {},
  negate: { card: kinds('battle') },
  /** MX-22, and choices required by cards: a card to give or discard, a player to pay. */
  give: { card: kinds('turn', 'battle', 'landing', 'held') },
  discard: { card: kinds('turn', 'battle', 'landing', 'held') },
  pay: { seat },
  pass: {},
  /** MX-113: no sacrifice, no cards, the turn is over. */
  end: {},
} as const satisfies ActionShapes

export type Action = ActionOf<typeof ACTIONS>

export const parseAction = actionParser(ACTIONS)

function kinds<Use extends Card['use']>(...uses: readonly Use[]) {
  const isOfUse = (kind: CardKind): kind is KindOf<Use> =>
    uses.some((use) => use === CARDS[kind].use)
  const fitting: readonly KindOf<Use>[] = CARD_KINDS.filter(isOfUse)
  return choice(...fitting)
}
