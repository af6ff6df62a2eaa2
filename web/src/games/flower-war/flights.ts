// What flies over the calendar: skulls and cards from where they were to where they come.
import type { EventOf, ViewOf } from '../game-values.ts'
import { halfAt, MIDDLE, pawnAt, rackAt } from '../ritual-calendar/geometry.ts'
import { heap, type Moment, momentOf as momentIn, type Way } from '../ritual-calendar/moment.ts'

type Event = EventOf<'flower-war'>
type View = ViewOf<'flower-war'>
type Holder = Extract<Event, { type: 'skulls' }>['from']

/** How long each kind of event is looked at before the next. */
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

/** What is shown of the events of a moment. */
export function momentOf(events: readonly Event[], view: View): Moment {
  return momentIn(events, {
    lastsMs: LASTS_MS,
    mover: (event) => (event.type === 'moved' ? event.seat : undefined),
    ways: (event) => waysOf(event, view),
  })
}

function waysOf(event: Event, view: View): readonly Way[] {
  const player = (seat: number) => pawnAt(view.players[seat]?.space ?? 1)
  switch (event.type) {
    case 'skulls': {
      const { count, from, to } = event
      const into = to.at === 'lake' ? to.god : undefined
      return heap(count, { from: placeOf(from, view), to: placeOf(to, view), into })
    }
    case 'drew': {
      const { deck, seat } = event
      const from = deck === 'mary' ? MIDDLE : halfAt(deck)
      return [{ what: 'card', deck, from, to: player(seat), into: undefined }]
    }
    case 'took-card': {
      const way = { from: player(event.from), to: player(event.seat) }
      return [{ ...way, what: 'card', deck: undefined, into: undefined }]
    }
    case 'laid': {
      const { deck, seat, space } = event
      return [{ what: 'card', deck, from: player(seat), to: rackAt(space), into: undefined }]
    }
    default:
      return []
  }
}

function placeOf(holder: Holder, view: View) {
  switch (holder.at) {
    case 'player':
      return pawnAt(view.players[holder.seat]?.space ?? 1)
    case 'rack':
      return rackAt(holder.space)
    case 'lake':
      return halfAt(holder.god)
    case 'pool':
    case 'gone':
      return MIDDLE
  }
}
