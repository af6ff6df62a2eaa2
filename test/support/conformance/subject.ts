// What the conformance suite needs to be told of a game.
import type { Game, Sight, Stateful } from '../../../rules/src/game.ts'
import type { ActionShapes } from '../../../rules/src/shape.ts'

/** A game with those of its types that the suite does not look into closed over. */
export type AnyGame<State extends Stateful, Action, Event extends { readonly type: string }> = Game<
  State,
  Action,
  Event,
  Sight,
  unknown,
  unknown
>

/** A game, and what the checks need to be told of it. */
export interface Subject<State extends Stateful, Action, Event extends { readonly type: string }> {
  readonly game: AnyGame<State, Action, Event>
  readonly shapes: ActionShapes
  /** The codes with which it refuses, besides those of the kernel. */
  readonly codes: readonly string[]
  /** Each way to play it that is worth a match of its own. */
  readonly settings: readonly { readonly players: number; readonly options: unknown }[]
  /** No match takes more inputs than that; one that does might never end. */
  readonly inputsMax: number
  /** Of the states of a match one in so many is looked into closely: long matches are sampled. */
  readonly stride: number
  /** Which members of the state hold something that somebody may not know. */
  readonly members: { readonly [Name in Exclude<keyof State, 'random'>]: 'open' | 'hidden' }
  /** The only types of event by which something hidden may come to light. */
  readonly reveals: readonly string[]
  /** The kinds of decision of whose answer nobody else learns what it is, or even that it is given. */
  readonly secret: Readonly<Record<string, 'what' | 'that'>>
  /** The kinds of decision that several seats are asked at the same time; of all others one seat is asked at a time. */
  readonly simultaneous: readonly string[]
  /** The gods to whom beads fall; none if the game has no temple. */
  readonly gods: readonly string[]
  /** What is in the box for such a match: the pieces of each sort (ALL-7). */
  box(players: number, options: unknown): Readonly<Record<string, number>>
}
