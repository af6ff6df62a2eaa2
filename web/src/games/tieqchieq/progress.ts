// The progress of both players on their way home.
import { IN_HAND, TOKENS, wayOf } from '@flower-war/rules/printed/tieqchieq'
import type { TieqchieqChoices } from '../../texts/en/games/choices-tieqchieq.ts'
import type { Decided, Progress, Seen } from '../face.ts'
import type { EventOf, ViewOf } from '../game-values.ts'
import { costBetween } from './board/arrival.ts'
import { COLOURS, type Colour } from './board/tokens.tsx'

type View = ViewOf<'tieqchieq'>

export function progressOf(words: TieqchieqChoices, { view, shown }: Seen<'tieqchieq'>): Progress {
  const walked = walkedBy(view)
  return {
    aim: words.aim(TOKENS),
    seats: COLOURS.map((colour, seat) => {
      const all = TOKENS * wholeWay(colour)
      const done = (walked[seat] ?? 0) + wayOfFighter(colour, view, shown)
      return { text: words.far(view.home[colour], TOKENS, all - done), part: done / all }
    }),
  }
}

/** The number of tokens by which the winner was ahead, in words; undefined if nobody has won. */
export function aheadBy(words: TieqchieqChoices, { winners, scores }: Decided): string | undefined {
  const [won, lost] = scores
    .map((score) => score['home'] ?? 0)
    .toSorted((one, other) => other - one)
  return winners.length === 0 ? undefined : words.ahead((won ?? 0) - (lost ?? 0))
}

/** The way of a token that battles for its square: until the battle is told, both tokens count as they stand. */
function wayOfFighter(colour: Colour, view: View, shown: EventOf<'tieqchieq'> | undefined) {
  if ((shown?.type !== 'moved' && shown?.type !== 'battled') || shown.colour !== colour) return 0
  const square = shown.type === 'moved' ? shown.to : shown.square
  const there = view.track.filter((token) => token === colour).length
  const isFighting = view.hand[colour] + view.home[colour] + there < TOKENS
  return isFighting && typeof square === 'number' ? wayTo(colour, square) : 0
}

/** The way that the tokens of each colour have gone, by what it costs of rolls. */
export function walkedBy({ track, home }: View): readonly number[] {
  return COLOURS.map((colour) => {
    const ways = track.map((token, square) => (token === colour ? wayTo(colour, square) : 0))
    return ways.reduce((sum, each) => sum + each, home[colour] * wholeWay(colour))
  })
}

function wayTo(colour: Colour, square: number): number {
  const way = wayOf(colour)
  return costBetween(way, IN_HAND, way.placeOf[square] ?? IN_HAND)
}

function wholeWay(colour: Colour): number {
  const way = wayOf(colour)
  return costBetween(way, IN_HAND, way.home)
}
