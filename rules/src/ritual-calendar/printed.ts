// Printed facts of the calendar: its days, the first day of each direction, and the days that are signs.
export { seatAt } from '../seat.ts'
export { COMPASS } from './compass.ts'
export { titleOf } from './days.ts'
export { SIGNS, type Sign, signOfDay } from './signs.ts'
export { SPACE_NAMES, SPACES, SPACES_MAX, walk } from './spaces.ts'
