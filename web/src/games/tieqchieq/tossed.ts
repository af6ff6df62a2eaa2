// The toss that is shown, and the battle since, from what has happened and what is happening.
import type { EventOf, ViewOf } from '../game-values.ts'

export type Event = EventOf<'tieqchieq'>
export type Battled = Extract<Event, { type: 'battled' }>
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
