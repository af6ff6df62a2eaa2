// Tokens and cards flying over the calendar, from their old places to their new ones.
import type { EventOf, ViewOf } from '../../game-values.ts'
import {
  cardFlight,
  type Flight,
  heapFlights,
  tribeAt,
} from '../../ritual-calendar/board/flights.ts'
import { DECKS_AT } from '../calendar/decks.tsx'

/** The flights of an event. */
export function flightsOf(event: EventOf<'mexica'>, view: ViewOf<'mexica'>): readonly Flight[] {
  switch (event.type) {
    case 'tokens':
      return heapFlights(event, view)
    case 'drew':
      return cardFlight(event.deck, DECKS_AT[event.deck], tribeAt(event.seat, view))
    case 'gave-card':
      return cardFlight(event.deck, tribeAt(event.seat, view), tribeAt(event.to, view))
    default:
      return []
  }
}
