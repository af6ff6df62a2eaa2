// The mark of each seat in Space Aztecs. Neither its shape nor its colour is that of a set of cards.
import { marksOf, SHAPES } from '../seat-mark.tsx'

const MOON = 'M11 -17 A18 18 0 1 0 11 17 A19 19 0 0 1 11 -17 Z'
const DROP = 'M0 -20 C5 -10 15 -3 15 5 A15 15 0 0 1 -15 5 C-15 -3 -5 -10 0 -20 Z'
const HEART = 'M0 18 C-30 -3 -13 -25 0 -9 C13 -25 30 -3 0 18 Z'

/** The triangle and the diamond are signs of sets, and a square beside a number looks like a box to tick. */
export const { Mark, SeatMark } = marksOf(
  SHAPES.with(0, MOON).with(1, DROP).with(2, HEART),
  'sa-mark',
)
