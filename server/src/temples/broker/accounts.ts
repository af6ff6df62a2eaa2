// The accounts of temples at an external broker, which bridges keep for us. The server's own broker needs none: it asks
// the registry. Passwords pass through here and are stored nowhere, so a temple gets its password only once the broker
// knows it.
import type { Account, Barred, BridgeWish } from '@flower-war/protocol'
import type { Bus } from '../../cluster/bus.ts'
import { ACCOUNT_MS_MAX } from '../../config/limits/broker.ts'
import type { Timers } from '../../timers.ts'

/**
 * A bridge, which is told of accounts if it keeps those of its broker (otherwise they are kept by hand), or the
 * server's own broker.
 */
interface Keeper extends BridgeWish {
  tell(account: Account): void
  bar(barred: Barred): void
}

export interface Accounts {
  /**
   * Resolves with true once the broker admits a temple by that password, or if its accounts are kept by hand; with
   * false if no bridge has said so in time.
   */
  admit(temple: string, password: string): Promise<boolean>
  /** Notes a bridge's answer to that. */
  note(temple: string, isKept: boolean): void
  /** Removes a temple's account at the broker; bridges that are away find out when they are back. */
  revoke(temple: string): void
  /** Makes the broker bar a temple for now, or admit it again; bridges that are away find out when they are back. */
  bar(temple: string, isBarred: boolean): void
  /** Adds a bridge, until the returned function is called. */
  join(keeper: Keeper): () => void
}

/** `isForeign` is true if the broker is another than the server's own. */
export function newAccounts({ after }: Timers, isForeign: boolean, bus: Bus): Accounts {
  /** In the order in which they were last asked. */
  const bridges = new Set<Keeper>()
  const answers = newAnswers(after)
  const keepers = (): readonly Keeper[] => [...bridges].filter(({ keepsAccounts }) => keepsAccounts)

  function ask(keeper: Keeper, account: Account): Promise<boolean> {
    // Moved to the end, so that another bridge is asked next if this one fails.
    bridges.delete(keeper)
    bridges.add(keeper)
    return answers.to(account.temple, () => keeper.tell(account))
  }

  /** Admits a temple by a bridge at this process. */
  async function admitHere(account: Account): Promise<boolean> {
    const [keeper] = keepers()
    if (keeper === undefined) return bridges.size > 0
    return !answers.areAwaited(account.temple) && (await ask(keeper, account))
  }

  const revokeHere = (temple: string): void => {
    for (const keeper of keepers()) keeper.tell({ temple, password: null })
  }

  bus.hear('temple-revoke', revokeHere)
  bus.hear('temple-admit', (account: Account) => {
    if (bridges.size === 0) return
    void admitHere(account).then(
      (isKept) => isKept && bus.publish('temple-admitted', account.temple),
    )
  })
  bus.hear('temple-admitted', (temple: string) => answers.take(temple, true))

  return {
    async admit(temple, password) {
      if (!isForeign) return true
      const account = { temple, password }
      if (bridges.size > 0 || bus.isAlone) return admitHere(account)
      // The bridges are at other processes.
      if (answers.areAwaited(temple)) return false
      return answers.to(temple, () => bus.publish('temple-admit', account))
    },
    note: answers.take,
    revoke(temple) {
      revokeHere(temple)
      bus.publish('temple-revoke', temple)
    },
    bar(temple, isBarred) {
      for (const keeper of keepers()) keeper.bar({ temple, isBarred })
    },
    join(keeper) {
      bridges.add(keeper)
      return () => bridges.delete(keeper)
    },
  }
}

/** Awaits the answers of bridges about temples, one for each temple at a time. */
function newAnswers(after: Timers['after']) {
  const awaited = new Map<string, (isKept: boolean) => void>()
  return {
    areAwaited: (temple: string): boolean => awaited.has(temple),
    /** Resolves with the answer about a temple, if there is one in time. */
    to(temple: string, ask: () => void): Promise<boolean> {
      return new Promise((resolve) => {
        const answer = (isKept: boolean): void => {
          callOff()
          awaited.delete(temple)
          resolve(isKept)
        }
        const callOff = after(ACCOUNT_MS_MAX, () => answer(false))
        awaited.set(temple, answer)
        ask()
      })
    },
    take: (temple: string, isKept: boolean): void => awaited.get(temple)?.(isKept),
  }
}
