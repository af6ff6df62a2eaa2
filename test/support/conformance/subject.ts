// The facts about a game that the conformance suite needs.
import type { Game, Sight, Stateful } from '../../../rules/src/game.ts'

/** A game, with the types that the suite does not look into closed over. */
export type AnyGame<State extends Stateful, Action, Event extends { readonly type: string }> = Game<
  State,
  Action,
  Event,
  Sight,
  unknown,
  unknown
>

/** A game, and the facts about it that the checks need. */
export interface Subject<State extends Stateful, Action, Event extends { readonly type: string }> {
  readonly game: AnyGame<State, Action, Event>
  /** Its refusal codes, besides those of the kernel. */
  readonly codes: readonly string[]
  /** The settings that are each worth a match of their own. */
  readonly settings: readonly { readonly players: number; readonly options: unknown }[]
  /** The most inputs a match may take; one that takes more might never end. */
  readonly inputsMax: number
  /** One state in this many is checked closely: long matches are sampled. */
  readonly stride: number
  /** Marks the members of the state that hold something a viewer may not know. */
  readonly members: { readonly [Name in Exclude<keyof State, 'random'>]: 'open' | 'hidden' }
  /** The only types of events that may reveal something hidden. */
  readonly reveals: readonly string[]
  /** The kinds of decisions with secret answers: others do not learn what the answer is, or even that it is given. */
  readonly secret: Readonly<Record<string, 'what' | 'that'>>
  /**
   * The kinds of decisions that several seats are asked at the same time; all others are asked of one seat at a time.
   */
  readonly simultaneous: readonly string[]
  /** The gods to whom beads fall; empty if the game has no temple. */
  readonly gods: readonly string[]
  /** Returns the contents of the box for such a match: the pieces of each sort (ALL-7). */
  box(players: number, options: unknown): Readonly<Record<string, number>>
}
