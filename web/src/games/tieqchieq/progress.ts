// The progress of both players on their way home.
import { IN_HAND, TOKENS, wayOf } from '@flower-war/rules/printed/tieqchieq'
import type { TieqchieqChoices } from '../../texts/en/games/choices-tieqchieq.ts'
import type { Progress, Seen } from '../face.ts'
import type { EventOf, ViewOf } from '../game-values.ts'
import { COLOURS, type Colour } from './board/tokens.tsx'

type View = ViewOf<'tieqchieq'>

export function progressOf(words: TieqchieqChoices, { view, shown }: Seen<'tieqchieq'>): Progress {
  const walked = walkedBy(view)
  return {
    aim: words.aim(TOKENS),
    seats: COLOURS.map((colour, seat) => {
      const all = TOKENS * (wayOf(colour).home - IN_HAND)
      const done = (walked[seat] ?? 0) + stepsOfFighter(colour, view, shown)
      return { text: words.far(view.home[colour], TOKENS, all - done), part: done / all }
    }),
  }
}

/** The steps of a token that battles for its square: until the battle is told, both tokens count as they stand. */
function stepsOfFighter(colour: Colour, view: View, shown: EventOf<'tieqchieq'> | undefined) {
  if ((shown?.type !== 'moved' && shown?.type !== 'battled') || shown.colour !== colour) return 0
  const square = shown.type === 'moved' ? shown.to : shown.square
  const there = view.track.filter((token) => token === colour).length
  const isFighting = view.hand[colour] + view.home[colour] + there < TOKENS
  return isFighting && typeof square === 'number' ? stepsTo(colour, square) : 0
}

/** The steps that the tokens of each colour have walked. */
export function walkedBy({ track, home }: View): readonly number[] {
  return COLOURS.map((colour) => {
    const steps = track.map((token, square) => (token === colour ? stepsTo(colour, square) : 0))
    return steps.reduce((sum, each) => sum + each, home[colour] * (wayOf(colour).home - IN_HAND))
  })
}

function stepsTo(colour: Colour, square: number): number {
  return (wayOf(colour).placeOf[square] ?? IN_HAND) - IN_HAND
}
