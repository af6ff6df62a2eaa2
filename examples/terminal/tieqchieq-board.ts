// The track of Tıeqchıeq.
import type { Match } from '@flower-war/client'
import { inColumns } from './shared-lines.ts'
import type { Wording } from './wording.ts'

export function tieqchieqBoard(
  { view }: Match<'tieqchieq', 1>,
  { tell, words }: Wording,
): readonly string[] {
  if (view === null) return []
  const { track, hand, home, mover, roll } = view
  const letterOf = (colour: string): string => (words.words[colour] ?? colour).charAt(0)
  const squares = track.map((_, square) => words.spaces[square])
  const signs = squares.map((square) => signOf(square?.facts, letterOf))
  const legend = new Map(signs.map((sign, square) => [sign, squares[square]?.text ?? '']))
  const row = (cells: readonly string[]): string => cells.map((cell) => cell.padStart(3)).join('')
  const side = (colour: 'red' | 'yellow', way: string): string =>
    `${words.words[colour]}: ${letterOf(colour).repeat(hand[colour])} ${way} ${words.scores['home']} ${home[colour]}`
  return [
    tell.event({ type: 'tossed', colour: mover, roll }),
    row(track.map((_, square) => String(square + 1))),
    row(signs),
    row(track.map((token) => (token === 'empty' ? '.' : letterOf(token)))),
    side('red', '→'),
    side('yellow', '←'),
    ...inColumns(
      [...legend].filter(([sign]) => sign !== '').map(([sign, text]) => `${sign}: ${text}`),
    ),
  ]
}

/** A sign as it fits under its square; pluses and territories have the first letter of their colour. */
function signOf(
  { sign, plus, territory }: Readonly<Record<string, unknown>> = {},
  letterOf: (colour: string) => string,
): string {
  if (sign !== undefined) return sign === 'sun' ? '*' : 'o'
  if (plus !== undefined) return `${letterOf(String(plus)).toLowerCase()}+`
  return territory === undefined ? '' : letterOf(String(territory)).toLowerCase()
}
