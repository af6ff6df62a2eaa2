// The props that the parts of the operator's page share.
import type { Listed, Operator, Sight } from './operator.ts'

export interface AdminParts {
  readonly sight: Sight
  readonly operator: Operator
  /** Runs an action, shows its refusal, and refreshes; resolves with false if it was refused. */
  readonly act: (deed: () => Promise<unknown>) => Promise<boolean>
  /** Returns the callback that shows the next page of a list, if there is one. */
  readonly moreOf: (list: Listed) => (() => void) | undefined
}
