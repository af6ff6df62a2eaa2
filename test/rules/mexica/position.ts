// Positions of Mexica as tests write them down, and helpers that play on from them.
import { ok, strictEqual } from 'node:assert/strict'
import { present } from '../../../rules/src/invariant.ts'
import type { Action } from '../../../rules/src/mexica/asking/actions.ts'
import { isAsked } from '../../../rules/src/mexica/asking/legality.ts'
import { CARD_IDS, type CardId, rowOf } from '../../../rules/src/mexica/cards/cards.ts'
import type { Deck } from '../../../rules/src/mexica/cards/deck-rows.ts'
import { newTurn } from '../../../rules/src/mexica/course/turn.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import type { Options } from '../../../rules/src/mexica/options.ts'
import {
  type Apocalypse,
  type State,
  type Task,
  TOKENS,
  type Turn,
} from '../../../rules/src/mexica/state.ts'
import type { Event } from '../../../rules/src/mexica/views/events.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import type { God } from '../../../rules/src/ritual-calendar/gods.ts'
import { SPACES } from '../../../rules/src/ritual-calendar/spaces.ts'
import { type Seat, seatAt, seatsOf } from '../../../rules/src/seat.ts'
import { allUsed, die as dieOf, scripted } from '../../support/chance/dice.ts'

export interface Position {
  /** The seat whose turn it is, and the step in which it is asked; by default, East's cards step. */
  readonly seat?: number
  readonly step?: 'sacrifice' | 'cards'
  /** By seat: its space, tokens and hand. */
  readonly at?: readonly number[]
  readonly tokens?: readonly number[]
  readonly hands?: readonly (readonly CardId[])[]
  /** By space: its tokens, seven by default, and the seat that holds its week card. */
  readonly spaces?: Readonly<Record<number, number>>
  readonly weeks?: Readonly<Record<number, number>>
  /** The top cards of the decks; the others follow in the order of the tables. */
  readonly tops?: Readonly<Partial<Record<Deck, readonly CardId[]>>>
  /** The decks that are used up: their cards have been taken out of the box. */
  readonly empty?: readonly Deck[]
  readonly discards?: Readonly<Partial<Record<Deck, readonly CardId[]>>>
  readonly apocalypse?: Partial<Apocalypse>
  readonly lake?: Readonly<Record<God, number>>
  readonly turn?: Partial<Turn>
  readonly options?: Partial<Options>
  readonly pool?: number
  readonly more?: Partial<State>
}

/** A scripted roll: the number that a die shows. */
export const die = (shown: number): number => dieOf(6, shown - 1)

/**
 * Signs are held, never played. As far as the others see, a card of the days could be played in the cards step and in
 * battles, and a rain card on landing, so who holds these goes on being asked.
 */
export const CACTUS: CardId = 'cactus-8'
export const SERPENT: CardId = 'serpent-1'

/** A match at a position, with a seat for each space in `at`; by default, two. */
export function position(given: Position, chance: readonly number[] = []): State {
  const { at = [20, 10], hands = [], tokens = [], step = 'cards' } = given
  const seat = seatAt(given.seat ?? 0)
  const options = { ...optionsOf(), ...given.options }
  const seed = seedFromText('a position')
  const base = mexica.setup({ players: at.length, options, seed }).state
  const spaces = SPACES.map((space) => given.spaces?.[space] ?? 7)
  const players = at.map((space, index) => ({ space, tokens: tokens[index] ?? 0 }))
  const lake = given.lake ?? { huitzilopochtli: 0, tlaloc: 0 }
  const placed = sum(spaces) + sum(players.map((each) => each.tokens)) + sum(Object.values(lake))
  const pool = given.pool ?? TOKENS - placed
  return {
    ...base,
    random: scripted(chance),
    round: 3,
    turns: 7,
    turn: { ...newTurn(seat), step, ...given.turn },
    regular: seat,
    extra: [],
    tasks: tasksFrom(step),
    asked: { kind: step, seat },
    battle: null,
    players,
    landings: at.map(() => null),
    hands: at.map((_, index) => hands[index] ?? []),
    decks: decksOf(given),
    discards: { day: [], war: [], rain: [], ...given.discards },
    spaces,
    weeks: SPACES.map((space) => seatOrNull(given.weeks?.[space])),
    pool,
    gone: TOKENS - placed - pool,
    lake,
    apocalypse: given.apocalypse
      ? { since: 1, turnsLeft: 13, forestalled: 0, kind: null, struck: false, ...given.apocalypse }
      : null,
    ...given.more,
  }
}

function optionsOf(): Options {
  const options = mexica.parseOptions({})
  ok(options.ok, 'the defaults are options')
  return options.value
}

function tasksFrom(step: 'sacrifice' | 'cards'): readonly Task[] {
  const cards: readonly Task[] = [{ task: 'ask-cards' }, { task: 'end-turn' }]
  return step === 'cards' ? cards : [{ task: 'ask-sacrifice' }, ...cards]
}

