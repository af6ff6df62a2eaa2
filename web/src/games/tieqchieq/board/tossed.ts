// Derives from the events the toss to show, the battle since, and the opponent's last moves.
import { opponentOf } from '@flower-war/rules/printed/tieqchieq'
import type { EventOf, ViewOf } from '../../game-values.ts'

export type Event = EventOf<'tieqchieq'>
export type Battled = Extract<Event, { type: 'battled' }>
export type Moved = Extract<Event, { type: 'moved' }>
type Tossed = Extract<Event, { type: 'tossed' }>

const isToss = (event: Event | undefined): event is Tossed => event?.type === 'tossed'

/** The toss that is falling, or has fallen. */
export function tossIn(view: ViewOf<'tieqchieq'>, latest: readonly Event[]) {
  return latest.find(isToss) ?? { ...view, colour: view.mover }
}

/** Whose way is shown. While coins are held or fall, the view still has the last turn. */
export function moverIn(
  view: ViewOf<'tieqchieq'>,
  latest: readonly Event[],
  held: Event | undefined,
): ViewOf<'tieqchieq'>['mover'] {
  return isToss(held) ? held.colour : tossIn(view, latest).colour
}

/** The battle since the last toss, if any; what is being shown is not in `past` yet. */
export function battleIn(past: readonly Event[], latest: readonly Event[]): Battled | undefined {
  const told = [...past, ...latest]
  const since = told.slice(told.findLastIndex(({ type }) => type === 'tossed') + 1)
  return since.findLast((event): event is Battled => event.type === 'battled')
}

/** The origin of the token that is moving, where it stands until it has landed. */
export function originIn(latest: readonly Event[]): Moved['from'] | undefined {
  return latest.find((event): event is Moved => event.type === 'moved')?.from
}

/** A move of the other side, and whether the token lost the battle on its new square. */
export type Answer = Moved & { readonly isLost: boolean }

/** The opponent's moves since this colour's last one, oldest first, for a player who has looked away. */
export function answersTo(colour: Moved['colour'], past: readonly Event[]): readonly Answer[] {
  const isOwn = (event: Event) => event.type === 'moved' && event.colour === colour
  const since = past.slice(past.findLastIndex(isOwn) + 1)
  return since.flatMap((event, index) => {
    if (event.type !== 'moved') return []
    const next = since[index + 1]
    return [{ ...event, isLost: next?.type === 'battled' && next.winner !== event.colour }]
  })
}

/** The colour for whose player the other side's moves are marked: their own, or at a shared device the mover's. */
export function readerOf(
  own: Moved['colour'] | undefined,
  mover: Moved['colour'],
  isAsked: boolean,
): Moved['colour'] {
  if (own !== undefined) return own
  return isAsked ? mover : opponentOf(mover)
}
