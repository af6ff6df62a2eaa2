// The track of Tıeqchıeq.
import type { Match } from '@flower-war/client'
import type { Wording } from './wording.ts'

/** The signs on the squares: pluses and territories have a colour, the rings (o) and the sun (*) have none. */
const SIGNS = ['y+', '', 'r', 'r', 'y+', 'o', '*', 'o', 'r+', 'y', 'y', '', 'r+']
const TOKENS = { red: 'R', yellow: 'Y', empty: '.' } as const

export function tieqchieqBoard(
  { view }: Match<'tieqchieq', 1>,
  { words }: Wording,
): readonly string[] {
  if (view === null) return []
  const { track, hand, home, mover, roll, turn } = view
  const row = (title: string, cells: readonly string[]): string =>
    title.padEnd(8) + cells.map((cell) => cell.padStart(3)).join('')
  const side = (colour: 'red' | 'yellow', way: string): string =>
    `${words.words[colour]}: ${hand[colour]} in hand, ${home[colour]} home, walks ${way}`
  return [
    `Turn ${turn}: ${words.words[mover]} has tossed ${roll}.`,
    row(
      'square',
      track.map((_, square) => String(square + 1)),
    ),
    row('sign', SIGNS),
    row(
      'token',
      track.map((token) => TOKENS[token]),
    ),
    `${side('red', 'right')}. ${side('yellow', 'left')}.`,
    'o ring: another turn, * sun: another turn and safe, + plus: one step more, r/y: territory',
  ]
}
