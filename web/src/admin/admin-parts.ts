// The props that the parts of the operator's page share.
import type { Filters, Listed, Operator, Sight } from './operator.ts'

export interface AdminParts {
  readonly sight: Sight
  readonly operator: Operator
  /** Runs an action, shows its refusal, and refreshes; resolves with false if it was refused. */
  readonly act: (deed: () => Promise<unknown>) => Promise<boolean>
  /** Runs an action that the operator has confirmed, and refreshes; the dialog shows any refusal. */
  readonly carryOut: (deed: () => Promise<unknown>) => Promise<void>
  readonly filters: Filters
  readonly find: (filters: Filters) => void
  readonly paging: (list: Listed) => Paging
}

/** The paging of a list. */
export interface Paging {
  /** Shows the next page, if there is one. */
  readonly showMore?: (() => void) | undefined
  /** True if more than the first page is shown; the list is then not refreshed by itself. */
  readonly isStill?: boolean
}
