// Everything that a game shows and takes, described once.
import type { ActionShapes } from './actions.ts'
import type { OptionTable } from './options.ts'
import type { Cases, Shape, Structure } from './shape.ts'

/** One kind of question that a game asks. */
export interface DecisionShape {
  /** The facts of the question that are shown nowhere else. */
  readonly asked: Shape
  /** The types of action that can answer it. */
  readonly answers: readonly string[]
}

export interface GameShapes {
  readonly options: OptionTable
  /** The public view of a running match. */
  readonly view: Structure
  /** What only one seat sees. */
  readonly own: Structure
  /** By kind of decision. */
  readonly decisions: Readonly<Record<string, DecisionShape>>
  /** By type of action. */
  readonly actions: ActionShapes
  /** By type of event, as a viewer may see it. */
  readonly events: Cases
}
