// The shapes of everything that a game shows and accepts.
import type { ActionShapes } from './actions.ts'
import type { OptionTable } from './options.ts'
import type { Cases, Shape, Structure } from './shape.ts'

/** One kind of decision in a game. */
export interface DecisionShape {
  /** The facts of the question that are not in the view. */
  readonly asked: Shape
  /** The types of action that can answer it. */
  readonly answers: readonly string[]
}

export interface GameShapes {
  readonly options: OptionTable
  /** The public view of a running match. */
  readonly view: Structure
  /** The part of the view that only one seat sees. */
  readonly own: Structure
  /** By kind of decision. */
  readonly decisions: Readonly<Record<string, DecisionShape>>
  /** By type of action. */
  readonly actions: ActionShapes
  /** By type of event, as a viewer may see it. */
  readonly events: Cases
}
