// The progress of both players on their way home.
import { IN_HAND, TOKENS, wayOf } from '@flower-war/rules/printed/tieqchieq'
import type { TieqchieqChoices } from '../../texts/en/games/choices-tieqchieq.ts'
import type { Progress, Seen } from '../face.ts'
import type { EventOf, ViewOf } from '../game-values.ts'
import { COLOURS } from './tokens.tsx'

type View = ViewOf<'tieqchieq'>

export function progressOf(words: TieqchieqChoices, { view, shown }: Seen<'tieqchieq'>): Progress {
  const walked = walkedBy(withFighter(view, shown))
  return {
    aim: words.aim(TOKENS),
    seats: COLOURS.map((colour, seat) => {
      const all = TOKENS * (wayOf(colour).home - IN_HAND)
      const done = walked[seat] ?? 0
      return { text: words.far(view.home[colour], TOKENS, all - done), part: done / all }
    }),
  }
}

/** A token that battles for its square stands on none in the view, but has come that far. */
function withFighter(view: View, shown: EventOf<'tieqchieq'> | undefined): View {
  if (shown?.type !== 'moved' && shown?.type !== 'battled') return view
  const { colour } = shown
  const square = shown.type === 'moved' ? shown.to : shown.square
  const there = view.track.filter((token) => token === colour).length
  const isFighting = view.hand[colour] + view.home[colour] + there < TOKENS
  return isFighting && typeof square === 'number'
    ? { ...view, track: view.track.with(square, colour) }
    : view
}

/** The steps that the tokens of each colour have walked. */
export function walkedBy({ track, home }: View): readonly number[] {
  return COLOURS.map((colour) => {
    const way = wayOf(colour)
    const steps = track.map((token, square) =>
      token === colour ? (way.placeOf[square] ?? IN_HAND) - IN_HAND : 0,
    )
    return steps.reduce((sum, each) => sum + each, home[colour] * (way.home - IN_HAND))
  })
}
