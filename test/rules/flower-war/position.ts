// Positions of Flower War as tests write them down, and helpers that play on from them.
import { ok, strictEqual } from 'node:assert/strict'
import type { Action } from '../../../rules/src/flower-war/asking/actions.ts'
import { CARD_IDS, type CardId } from '../../../rules/src/flower-war/cards/cards.ts'
import { DECKS, type Deck } from '../../../rules/src/flower-war/cards/deck-rows.ts'
import { deckOf } from '../../../rules/src/flower-war/cards/hands.ts'
import { effectsOf } from '../../../rules/src/flower-war/course/discs.ts'
import { newTurn } from '../../../rules/src/flower-war/course/turn.ts'
import { flowerWar } from '../../../rules/src/flower-war/index.ts'
import { type Options, rackSize } from '../../../rules/src/flower-war/options.ts'
import {
  type Apocalypse,
  type Asked,
  type FaceUp,
  SKULLS,
  type State,
  type Task,
  type Turn,
} from '../../../rules/src/flower-war/state.ts'
import type { Event } from '../../../rules/src/flower-war/views/events.ts'
import type { Kind } from '../../../rules/src/flower-war/words.ts'
import { present } from '../../../rules/src/invariant.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import type { God } from '../../../rules/src/ritual-calendar/gods.ts'
import { SPACES, type SpaceName } from '../../../rules/src/ritual-calendar/spaces.ts'
import { type Seat, seatAt } from '../../../rules/src/seat.ts'
import { allUsed, coins, die as dieOf, scripted } from '../../support/chance/dice.ts'

export interface Position {
  /** The seat whose turn it is, and the step in which it is asked; by default, East's cards step. */
  readonly seat?: number
  readonly step?: 'sacrifice' | 'cards'
  /** By seat: its space, skulls and hand. */
  readonly at?: readonly number[]
  readonly skulls?: readonly number[]
  readonly hands?: readonly (readonly CardId[])[]
  /** By space: the skulls on its rack, the seat that has its disc, and its face-up cards, top first. */
  readonly racks?: Readonly<Record<number, number>>
  readonly discs?: Readonly<Record<number, number>>
  readonly piles?: Readonly<Record<number, readonly (readonly [CardId, number])[]>>
  /** The top cards of the decks; the others follow in the order of the tables. */
  readonly tops?: Readonly<Partial<Record<Deck, readonly CardId[]>>>
  /** The decks that are used up: their remaining cards have been taken out of the box. */
  readonly empty?: readonly Deck[]
  readonly active?: readonly SpaceName[]
  readonly kind?: Kind
  readonly apocalypse?: Partial<Apocalypse>
  readonly lake?: Readonly<Record<God, number>>
  readonly turn?: Partial<Turn>
  readonly options?: Partial<Options>
  readonly pool?: number
  readonly more?: Partial<State>
}

/** Scripted rolls and tosses: the number that a die shows, and how a coin falls. */
export const die = (shown: number): number => dieOf(6, shown - 1)
export const heads: number = coins(1, 1)
export const tails: number = coins(1, 0)

const WEST = seatAt(1)

/** A sign is held, never played: a player who has one goes on being asked. */
export const EAGLE: CardId = 'eagle-1'

/** East is asked for cards and holds this one, and a sign so that the step goes on. */
export function holding(card: CardId, more: Position = {}): Position {
  return { skulls: [5, 5, 5], at: [20, 2, 10], racks: { 20: 6 }, hands: [[card, EAGLE]], ...more }
}

/** A match at a position, with a seat for each space in `at`; by default, two. */
export function position(given: Position, chance: readonly number[] = []): State {
  const { at = [20, 10], hands = [], skulls = [], step = 'cards' } = given
  const seat = seatAt(given.seat ?? 0)
  // Racks as printed, however few play.
  const options: Options = { ...optionsOf(), racks: '12', ...given.options }
  const seed = seedFromText('a position')
  const base = flowerWar.setup({ players: at.length, options, seed }).state
  const racks = SPACES.map((space) => given.racks?.[space] ?? rackSize(options, at.length))
  const players = at.map((space, index) => ({ space, skulls: skulls[index] ?? 0 }))
  const lake = given.lake ?? { huitzilopochtli: 0, tlaloc: 0 }
  const placed = sum(racks) + sum(players.map((player) => player.skulls)) + sum(Object.values(lake))
  const pool = given.pool ?? SKULLS - placed
  const hand = hands[seat] ?? []
  return {
    ...base,
    random: scripted(chance),
    round: 3,
    turns: 7,
    turn: { ...newTurn(seat, 0), step, held: hand.length, ...given.turn },
    tasks: tasksFrom(step),
    asked: { kind: step, seat },
    players,
    hands: at.map((_, index) => hands[index] ?? []),
    decks: decksOf(given, base),
    racks,
    discs: SPACES.map((space) => seatOrNull(given.discs?.[space])),
    piles: SPACES.map((space) => pileOf(given.piles?.[space] ?? [])),
    pool,
    gone: SKULLS - placed - pool,
    lake,
    active: given.active ?? [],
    effects: effectsOf(given.active ?? []),
    apocalypse: apocalypseOf(given),
    ...given.more,
  }
}

