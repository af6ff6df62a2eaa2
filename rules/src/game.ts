// The one contract between a game and everything else: data and functions, no clock, no I/O.
import type { Json } from './json.ts'
import type { Chance, Random, Seed } from './random.ts'
import type { Refusal } from './refusal.ts'
import type { Result } from './result.ts'
import type { Seat, Viewer } from './seat.ts'
import type { GameShapes } from './shapes/game-shapes.ts'
import type { RefusalsByLanguage, TextsByLanguage } from './texts.ts'

/** The most actions that one decision may list (ALL-8). */
export const ACTIONS_MAX = 500

/** Members of every game's state. A state is plain JSON and contains the match's random source (ALL-2). */
export interface Stateful {
  readonly random: Random
}

/**
 * A state being changed: a shallow copy whose members may be replaced. The values of the members are shared with the
 * previous state and must not be changed, so an input costs one shallow copy.
 */
export type Draft<State> = { -readonly [Name in keyof State]: State[Name] }

/** The result of an input: the next state, and the events on the way there, in order. */
export interface Step<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
}

/** A question put to a seat. It can be answered without knowing the rules. */
export interface Decision<Action> {
  /** The kind of question, as a word of the game's own. */
  readonly kind: string
  /** Facts of the question that are not in the view, such as the roll to be used. */
  readonly asked: Json
  /** Every legal action: at least one, at most `ACTIONS_MAX`. */
  readonly actions: readonly Action[]
  /** Actions that a player might well expect here, each with the reason why it is not legal now. */
  readonly illegal: readonly { readonly action: Action; readonly refusal: Refusal }[]
  /** In a reaction window (ALL-5): the action that declines it. */
  readonly pass?: Action
}

/**
 * The public view of a state. `waiting` lists the seats that are publicly known to be waited for. Members are always
 * present, null where there is no value, so that the view can be synced.
 */
export interface Sight {
  readonly waiting: readonly Seat[]
}

/** The view of an earlier state. Values that have not changed since may be reused. */
export interface Shown<State, Value> {
  readonly state: State
  readonly value: Value
}

/** The state of a match as a physical temple shows it on its lights. */
export interface TempleLights {
  /** The number of pieces offered through each slot, by the game's name for it. */
  readonly slots: Readonly<Record<string, number>>
  /** The number of offerings waiting. */
  readonly waiting: number
  /** The share of the count to the end that is left, in percent; 100 until the count begins. */
  readonly percentLeft: number
}

/** The result of a match. */
export interface Outcome {
  /** The winners: several if victory is shared, none if the match is drawn or has no winner. */
  readonly winners: readonly Seat[]
  /** All seats, best first; seats in one group are tied. */
  readonly ranking: readonly (readonly Seat[])[]
  /** The reason for the end, as a word of the game's own. */
  readonly reason: string
  /** The length of the match, in the turns or rounds that the rulebook counts. */
  readonly turns: number
  /** The parts of each seat's score, by seat. */
  readonly scores: readonly Readonly<Record<string, number>>[]
}

/** The types of a game that its clients use. */
export interface TypesOf<Options, Public extends Sight, Private, Action, Event> {
  readonly options: Options
  readonly view: Omit<Public, 'waiting'>
  readonly own: Private
  readonly action: Action
  readonly event: Event
}

/** The number of players a game allows, and the names of its seats, in order. */
export interface SeatRange {
  readonly min: number
  readonly max: number
  names(players: number): readonly string[]
}

/** The time that a game takes, and its difficulty. */
export interface Measure {
  /** The length of a match with the usual options: `min` against bots, `max` among people. */
  readonly minutes: { readonly min: number; readonly max: number }
  /** The difficulty of learning the game. */
  readonly weight: 'light' | 'medium' | 'heavy'
}

/** The settings fixed when a match begins. */
export interface Setting<Options> {
  readonly players: number
  readonly options: Options
  readonly seed: Seed
}

/** A game: everything the rest of the system knows about it. */
export interface Game<
  State extends Stateful,
  Action,
  Event extends { readonly type: string },
  Public extends Sight,
  Private,
  Options,
> {
  readonly id: string
  /** Incremented whenever the same seed and inputs would give a different match. */
  readonly version: number
  readonly seats: SeatRange
  /** Absent if the game has not been measured. */
  readonly measure?: Measure
  /** The game's texts, in every language. */
  readonly texts: TextsByLanguage
  /** The sentences of the game's refusals, by code. */
  readonly refusals: RefusalsByLanguage
  /** The shapes of everything the game shows and accepts. */
  readonly shapes: GameShapes
  parseOptions(input: unknown): Result<Options>
  /** Returns the state at the first decision, and the events up to it. */
  setup(setting: Setting<Options>): Step<State, Event>
  /** Returns the seat's pending decision, if any. */
  decision(state: State, seat: Seat): Decision<Action> | undefined
  parseAction(input: unknown): Result<Action>
  /** Carries out an action, and everything that follows by itself up to the next decision (ALL-5). */
  apply(state: State, seat: Seat, action: Action): Result<Step<State, Event>>
  /** Handles an offering through a slot of a temple serving these seats: it counts at once, or waits. */
  offer?(state: State, slot: string, seats: readonly Seat[]): Result<Step<State, Event>>
  /** Returns the state of the temple's lights. A game has both this and `offer`, or neither. */
  templeLights?(state: State): TempleLights
  /** Returns the safest legal action, taken for a seat whose time is up (ALL-4). */
  fallback(state: State, seat: Seat): Action
  /**
   * Returns the public view. Built up from the state, never stripped down from it; `before` saves work and changes no
   * result.
   */
  view(state: State, before?: Shown<State, Public>): Public
  /** Returns what only this seat may see in addition, which clients know as `own`. */
  privateView(state: State, seat: Seat, before?: Shown<State, Private>): Private
  /** Returns the event as the viewer may know it; undefined if it is hidden from them. */
  redact(event: Event, viewer: Viewer): Event | undefined
  /**
   * Draws a random state that the viewer cannot tell from the given one: the one definition of what is hidden. Leave
   * the random source alone; the kernel always renews it.
   */
  resample(state: State, viewer: Viewer, chance: Chance): State
  outcome(state: State): Outcome | undefined
  /** Returns the number of pieces of each sort, wherever they are: constant throughout a match (ALL-7). */
  pieces(state: State): Readonly<Record<string, number>>
  /** Returns how good an action looks at first sight to the seat being asked, for bots; more is better. */
  rate(state: State, seat: Seat, action: Action): number
  /**
   * Estimates a seat's chance of winning, for hard bots, which play on and compare the positions they reach. Without it
   * they can only tell finished matches apart.
   */
  winChance?(state: State, seat: Seat): number
  /**
   * Returns a resampled state in which the others' secret choices are the ones that look best to them, where `resample`
   * draws any of them. For hard bots, in games with secret choices.
   */
  supposeChoices?(state: State, viewer: Seat): State
  /**
   * Rates an action for hard bots, in games where dice drown the effect of a single action, so that playing on shows
   * nothing. If defined, hard bots use it instead of playing on.
   */
  rateForHard?(state: State, seat: Seat, action: Action): number
}
