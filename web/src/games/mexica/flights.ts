// Tokens and cards flying over the calendar, from their old places to their new ones.
import type { EventOf, ViewOf } from '../game-values.ts'
import { halfAt, MIDDLE } from '../ritual-calendar/geometry.ts'
import {
  cardWay,
  heapWays,
  type Moment,
  momentOf as momentIn,
  tribeAt,
} from '../ritual-calendar/moment.ts'

type Event = EventOf<'mexica'>
type View = ViewOf<'mexica'>

/** The position of each deck. */
const DECKS = { day: MIDDLE, war: halfAt('huitzilopochtli'), rain: halfAt('tlaloc') } as const

/** Time for which each kind of event is shown before the next. */
const LASTS_MS: Readonly<Partial<Record<Event['type'], number>>> = {
  rolled: 450,
  moved: 500,
  tokens: 350,
  drew: 250,
  'gave-card': 250,
  'battle-began': 400,
  'battle-shown': 400,
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
    case 'tokens':
      return heapWays(event, view)
    case 'drew':
      return cardWay(event.deck, DECKS[event.deck], tribeAt(event.seat, view))
    case 'gave-card':
      return cardWay(event.deck, tribeAt(event.seat, view), tribeAt(event.to, view))
    default:
      return []
  }
}
