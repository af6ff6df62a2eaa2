// How cities are added up, and what ends a match.
export { seatAt } from '../seat.ts'
export { EMPTY_PILES_TO_END, PLACES } from './board.ts'
export { scoresOf, totalOf } from './score.ts'
