// Tokens and cards flying over the calendar, from their old places to their new ones.
import type { EventOf, ViewOf } from '../game-values.ts'
import { cardFlight, type Flight, heapFlights, tribeAt } from '../ritual-calendar/flights.ts'
import { halfAt, MIDDLE } from '../ritual-calendar/geometry.ts'

/** The position of each deck. */
const DECKS = { day: MIDDLE, war: halfAt('huitzilopochtli'), rain: halfAt('tlaloc') } as const

/** The flights of an event. */
export function flightsOf(event: EventOf<'mexica'>, view: ViewOf<'mexica'>): readonly Flight[] {
  switch (event.type) {
    case 'tokens':
      return heapFlights(event, view)
    case 'drew':
      return cardFlight(event.deck, DECKS[event.deck], tribeAt(event.seat, view))
    case 'gave-card':
      return cardFlight(event.deck, tribeAt(event.seat, view), tribeAt(event.to, view))
    default:
      return []
  }
}
