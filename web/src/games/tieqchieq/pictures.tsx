// Pictures for the rules.
import { TOKENS, TRACK } from '@flower-war/rules/printed/tieqchieq'
import { signal } from '@preact/signals'
import type { ActionOf, ViewOf } from '../game-values.ts'
import { STILL } from '../still.ts'
import { Board } from './board/board.tsx'
import { Patterns, Square } from './board/square.tsx'
import { type Colour, Token } from './board/tokens.tsx'

const AT: Readonly<Record<number, Colour>> = { 4: 'red', 5: 'yellow', 8: 'red' }

const EXAMPLE: ViewOf<'tieqchieq'> = {
  turn: 9,
  mover: 'red',
  roll: 2,
  again: false,
  asked: { kind: 'move', square: null },
  track: Array.from({ length: TRACK.squares }, (_, square) => AT[square] ?? 'empty'),
  hand: { red: TOKENS - 3, yellow: TOKENS - 1 },
  home: { red: 1, yellow: 0 },
  ended: null,
}

const POINTED = signal<ActionOf<'tieqchieq'> | undefined>({ type: 'move', from: 4 })

const sign = (square: number) => () => (
  <svg class="tq" viewBox="-50 -50 100 100" aria-hidden="true">
    <Patterns />
    <Square square={square} />
  </svg>
)

const token = (colour: Colour) => () => (
  <svg class="tq" viewBox="-26 -26 52 52" aria-hidden="true">
    <Token colour={colour} />
  </svg>
)

const { red, yellow } = TRACK.lanes

export const PICTURES = {
  board: () => <Board {...STILL} names={() => ''} view={EXAMPLE} preview={POINTED} />,
  red: token('red'),
  yellow: token('yellow'),
  ring: sign(TRACK.rings[0] ?? 0),
  sun: sign(TRACK.sun),
  plus: sign(red.plus[0] ?? 0),
  territory: sign(yellow.territory[0] ?? 0),
}
