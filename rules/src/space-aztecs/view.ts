// The views of a match: the public one, and each player's own (SA-3, SA-11 to SA-13).
import { type Seat, seatsOf, type Viewer } from '../seat.ts'
import { isAsked } from './actions.ts'
import { PLACES, saucersToEnd } from './board.ts'
import { saucersPlayed } from './outcome.ts'
import type { Event, Private, Public } from './shapes.ts'
import { handOf, pileAt, type State } from './state.ts'

/** Returns the public view of a state. */
export function viewOf(state: State): Public {
  const { round, starter, phase, mover, asked, leftOut, codex, chosen, times, cities, ended } =
    state
  const hasTurns = phase === 'take' || phase === 'play'
  return {
    waiting: seatsOf(cities.length).filter((seat) => isAsked(state, seat)),
    round,
    starter,
    phase,
    mover: hasTurns ? mover : null,
    asked: asked && { from: null, ...asked },
    leftOut,
    codex,
    saucersPlayed: saucersPlayed(cities),
    saucersToEnd: saucersToEnd(cities.length),
    piles: PLACES.map((place) => pileInSight(state, place)),
    players: cities.map((city, seat) => ({
      ...city,
      faceDown: chosen[seat] !== null,
      time: times[seat] ?? null,
    })),
    ended,
  }
}

/** Returns what only this seat may see in addition. */
export function privateViewOf(state: State, seat: Seat): Private {
  const { phase, notes, piles, chosen } = state
  const card = chosen[seat] ?? null
  const isHolding = phase === 'take' || phase === 'choose'
  const hand = isHolding ? handOf(state, seat).filter((other) => other !== card) : []
  const known = PLACES.filter((place) => pileAt(piles, place).knownTo.includes(seat))
  return {
    hand,
    chosen: card,
    notes: notes ? known.map((place) => ({ place, cards: pileAt(piles, place).cards })) : [],
  }
}

/** Returns the event as the viewer may know it. */
export function redact(event: Event, viewer: Viewer): Event {
  if (event.type === 'took' && event.seat !== viewer) return { ...event, cards: null }
  if (event.type === 'chose' && event.seat !== viewer) return { ...event, card: null }
  return event
}

/** Returns a pile and its number of cards. A chosen card, lying in front of its taker, is not counted. */
function pileInSight(
  { piles, chosen }: State,
  place: (typeof PLACES)[number],
): Public['piles'][number] {
  const { cards, taker } = pileAt(piles, place)
  const isChosen = taker !== null && chosen[taker] !== null
  return { place, cards: cards.length - (isChosen ? 1 : 0), taker }
}
