// Skulls and cards flying over the calendar, from their old places to their new ones.
import type { EventOf, ViewOf } from '../../game-values.ts'
import {
  cardFlight,
  type Flight,
  heapFlights,
  tribeAt,
} from '../../ritual-calendar/board/flights.ts'
import { halfAt, MIDDLE, rackAt } from '../../ritual-calendar/board/geometry.ts'

/** The flights of an event. */
export function flightsOf(
  event: EventOf<'flower-war'>,
  view: ViewOf<'flower-war'>,
): readonly Flight[] {
  switch (event.type) {
    case 'skulls':
      return heapFlights(event, view)
    case 'drew': {
      const { deck, seat } = event
      return cardFlight(deck, deck === 'mary' ? MIDDLE : halfAt(deck), tribeAt(seat, view))
    }
    case 'took-card':
      return cardFlight(undefined, tribeAt(event.from, view), tribeAt(event.seat, view))
    case 'laid':
      return cardFlight(event.deck, tribeAt(event.seat, view), rackAt(event.space))
    default:
      return []
  }
}
