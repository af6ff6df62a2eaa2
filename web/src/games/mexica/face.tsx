// The face of Mexica: its board, and the words of the edition being played.
import type { Face } from '../face.ts'
import { SeatMark } from '../seat-mark.tsx'
import { Board } from './board.tsx'
import { Reference } from './reference.tsx'
import { wordsOf } from './words.ts'

export const face: Face<'mexica'> = {
  Board,
  Mark: SeatMark,
  action: (action, names, view) => wordsOf(view).action(action, names, view),
  event: (event, names, view) => wordsOf(view).event(event, names),
  turnBegins: 'turn-began',
  hint: ({ kind }, view) => wordsOf(view).hints[kind] ?? '',
  asked: (decision, view, names) => wordsOf(view).asked(decision, names),
  scores: (view) => wordsOf(view).told.scores,
  beads: (view) => wordsOf(view).told.beads,
  Reference,
}
