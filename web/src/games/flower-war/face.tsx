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
  turnBegins: 'turn-began',
  hint: ({ kind }) => words().hints[kind] ?? '',
  beads: () => words().beads,
  Reference,
}
