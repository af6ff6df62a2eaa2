// Printed facts: the deck and sign of each kind of card, the gifts of week cards, and counts.
import type { Sign } from '../ritual-calendar/signs.ts'
import { SPACE_NAMES } from '../ritual-calendar/spaces.ts'
import { CARDS, type CardKind } from './cards/cards.ts'
import type { Card, Deck } from './cards/deck-rows.ts'
import { type Bonus, givenBy } from './course/weeks.ts'

export { DECKS } from './cards/deck-rows.ts'
export { BONUSES } from './course/weeks.ts'
export { FULL_WEEK, TURNS_LEFT } from './state.ts'

const ROWS: Readonly<Record<CardKind, Card>> = CARDS

export const DECK_OF: Readonly<Record<string, Deck>> = Object.fromEntries(
  Object.entries(ROWS).map(([kind, { deck }]) => [kind, deck]),
)

/** The kinds of card that are signs. */
export const SIGN_ON: Readonly<Record<string, Sign>> = Object.fromEntries(
  Object.entries(ROWS).flatMap(([kind, row]) =>
    row.use === 'held' ? [[kind, row.effect.sign]] : [],
  ),
)

/** The bonus or sign that each week card gives (MX-50), from space 1 on. */
export const GIVEN: readonly (Bonus | Sign)[] = SPACE_NAMES.map(givenBy)
