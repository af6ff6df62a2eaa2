// The toss that is shown, the battle since, and what the opponent has moved, from what has happened and is happening.
import type { EventOf, ViewOf } from '../game-values.ts'

export type Event = EventOf<'tieqchieq'>
export type Battled = Extract<Event, { type: 'battled' }>
export type Moved = Extract<Event, { type: 'moved' }>
type Tossed = Extract<Event, { type: 'tossed' }>

/** The toss that is falling, or lies there. A step of a replay may have several, of which the last lies there. */
export function tossIn(view: ViewOf<'tieqchieq'>, latest: readonly Event[]) {
  const falling = latest.findLast((event): event is Tossed => event.type === 'tossed')
  return falling ?? { ...view, colour: view.mover }
}

/** The battle since the last toss, if there was one; the one that is told now has no place among what is past yet. */
export function battleIn(past: readonly Event[], latest: readonly Event[]): Battled | undefined {
  const told = [...past.slice(past.findLastIndex(({ type }) => type === 'tossed') + 1), ...latest]
  return told.findLast((event): event is Battled => event.type === 'battled')
}

/** What the opponent has moved since this colour has, for whoever has looked away. */
export function answersTo(colour: Moved['colour'], past: readonly Event[]): readonly Moved[] {
  const moved = past.filter((event): event is Moved => event.type === 'moved')
  return moved.slice(moved.findLastIndex((event) => event.colour === colour) + 1)
}
