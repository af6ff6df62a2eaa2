// The sets of cards, how cities are added up, and what ends a match.
export { seatAt } from '../seat.ts'
export { EMPTY_PILES_TO_END, PLACES } from './board.ts'
export { CARD_SETS, type CardSet } from './cards.ts'
export { lossesOf, NOON, scoresOf, totalOf } from './score.ts'
