// The props that the parts of the operator's page share.
import type { Listed, Operator, Sight } from './operator.ts'

export interface AdminParts {
  readonly sight: Sight
  readonly operator: Operator
  /** Runs an action, shows its refusal, and refreshes. */
  readonly act: (deed: () => Promise<unknown>) => Promise<void>
  /** Returns the callback that shows the next page of a list, if there is one. */
  readonly moreOf: (list: Listed) => (() => void) | undefined
}
