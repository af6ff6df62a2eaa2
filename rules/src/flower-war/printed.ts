// What is printed on the cards: their costs, by kind.
import { CARDS } from './cards.ts'

export const COSTS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(CARDS).map(([kind, { cost }]) => [kind, cost]),
)
