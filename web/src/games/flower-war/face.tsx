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
  action: (action, _names, { maryCost }) =>
    action.type === 'sacrifice' && action.to === 'mary' && maryCost !== null
      ? words().toMary(maryCost)
      : undefined,
  hint: ({ kind }) => words().hints[kind] ?? '',
  beads: () => words().beads,
  Reference,
}
