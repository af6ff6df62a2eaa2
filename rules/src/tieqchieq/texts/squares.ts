// The texts of the squares, composed from the signs drawn on them (TQ-1), and the signs as data.
import type { CardText } from '../../texts.ts'
import { COLOURS, type Colour, TRACK } from '../board.ts'

/** A language's words for squares and signs. */
export interface SquareWords {
  square(number: number): string
  readonly plain: string
  readonly sun: string
  readonly ring: string
  plus(whose: Colour): string
  territory(whose: Colour): string
}

/** Returns the text of every square, by its number in views and actions: the first is 0. */
export function squares(words: SquareWords): Readonly<Record<string, CardText>> {
  return Object.fromEntries(
    Array.from({ length: TRACK.squares }, (_, square) => {
      const text = signsOn(square, words).join(' ') || words.plain
      return [square, { title: words.square(square + 1), text, ...factsOn(square) }]
    }),
  )
}

/** What is drawn on a square: a `sign` for both, and whose `plus` or `territory` it is. */
function factsOn(square: number): Pick<CardText, 'facts'> {
  const has = (part: 'plus' | 'territory') =>
    COLOURS.filter((colour) => TRACK.lanes[colour][part].includes(square)).map((colour) => [
      part,
      colour,
    ])
  const signs = [
    ...(TRACK.sun === square ? [['sign', 'sun']] : []),
    ...(TRACK.rings.includes(square) ? [['sign', 'ring']] : []),
    ...has('plus'),
    ...has('territory'),
  ]
  return signs.length === 0 ? {} : { facts: Object.fromEntries(signs) }
}

function signsOn(square: number, words: SquareWords): readonly string[] {
  return [
    ...(TRACK.sun === square ? [words.sun] : []),
    ...(TRACK.rings.includes(square) ? [words.ring] : []),
    ...COLOURS.flatMap((colour) => {
      const { plus, territory } = TRACK.lanes[colour]
      return [
        ...(plus.includes(square) ? [words.plus(colour)] : []),
        ...(territory.includes(square) ? [words.territory(colour)] : []),
      ]
    }),
  ]
}
