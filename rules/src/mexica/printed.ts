// The counts of the board.
export { SIGNS } from '../ritual-calendar/signs.ts'
export { SPACE_NAMES } from '../ritual-calendar/spaces.ts'
export { seatAt } from '../seat.ts'
export { FULL_WEEK, TURNS_LEFT } from './state.ts'
