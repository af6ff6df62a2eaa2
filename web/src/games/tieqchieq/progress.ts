// The progress of both players on their way home.
import { IN_HAND, TOKENS, wayOf } from '@flower-war/rules/printed/tieqchieq'
import type { TieqchieqChoices } from '../../texts/en/games/choices-tieqchieq.ts'
import type { Progress, Seen } from '../face.ts'
import type { ViewOf } from '../game-values.ts'
import { COLOURS } from './tokens.tsx'

export function progressOf(words: TieqchieqChoices, { view }: Seen<'tieqchieq'>): Progress {
  const walked = walkedBy(view)
  return {
    aim: words.aim(TOKENS),
    seats: COLOURS.map((colour, seat) => {
      const all = TOKENS * (wayOf(colour).home - IN_HAND)
      const done = walked[seat] ?? 0
      return { text: words.far(view.home[colour], TOKENS, all - done), part: done / all }
    }),
  }
}

/** The steps that the tokens of each colour have walked. */
export function walkedBy({ track, home }: ViewOf<'tieqchieq'>): readonly number[] {
  return COLOURS.map((colour) => {
    const way = wayOf(colour)
    const steps = track.map((token, square) =>
      token === colour ? (way.placeOf[square] ?? IN_HAND) - IN_HAND : 0,
    )
    return steps.reduce((sum, each) => sum + each, home[colour] * (way.home - IN_HAND))
  })
}
