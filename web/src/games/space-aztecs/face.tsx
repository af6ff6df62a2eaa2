// The face of Space Aztecs: its board and its words.
import { gameTexts } from '../../texts/texts.ts'
import type { Face } from '../face.ts'
import { SeatMark } from '../seat-mark.tsx'
import { Board } from './board.tsx'
import { Reference } from './reference.tsx'

const words = () => gameTexts.value['space-aztecs']

export const face: Face<'space-aztecs'> = {
  Board,
  Mark: SeatMark,
  turnBegins: 'round-began',
  hint: ({ kind }) => words().hints[kind] ?? '',
  showsScores: true,
  Reference,
}