function optionsOf(): Options {
  const options = flowerWar.parseOptions({})
  ok(options.ok, 'the defaults are options')
  return options.value
}

function tasksFrom(step: 'sacrifice' | 'cards'): readonly Task[] {
  const cards: readonly Task[] = [{ task: 'ask-cards' }, { task: 'end-turn' }]
  return step === 'cards' ? cards : [{ task: 'ask-sacrifice' }, ...cards]
}

function decksOf(given: Position, base: State): State['decks'] {
  const { tops = {}, hands = [], piles = {}, empty = [] } = given
  const faceUp = Object.values(piles).flatMap((pile) => pile.map(([card]) => card))
  const out = new Set<CardId>([...hands.flat(), ...faceUp, ...Object.values(tops).flat()])
  const isInBox = new Set<CardId>(DECKS.flatMap((deck) => base.decks[deck]))
  const deckFor = (deck: Deck): readonly CardId[] => {
    const rest = CARD_IDS.filter(
      (card) => !out.has(card) && isInBox.has(card) && deckOf(base, card) === deck,
    )
    return [...(tops[deck] ?? []), ...(empty.includes(deck) ? [] : rest)]
  }
  return {
    huitzilopochtli: deckFor('huitzilopochtli'),
    tlaloc: deckFor('tlaloc'),
    mary: deckFor('mary'),
  }
}

function pileOf(pile: readonly (readonly [CardId, number])[]): readonly FaceUp[] {
  return pile.map(([card, owner]) => ({ card, owner: seatAt(owner) }))
}

function apocalypseOf({ active, kind, apocalypse }: Position): Apocalypse | null {
  if (active === undefined && kind === undefined && apocalypse === undefined) return null
  return { keeper: WEST, counted: 0, forestalled: 0, kind: kind ?? null, ...apocalypse }
}

function seatOrNull(seat: number | undefined): Seat | null {
  return seat === undefined ? null : seatAt(seat)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** A match after some actions of the seats asked. */
export interface Course {
  readonly state: State
  /** All events since the position. */
  readonly events: readonly Event[]
}

/** Plays actions one after another, with dice and coins that fall as scripted; all of the script must be used. */
export function acted(
  given: Position | State,
  actions: readonly Action[],
  chance: readonly number[] = [],
): Course {
  let state = 'random' in given ? { ...given, random: scripted(chance) } : position(given, chance)
  const box = flowerWar.pieces(state)
  const events: Event[] = []
  for (const action of actions) {
    const { seat } = asked(state)
    const result = flowerWar.apply(state, seat, action)
    ok(result.ok, result.ok ? '' : `${action.type}: ${result.refusal.detail}`)
    state = result.value.state
    events.push(...result.value.events)
    strictEqual(
      JSON.stringify(flowerWar.pieces(state)),
      JSON.stringify(box),
      'pieces are conserved',
    )
  }
  allUsed(state.random)
  return { state, events }
}

/** Plays actions one after another, without a script for chance. */
export function actedAnyhow(given: Position, actions: readonly Action[]): Course {
  let state = position(given)
  const events: Event[] = []
  for (const action of actions) {
    const result = flowerWar.apply(state, asked(state).seat, action)
    ok(result.ok, result.ok ? '' : `${action.type}: ${result.refusal.detail}`)
    state = result.value.state
    events.push(...result.value.events)
  }
  return { state, events }
}

/** The open question; fails if there is none. */
export function asked(state: State): Asked {
  return present(state.asked ?? undefined, 'somebody is asked')
}

/** The actions that are listed for the seat that is asked. */
export function listed(given: Position | State): readonly Action[] {
  const state = 'random' in given ? given : position(given)
  return flowerWar.decision(state, asked(state).seat)?.actions ?? []
}

/** The code with which an action is refused, or undefined if it is legal. */
export function refusedWith(given: Position | State, action: Action): string | undefined {
  const state = 'random' in given ? given : position(given)
  const result = flowerWar.apply(state, asked(state).seat, action)
  return result.ok ? undefined : result.refusal.code
}

export function skullsOf({ players }: State, seat: number): number {
  return present(players[seat], 'a seat of the match').skulls
}

export function spaceOf({ players }: State, seat: number): number {
  return present(players[seat], 'a seat of the match').space
}

export function rackOf({ racks }: State, space: number): number {
  return present(racks[space - 1], 'a space of the calendar')
}

export function topOf({ piles }: State, space: number): CardId | undefined {
  return piles[space - 1]?.[0]?.card
}

/** The events of one type. */
export function ofType<Type extends Event['type']>(
  { events }: Pick<Course, 'events'>,
  type: Type,
): readonly Extract<Event, { type: Type }>[] {
  return events.filter((event): event is Extract<Event, { type: Type }> => event.type === type)
}

export const PASS = { type: 'pass' } as const
export const DONE = { type: 'done' } as const
export const play = (card: CardId) => ({ type: 'play', card }) as const
export const playOn = (card: CardId, seat: number) => ({ type: 'play-on', card, seat }) as const
export const playTo = (card: CardId, space: number) => ({ type: 'play-to', card, space }) as const
export const lay = (card: CardId) => ({ type: 'lay', card }) as const
export const offer = (to: God | 'mary') => ({ type: 'sacrifice', to }) as const
