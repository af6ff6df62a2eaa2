// The building blocks of Mexica's shapes.
import { choice, seatOf, type ValueOf } from '../shapes/shape.ts'
import { CARD_IDS } from './cards/cards.ts'
import { DECKS } from './cards/deck-rows.ts'
import { SEATS_MAX } from './seats.ts'

export const seat = seatOf(SEATS_MAX)
export const card = choice(...CARD_IDS)
export const deck = choice(...DECKS)

/** The steps known to players (MX-10); the tasks of a turn are finer (`course/turn.ts`). */
export const step = choice('move', 'sacrifice', 'cards')
export type Step = ValueOf<typeof step>

/** MX-63 */
export const kind = choice('flood', 'war')
export type Kind = ValueOf<typeof kind>

/** The reasons why a bead was not a sacrifice when it fell (FW-81). */
export const beadReason = choice('not-their-turn', 'not-sacrifice-step', 'open-choice', 'no-tokens')
export type BeadReason = ValueOf<typeof beadReason>

export const endReason = choice('signs', 'flood', 'war', 'unsettled', 'rounds')
export type EndReason = ValueOf<typeof endReason>

export const askedKind = choice(
  'move',
  'rain',
  'sacrifice',
  'cards',
  'battle',
  'negate',
  'give',
  'discard',
  'pay',
)
