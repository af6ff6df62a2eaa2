// The face of Mexica: its board, and the words of the edition being played.
import type { Face } from '../face.ts'
import { SeatMark } from '../seat-mark.tsx'
import { Board } from './board.tsx'
import { Reference } from './reference.tsx'
import { wordsOf } from './words.ts'

export const face: Face<'mexica'> = {
  Board,
  Mark: SeatMark,
  action: (action, _names, view) => wordsOf(view).action(action, view),
  turnBegins: 'turn-began',
  hint: ({ kind }, view) => wordsOf(view).hints[kind] ?? '',
  scores: (view) => wordsOf(view).told.scores,
  beads: (view) => wordsOf(view).told.beads,
  Reference,
}
