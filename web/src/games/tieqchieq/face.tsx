// The face of Tıeqchıeq: its board and its words.
import { gameTexts } from '../../texts/texts.ts'
import type { Face } from '../face.ts'
import { Board } from './board.tsx'
import { COLOURS, Token } from './tokens.tsx'

export const face: Face<'tieqchieq'> = {
  Board,
  Mark: ({ seat }) => (
    <svg viewBox="-20 -20 40 40">
      <Token colour={COLOURS[seat] ?? 'red'} />
    </svg>
  ),
  turnBegins: 'tossed',
  hint: ({ kind }) => gameTexts.value.tieqchieq.hints[kind] ?? '',
}
