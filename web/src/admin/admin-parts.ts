// What each part of the operator's page is drawn from.
import type { Listed, Operator, Sight } from './operator.ts'

export interface AdminParts {
  readonly sight: Sight
  readonly operator: Operator
  /** Does something, shows what is refused, and looks again. */
  readonly act: (deed: () => Promise<unknown>) => Promise<void>
  /** What shows the next page of a list, if there is one. */
  readonly moreOf: (list: Listed) => (() => void) | undefined
}
