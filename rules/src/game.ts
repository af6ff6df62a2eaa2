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

/** What every game's state holds: plain JSON, and in it the match's random source (ALL-2). */
export interface Stateful {
  readonly random: Random
}

/**
 * A state in the making: a copy of which each member may be replaced, while what the members hold
 * is shared with the state before and stays as it is. So an input costs one shallow copy.
 */
export type Draft<State> = { -readonly [Name in keyof State]: State[Name] }

/** What came of an input: the next state, and what happened on the way, in order. */
export interface Step<State, Event> {
  readonly state: State
  readonly events: readonly Event[]
}

/** What a seat is asked. Whoever must act needs no rules but this. */
export interface Decision<Action> {
  /** What is asked, as a word of the game's own. */
  readonly kind: string
  /** The facts of the question that are not in sight elsewhere, like the roll to be used. */
  readonly asked: Json
  /** Every legal action, at most `ACTIONS_MAX`; never none. */
  readonly actions: readonly Action[]
  /** Actions that somebody might well expect here, and why they are not legal now. */
  readonly illegal: readonly { readonly action: Action; readonly refusal: Refusal }[]
  /** In a reaction window (ALL-5): the action that lets it go by. */
  readonly pass?: Action
}

/**
 * What everybody may see of a state; among it, whom everybody may see being waited for. Its members are always
 * there, null where there is nothing, so that it can be synced.
 */
export interface Sight {
  readonly waiting: readonly Seat[]
}

/** What was shown of an earlier state: where nothing has changed since, the same values may be shown again. */
export interface Shown<State, Value> {
  readonly state: State
  readonly value: Value
}

/** What a physical temple shows of a match on its lights. */
export interface Lake {
  /** How much lies in each half, by its god. */
  readonly halves: Readonly<Record<string, number>>
  /** How many beads wait. */
  readonly waiting: number
  /** How much of the match is left, in percent. */
  readonly percentLeft: number
}

/** How a match ended. */
export interface Outcome {
  /** Who won: several if it is shared, none if it is drawn or nobody has won. */
  readonly winners: readonly Seat[]
  /** All seats, best first; those of a group are level. */
  readonly ranking: readonly (readonly Seat[])[]
  /** Why it ended, as a word of the game's own. */
  readonly reason: string
  /** How long it was, in the turns or rounds in which the rulebook counts. */
  readonly turns: number
  /** What each seat reached, in parts, by seat. */
  readonly scores: readonly Readonly<Record<string, number>>[]
}

/** How many can play, and what the seats of a match of so many are called, in order. */
export interface SeatRange {
  readonly min: number
  readonly max: number
  names(players: number): readonly string[]
}

/** What is fixed when a match begins. */
export interface Setting<Options> {
  readonly players: number
  readonly options: Options
  readonly seed: Seed
}

/** A game: all that the rest of the system knows of it, and needs to. */
export interface Game<
  State extends Stateful,
  Action,
  Event extends { readonly type: string },
  Public extends Sight,
  Private,
  Options,
> {
  readonly id: string
  /** Counted up whenever the same seed and inputs would give another match. */
  readonly version: number
  readonly seats: SeatRange
  /** What the game says of itself, in every language. */
  readonly texts: TextsByLanguage
  /** The sentences of its refusals, by code. */
  readonly refusals: RefusalsByLanguage
  /** Everything that it shows and takes. */
  readonly shapes: GameShapes
  parseOptions(input: unknown): Result<Options>
  /** The state in which somebody is first asked, and what happened until then. */
  setup(setting: Setting<Options>): Step<State, Event>
  /** What that seat is asked now, if anything. */
  decision(state: State, seat: Seat): Decision<Action> | undefined
  parseAction(input: unknown): Result<Action>
  /** The action carried out, and all that follows by itself until somebody is asked (ALL-5). */
  apply(state: State, seat: Seat, action: Action): Result<Step<State, Event>>
  /** A physical offering to that god by a temple that serves these seats: made, or waiting. */
  bead?(state: State, god: string, seats: readonly Seat[]): Result<Step<State, Event>>
  /** What a temple shows of the match. A game has both this and `bead`, or neither. */
  lake?(state: State): Lake
  /** What is done for a seat whose time is up: the safest legal action (ALL-4). */
  fallback(state: State, seat: Seat): Action
  /** What everybody may see. Built up from the state, never stripped down from it; `before` saves work, and changes nothing. */
  view(state: State, before?: Shown<State, Public>): Public
  /** What only this seat may see besides. */
  own(state: State, seat: Seat, before?: Shown<State, Private>): Private
  /** The event as that viewer may know it, if they may know of it at all. */
  redact(event: Event, viewer: Viewer): Event | undefined
  /**
   * A state that this viewer cannot tell from the given one, drawn at random: the one definition of
   * what is hidden. The random source need not be seen to; the kernel renews it always.
   */
  redeal(state: State, viewer: Viewer, chance: Chance): State
  outcome(state: State): Outcome | undefined
  /** How many pieces of each sort there are, wherever they are: the same at every moment (ALL-7). */
  pieces(state: State): Readonly<Record<string, number>>
  /** How good an action looks at first sight to the seat that is asked, for bots; more is better. */
  appraise(state: State, seat: Seat, action: Action): number
  /**
   * How likely a seat is to win, roughly, for hard bots, which play on and compare how they stand then; without it they
   * see no ends but real ones.
   */
  standing?(state: State, seat: Seat): number
  /**
   * How good an action is to a hard bot, where dice drown what one action changes, and so playing on shows nothing.
   * With it hard bots go by it, and do not play on.
   */
  weigh?(state: State, seat: Seat, action: Action): number
}
