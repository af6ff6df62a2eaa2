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

/** The drawings on a square: a `sign` for both colours, and the colour whose `plus` or `territory` it is. */
type Facts = {
  readonly sign?: 'sun' | 'ring'
  readonly plus?: Colour
  readonly territory?: Colour
}

/** Returns the text of every square, by its number in views and actions: the first is 0. */
export function squares(words: SquareWords): Readonly<Record<string, CardText>> {
  return Object.fromEntries(
    Array.from({ length: TRACK.squares }, (_, square) => {
      const facts = factsOn(square)
      const drawn = Object.keys(facts).length > 0 ? { facts } : {}
      return [square, { title: words.square(square + 1), text: textOf(facts, words), ...drawn }]
    }),
  )
}

function factsOn(square: number): Facts {
  const whose = (part: 'plus' | 'territory') =>
    COLOURS.find((colour) => TRACK.lanes[colour][part].includes(square))
  const [plus, territory] = [whose('plus'), whose('territory')]
  return {
    ...(TRACK.sun === square && { sign: 'sun' }),
    ...(TRACK.rings.includes(square) && { sign: 'ring' }),
    ...(plus && { plus }),
    ...(territory && { territory }),
  }
}

function textOf({ sign, plus, territory }: Facts, words: SquareWords): string {
  const parts = [
    sign && words[sign],
    plus && words.plus(plus),
    territory && words.territory(territory),
  ]
  return parts.filter((part) => part !== undefined).join(' ') || words.plain
}
