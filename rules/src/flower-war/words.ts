// The building blocks of Flower War's shapes.
import { choice, seatOf, type ValueOf } from '../shapes/shape.ts'
import { CARD_IDS } from './cards/cards.ts'
import { DECKS } from './cards/deck-rows.ts'
import { SEATS_MAX } from './seats.ts'

export const seat = seatOf(SEATS_MAX)
export const card = choice(...CARD_IDS)
export const deck = choice(...DECKS)

/** The steps known to players (FW-10); the tasks of a turn are finer (`turn.ts`). */
export const step = choice('move', 'collect', 'battle', 'sacrifice', 'cards')
export type Step = ValueOf<typeof step>

/** FW-62 */
export const kind = choice('flood', 'invasion')
export type Kind = ValueOf<typeof kind>

/** The reasons why a bead was not a sacrifice when it fell (FW-81). */
export const beadReason = choice(
  'not-their-turn',
  'not-sacrifice-step',
  'open-choice',
  'no-skulls',
  'two-needed',
)
export type BeadReason = ValueOf<typeof beadReason>

export const endReason = choice('signs', 'flood', 'invasion', 'rounds')
export type EndReason = ValueOf<typeof endReason>

export const askedKind = choice(
  'move',
  'disc',
  'battle',
  'claim',
  'sacrifice',
  'reward',
  'cards',
  'give',
  'give-to',
  'discard',
)
