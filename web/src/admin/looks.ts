// Looks at the server again and again, for the operator's page.
import type { Operator, Sight, Wanted } from './operator.ts'

/** What is looked at, and what was seen last. */
interface Looking {
  readonly operator: Operator
  readonly wanted: Wanted
  readonly sight: Sight
}

/**
 * Returns a function that looks at the server, and returns nothing if it has been called again meanwhile. Lists of
 * several pages stay as they are, unless all is asked for: then until all has been seen.
 */
export function newLooks() {
  let looks = 0
  let isAllDue = false
  return async (
    { operator, wanted, sight: before }: Looking,
    isAll: boolean,
  ): Promise<Sight | undefined> => {
    const number = ++looks
    isAllDue ||= isAll
    const sight = await operator.look(wanted, isAllDue ? undefined : before)
    if (number !== looks) return undefined
    isAllDue = false
    return sight
  }
}
