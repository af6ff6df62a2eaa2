// The accounts of temples at a broker of others, which bridges keep for us. The server's own broker needs none: it asks
// the registry. Passwords go through here and are kept nowhere, so a temple gets its own only when the broker knows it.
import type { Account, Barred, BridgeWish } from '@flower-war/protocol'
import { type Bus, NOBODY_ELSE } from '../../cluster/bus.ts'
import { ACCOUNT_MS_MAX } from '../../config/limits.ts'
import type { Timers } from '../../timers.ts'

/**
 * A bridge, which is told of accounts if it keeps those of the broker: otherwise they are kept by hand. Or the server's
 * own broker.
 */
interface Keeper extends BridgeWish {
  tell(account: Account): void
  bar(barred: Barred): void
}

export interface Accounts {
  /** True if the broker lets a temple in by that password; not yet, while no bridge is there to tell it. */
  admit(temple: string, password: string): Promise<boolean>
  /** A bridge says what has become of that. */
  note(temple: string, isKept: boolean): void
  /** The broker is to let a temple in no longer; bridges that are away find out when they are back. */
  revoke(temple: string): void
  /** The broker is to keep a temple out for now, or no longer; bridges that are away find out when they are back. */
  bar(temple: string, isBarred: boolean): void
  /** A bridge has come; what is returned lets it go. */
  join(keeper: Keeper): () => void
}

/** Given whether the broker is another than the server's own. */
export function newAccounts(
  { after }: Timers,
  isForeign: boolean,
  bus: Bus = NOBODY_ELSE,
): Accounts {
  /** The one that was asked last is the last of them. */
  const bridges = new Set<Keeper>()
  const answers = newAnswers(after)
  const keepers = (): readonly Keeper[] => [...bridges].filter(({ keepsAccounts }) => keepsAccounts)

  function ask(keeper: Keeper, account: Account): Promise<boolean> {
    // If it fails, another bridge is asked when the temple asks again.
    bridges.delete(keeper)
    bridges.add(keeper)
    return answers.to(account.temple, () => keeper.tell(account))
  }

  /** By a bridge that is here. */
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
    void admitHere(account).then((isKept) => isKept && bus.tell('temple-admitted', account.temple))
  })
  bus.hear('temple-admitted', (temple: string) => answers.take(temple, true))

  return {
    async admit(temple, password) {
      if (!isForeign) return true
      const account = { temple, password }
      if (bridges.size > 0 || bus === NOBODY_ELSE) return admitHere(account)
      // The bridges are at other processes.
      if (answers.areAwaited(temple)) return false
      return answers.to(temple, () => bus.tell('temple-admit', account))
    },
    note: answers.take,
    revoke(temple) {
      revokeHere(temple)
      bus.tell('temple-revoke', temple)
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

/** Answers of bridges about temples, each of which is asked about once at a time. */
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
