// Why a player with heads could not move.
import { IN_HAND, opponentOf, wayOf } from '@flower-war/rules/printed/tieqchieq'
import type { TieqchieqChoices } from '../../texts/en/games/choices-tieqchieq.ts'
import type { Seen } from '../face.ts'
import type { EventOf } from '../game-values.ts'

type Event = EventOf<'tieqchieq'>
type View = Pick<Seen<'tieqchieq'>['view'], 'track' | 'hand'>
type Reason = keyof TieqchieqChoices['stuck']

const REASONS: readonly Reason[] = ['sun', 'own', 'stripes', 'home']

/** The sentences for the caption of a turn that ends without a move; empty for all other events. */
export function stuckText(
  words: TieqchieqChoices,
  event: Event,
  { view }: { readonly view: View },
): string {
  if (event.type !== 'passed' || event.roll === 0) return ''
  const { colour, roll } = event
  const way = wayOf(colour)
  const onTrack = way.path.flatMap(({ square }, place) =>
    view.track[square] === colour ? place : [],
  )
  const from = view.hand[colour] > 0 ? [IN_HAND, ...onTrack] : onTrack
  const found = from.map((each) => reasonFor(view, way, each, roll))
  return REASONS.filter((reason) => found.includes(reason))
    .map((reason) => words.stuck[reason])
    .join(' ')
}

/**
 * Returns those sentences by event, worked out backwards from the view after the last of the events. They end where an
 * event does not lead to what was there next: a player who was away for long has missed some.
 */
export function stuckIn(
  words: TieqchieqChoices,
  view: View,
  past: readonly Event[],
): ReadonlyMap<object, string> {
  const found = new Map<object, string>()
  let now: View | undefined = view
  for (const event of past.toReversed()) {
    if (now === undefined) break
    const sentences = stuckText(words, event, { view: now })
    if (sentences !== '') found.set(event, sentences)
    now = before(now, event)
  }
  return found
}

/** Returns the tokens before an event, from those after it; undefined if the event does not lead to those. */
function before(view: View, event: Event): View | undefined {
  const { track, hand } = view
  switch (event.type) {
    case 'battled': {
      const { square, winner, colour } = event
      const loser = opponentOf(winner)
      if (hand[loser] === 0) return undefined
      const then = { ...hand, [loser]: hand[loser] - 1 }
      // The attacker's token is then on its way.
      return { track: track.with(square, opponentOf(colour)), hand: then }
    }
    case 'moved': {
      const { colour, from, to } = event
      const isReached = typeof to !== 'number' || track[to] !== 'empty'
      if (!isReached || (typeof from === 'number' && track[from] !== 'empty')) return undefined
      const isThere = typeof to === 'number' && track[to] === colour
      const left = isThere ? track.with(to, 'empty') : track
      if (from === 'hand') return { track: left, hand: { ...hand, [colour]: hand[colour] + 1 } }
      return { track: typeof from === 'number' ? left.with(from, colour) : left, hand }
    }
    default:
      return view
  }
}

/** The reason for a token that could not move from a place, or from the hand. */
function reasonFor(
  { track }: View,
  way: ReturnType<typeof wayOf>,
  from: number,
  roll: number,
): Reason {
  const to = way.reach[roll]?.[from + 1]
  if (to === undefined) return (way.path[from + 1]?.cost ?? 0) > roll ? 'stripes' : 'home'
  return track[way.path[to]?.square ?? 0] === way.colour ? 'own' : 'sun'
}
