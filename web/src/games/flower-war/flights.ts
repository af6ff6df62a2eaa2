// Skulls and cards flying over the calendar, from their old places to their new ones.
import type { EventOf, ViewOf } from '../game-values.ts'
import { halfAt, MIDDLE, rackAt } from '../ritual-calendar/geometry.ts'
import {
  cardWay,
  heapWays,
  type Moment,
  momentOf as momentIn,
  tribeAt,
} from '../ritual-calendar/moment.ts'

type Event = EventOf<'flower-war'>
type View = ViewOf<'flower-war'>

/** Time for which each kind of event is shown before the next. */
const LASTS_MS: Readonly<Partial<Record<Event['type'], number>>> = {
  rolled: 450,
  moved: 500,
  skulls: 350,
  drew: 250,
  'took-card': 250,
  'battle-began': 400,
  laid: 200,
  'battle-ended': 300,
}

/** The animations for the events of a moment. */
export function momentOf(events: readonly Event[], view: View): Moment {
  return momentIn(events, {
    lastsMs: LASTS_MS,
    mover: (event) => (event.type === 'moved' ? event.seat : undefined),
    ways: (event) => waysOf(event, view),
  })
}

function waysOf(event: Event, view: View) {
  switch (event.type) {
    case 'skulls':
      return heapWays(event, view)
    case 'drew': {
      const { deck, seat } = event
      return cardWay(deck, deck === 'mary' ? MIDDLE : halfAt(deck), tribeAt(seat, view))
    }
    case 'took-card':
      return cardWay(undefined, tribeAt(event.from, view), tribeAt(event.seat, view))
    case 'laid':
      return cardWay(event.deck, tribeAt(event.seat, view), rackAt(event.space))
    default:
      return []
  }
}
