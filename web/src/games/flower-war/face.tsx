// The face of Flower War: its board and its words.
import { gameTexts } from '../../texts/texts.ts'
import type { Face } from '../face.ts'
import { SeatMark } from '../seat-mark.tsx'
import { Board } from './board.tsx'
import { Reference } from './reference.tsx'

const words = () => gameTexts.value['flower-war']

export const face: Face<'flower-war'> = {
  Board,
  Mark: SeatMark,
  action: (action, names) => words().action(action, names),
  event: (event, names) => words().event(event, names),
  turnBegins: 'turn-began',
  hint: ({ kind }) => words().hints[kind] ?? '',
  asked: (decision) => words().asked(decision),
  beads: () => words().beads,
  Reference,
}
