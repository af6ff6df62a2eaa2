// Printed facts: the costs, points and signs of each kind of card, and the length of the count.
import type { Sign } from '../ritual-calendar/signs.ts'
import { CARDS, type CardKind } from './cards/cards.ts'
import type { Card } from './cards/deck-rows.ts'

export { DECKS } from './cards/deck-rows.ts'
export { COUNT_MAX } from './state.ts'

const ROWS: Readonly<Record<CardKind, Card>> = CARDS

export const COSTS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(ROWS).map(([kind, { cost }]) => [kind, cost]),
)

/** The points that a card adds in a battle, for the cards that always add the same number. */
export const POINTS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(ROWS).flatMap(([kind, row]) =>
    row.use === 'battle' && row.effect.verb === 'add' ? [[kind, row.effect.points]] : [],
  ),
)

/** The kinds of card that cancel another in a battle. */
export const CANCELS: readonly string[] = Object.entries(ROWS).flatMap(([kind, row]) =>
  row.use === 'battle' && row.effect.verb === 'cancel' ? [kind] : [],
)

/** The kinds of card that are signs. */
export const SIGN_ON: Readonly<Record<string, Sign>> = Object.fromEntries(
  Object.entries(ROWS).flatMap(([kind, row]) =>
    row.use === 'held' && row.effect.verb === 'sign' ? [[kind, row.effect.sign]] : [],
  ),
)
