// Why a player with heads could not move.
import { IN_HAND, wayOf } from '@flower-war/rules/printed/tieqchieq'
import type { TieqchieqChoices } from '../../texts/en/games/choices-tieqchieq.ts'
import type { Seen } from '../face.ts'
import type { EventOf } from '../game-values.ts'

type View = Pick<Seen<'tieqchieq'>['view'], 'track' | 'hand'>
type Reason = keyof TieqchieqChoices['stuck']

const REASONS: readonly Reason[] = ['sun', 'own', 'stripes', 'home']

/** The sentences for the caption of a turn that ends without a move; empty for all other events. */
export function stuckText(
  words: TieqchieqChoices,
  event: EventOf<'tieqchieq'>,
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