function decksOf({ tops = {}, hands = [], empty = [], discards = {} }: Position): State['decks'] {
  const out = new Set<CardId>([
    ...hands.flat(),
    ...Object.values(tops).flat(),
    ...Object.values(discards).flat(),
  ])
  const deckFor = (deck: Deck): readonly CardId[] => {
    const rest = CARD_IDS.filter((card) => !out.has(card) && rowOf(card).deck === deck)
    return [...(tops[deck] ?? []), ...(empty.includes(deck) ? [] : rest)]
  }
  return { day: deckFor('day'), war: deckFor('war'), rain: deckFor('rain') }
}

function seatOrNull(seat: number | undefined): Seat | null {
  return seat === undefined ? null : seatAt(seat)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}

/** A match after some actions. */
export interface Course {
  readonly state: State
  /** All events since the position. */
  readonly events: readonly Event[]
}

/** An action of the seat that is asked, or of the given one if several are. */
export type Acted = Action | readonly [number, Action]

/** Plays actions one after another, with dice that fall as scripted; all of the script must be used. */
export function acted(
  given: Position | State,
  actions: readonly Acted[],
  chance: readonly number[] = [],
): Course {
  const begun = 'random' in given ? { ...given, random: scripted(chance) } : position(given, chance)
  const course = carriedOut(begun, actions)
  allUsed(course.state.random)
  return course
}

/** Plays actions one after another, without a script for chance. */
export function actedAnyhow(given: Position | State, actions: readonly Acted[]): Course {
  return carriedOut('random' in given ? given : position(given), actions)
}

function carriedOut(begun: State, actions: readonly Acted[]): Course {
  let state = begun
  const box = mexica.pieces(state)
  const events: Event[] = []
  for (const each of actions) {
    const [seat, action] = 'type' in each ? [askedSeat(state), each] : [seatAt(each[0]), each[1]]
    const result = mexica.apply(state, seat, action)
    ok(result.ok, result.ok ? '' : `${JSON.stringify(action)}: ${result.refusal.detail}`)
    state = result.value.state
    events.push(...result.value.events)
    strictEqual(JSON.stringify(mexica.pieces(state)), JSON.stringify(box), 'pieces are conserved')
  }
  return { state, events }
}

/**
 * The last seat passes in its cards step, and East's turn begins, with this roll and a landing. The other actions and
 * dice follow.
 */
export function landed(
  given: Position,
  roll: number,
  actions: readonly Acted[] = [],
  chance: readonly number[] = [],
): Course {
  const last = (given.at?.length ?? 2) - 1
  const hands = [...(given.hands ?? [])]
  hands[last] ??= ['cactus-10']
  const begun: Position = { ...given, hands: [...hands].map((hand) => hand ?? []), seat: last }
  return acted(begun, [PASS, ...actions], [die(roll), ...chance])
}

/** The first seat that is asked. */
export function askedSeat(state: State): Seat {
  return present(
    seatsOf(state.players.length).find((seat) => isAsked(state, seat)),
    'somebody is asked',
  )
}

/** The kind of the open question. */
export function askedFor(state: State): string | undefined {
  return state.asked?.kind
}

/** The actions that are listed for the seat that is asked. */
export function listed(given: Position | State): readonly Action[] {
  const state = 'random' in given ? given : position(given)
  return mexica.decision(state, askedSeat(state))?.actions ?? []
}

/** The code with which an action is refused, or undefined if it is legal. */
export function refusedWith(
  given: Position | State,
  action: Action,
  seat?: number,
): string | undefined {
  const state = 'random' in given ? given : position(given)
  const result = mexica.apply(state, seat === undefined ? askedSeat(state) : seatAt(seat), action)
  return result.ok ? undefined : result.refusal.code
}

export function tokensOf({ players }: State, seat: number): number {
  return present(players[seat], 'a seat of the match').tokens
}

export function spaceOf({ players }: State, seat: number): number {
  return present(players[seat], 'a seat of the match').space
}

export function tokensOn({ spaces }: State, space: number): number {
  return present(spaces[space - 1], 'a space of the calendar')
}

/** The events of one type. */
export function ofType<Type extends Event['type']>(
  { events }: Pick<Course, 'events'>,
  type: Type,
): readonly Extract<Event, { type: Type }>[] {
  return events.filter((event): event is Extract<Event, { type: Type }> => event.type === type)
}

export const PASS = { type: 'pass' } as const
export const READY = { type: 'ready' } as const
export const lay = (card: Extract<Action, { type: 'lay' }>['card']) =>
  ({ type: 'lay', card }) as const
export const rain = (card: Extract<Action, { type: 'rain' }>['card']) =>
  ({ type: 'rain', card }) as const
export const play = (card: Extract<Action, { type: 'play' }>['card'], seat: number) =>
  ({ type: 'play', card, seat }) as const
export const offer = (to: God | 'mary') => ({ type: 'sacrifice', to }) as const
