// Positions of Space Aztecs as tests write them down, and helpers that play on from them.
import { ok } from 'node:assert/strict'
import { type Seat, seatAt } from '../../../rules/src/seat.ts'
import { PLACES } from '../../../rules/src/space-aztecs/board.ts'
import {
  type AztecId,
  CARD_IDS,
  type CardId,
  type CardSet,
  type CodexId,
  type SaucerId,
  sorted,
  type TempleId,
} from '../../../rules/src/space-aztecs/cards.ts'
import { type City, cardsBefore, EMPTY_CITY } from '../../../rules/src/space-aztecs/city.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import type { Action, Event } from '../../../rules/src/space-aztecs/shapes.ts'
import type { State } from '../../../rules/src/space-aztecs/state.ts'
import { scripted } from '../../support/chance/dice.ts'

export const [FIRST, SECOND, THIRD, FOURTH] = [seatAt(0), seatAt(1), seatAt(2), seatAt(3)]

/** The cards before a player; by default, none. */
export interface Before {
  readonly visible?: readonly AztecId[]
  readonly temples?: Readonly<Partial<Record<TempleId, readonly AztecId[]>>>
  readonly codices?: readonly CodexId[]
  readonly saucers?: Readonly<Partial<Record<SaucerId, readonly AztecId[]>>>
}

export interface Position {
  /** By seat. */
  readonly cities: readonly Before[]
  /** By place: the cards of the first piles. The other cards are in the other piles. */
  readonly piles?: readonly (readonly CardId[])[]
  readonly starter?: Seat
  readonly leftOut?: CardSet
  readonly notes?: boolean
}

/** The city that a test has written down. */
export function city({ visible = [], temples = {}, codices = [], saucers = {} }: Before): City {
  return {
    ...EMPTY_CITY,
    visible,
    temples: entries(temples).map(([temple, hidden = []]) => ({ temple, hidden })),
    codices,
    saucers: entries(saucers).map(([saucer, taken = []]) => ({ saucer, taken })),
  }
}

function entries<Name extends string, Value>(
  of: Readonly<Partial<Record<Name, Value>>>,
): readonly (readonly [Name, Value | undefined])[] {
  return Object.keys(of).map((name) => [name as Name, of[name as Name]])
}

/** A match at the beginning of a round. */
export function position({ piles = [], ...given }: Position): State {
  const cities = given.cities.map(city)
  const used = new Set([...cities.flatMap(cardsBefore), ...piles.flat()])
  const others = CARD_IDS.filter((card) => !used.has(card))
  const free = PLACES.length - piles.length
  const starter = given.starter ?? FIRST
  return {
    random: scripted([]),
    leftOut: given.leftOut ?? null,
    codex: true,
    notes: given.notes ?? true,
    round: 1,
    starter,
    phase: 'take',
    mover: starter,
    asked: null,
    piles: PLACES.map((_, place) => ({
      cards: sorted(piles[place] ?? others.filter((_, index) => index % free === place % free)),
      taker: null,
      knownTo: [],
    })),
    chosen: cities.map(() => null),
    times: [],
    cities,
    ended: null,
  }
}

/** Carries out an action, which must be legal. */
export function acted(
  state: State,
  seat: Seat,
  action: Action,
): { readonly state: State; readonly events: readonly Event[] } {
  const result = spaceAztecs.apply(state, seat, action)
  ok(result.ok, result.ok ? '' : result.refusal.detail)
  return result.value
}

/** The code with which an action is refused. */
export function refusedWith(state: State, seat: Seat, action: Action): string | undefined {
  const result = spaceAztecs.apply(state, seat, action)
  return result.ok ? undefined : result.refusal.code
}

/** The actions that are listed for a seat. */
export function listed(state: State, seat: Seat): readonly Action[] {
  return spaceAztecs.decision(state, seat)?.actions ?? []
}

/** A match in which all have taken a pile, clockwise from the first seat: each the one of its own number. */
export function taken(given: Position): State {
  const start = position(given)
  return given.cities.reduce(
    (state, _, seat) =>
      acted(state, seatAt(seat), { type: 'take', pile: PLACES[seat] ?? 'dusk' }).state,
    start,
  )
}

/** Plays the round in which each player plays the card given for their seat, up to the first question. */
export function played(
  cities: readonly Before[],
  cards: readonly CardId[],
  given: Partial<Position> = {},
): { readonly state: State; readonly events: readonly Event[] } {
  const used = new Set([...cities.map(city).flatMap(cardsBefore), ...cards])
  // A card stays behind in each pile, so that no choice is forced and no pile becomes empty.
  const left = CARD_IDS.filter((card) => !used.has(card))
  const piles = cards.map((card, seat) => [card, ...left.slice(seat, seat + 1)])
  let step = { state: taken({ piles, ...given, cities }), events: [] as readonly Event[] }
  for (const [seat, card] of cards.entries())
    step = acted(step.state, seatAt(seat), { type: 'choose', card })
  return step
}

/** The events of a type. */
export function eventsOf<Type extends Event['type']>(
  events: readonly Event[],
  type: Type,
): readonly Extract<Event, { type: Type }>[] {
  return events.filter((event): event is Extract<Event, { type: Type }> => event.type === type)
}
