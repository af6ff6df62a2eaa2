// Looks at the server again and again, for the operator's page.
import type { Operator, Sight, Wanted } from './operator.ts'

/** What is looked at, and what was seen last. */
interface Looking {
  readonly operator: Operator
  readonly wanted: Wanted
  readonly sight: Sight
}

/**
 * Returns a function that looks at the server, and returns nothing if something else is looked at meanwhile. Lists of
 * several pages stay as they are, unless all is asked for: then until all has been seen.
 */
export function newLooks() {
  let looks = 0
  let isAllDue = false
  /** The look under way, with what it is for. */
  let latest: { readonly wanted: Wanted; readonly seen: Promise<Sight | undefined> } | undefined
  async function look({ operator, wanted, sight: before }: Looking): Promise<Sight | undefined> {
    const number = ++looks
    const sight = await operator.look(wanted, isAllDue ? undefined : before)
    if (number !== looks) return undefined
    isAllDue = false
    return sight
  }
  return (looking: Looking, isAll: boolean): Promise<Sight | undefined> => {
    isAllDue ||= isAll
    // A refresh asks for nothing that is on its way already, such as a further page.
    if (!isAllDue && latest?.wanted === looking.wanted) return latest.seen
    const seen = look(looking).finally(() => {
      if (latest?.seen === seen) latest = undefined
    })
    latest = { wanted: looking.wanted, seen }
    return seen
  }
}
