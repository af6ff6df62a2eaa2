// The rolls with which the opponent could battle a token on its square.
import { destination, IN_HAND, opponentOf, TRACK, wayOf } from '@flower-war/rules/printed/tieqchieq'
import type { ViewOf } from '../../game-values.ts'
import type { Colour } from './tokens.tsx'

const ROLLS = [1, 2, 3, 4]

/** Returns the rolls; `never` for a square where the opponent's tokens do not come at all. */
export function dangerOn(
  square: number,
  colour: Colour,
  { track, hand }: Pick<ViewOf<'tieqchieq'>, 'track' | 'hand'>,
): readonly number[] | 'never' {
  const opponent = opponentOf(colour)
  const way = wayOf(opponent)
  const place = way.placeOf[square]
  if (place === undefined) return 'never'
  if (square === TRACK.sun) return []
  const places = way.path.flatMap((stop, each) => (track[stop.square] === opponent ? each : []))
  const from = hand[opponent] > 0 ? [IN_HAND, ...places] : places
  return ROLLS.filter((roll) =>
    from.some((each) => {
      const to = destination(way, track, each, roll)
      // From a plus, it may take the free step.
      return to === place || (to === place - 1 && way.path[to]?.sign === 'plus')
    }),
  )
}
