// Debts of connections that send more than their rate: nothing is refused, but time has to pay them off.
import { CALM_MESSAGES, type Rate } from '../config/limits/rates.ts'

/** Messages beyond a rate, which time pays off. */
export interface Debt {
  add(): void
  /** The number of messages beyond those allowed by now. */
  beyond(): number
  /** The time until there are none. */
  msLeft(): number
}

export function newDebt({ atOnce, perMinute }: Rate, clockMs: () => number): Debt {
  const messageMs = 60_000 / perMinute
  let restedAtMs = 0
  const beyond = (): number => (restedAtMs - clockMs()) / messageMs - atOnce
  return {
    add() {
      restedAtMs = Math.max(clockMs(), restedAtMs) + messageMs
    },
    beyond,
    msLeft: () => Math.max(0, beyond() * messageMs),
  }
}

/** The debt of all connections of one site; `onClose` is to be called when one of them is closed. */
interface Entered {
  readonly together: Debt
  readonly onClose: () => void
}

/** Returns a function that adds a connection to its site. There is at most one debt for each connection. */
export function newDebtsBySite(rate: Rate, clockMs: () => number): (site: string) => Entered {
  const shared = new Map<string, { readonly debt: Debt; connections: number }>()
  return (site) => {
    const entered = shared.get(site) ?? { debt: newDebt(rate, clockMs), connections: 0 }
    entered.connections++
    shared.set(site, entered)
    const onClose = (): void => {
      entered.connections--
      if (entered.connections === 0) shared.delete(site)
    }
    return { together: entered.debt, onClose }
  }
}

/** The rate of a connection, and the one that it has however much others of its site send. */
interface ConnectionRates {
  readonly own: Rate
  readonly calm?: Rate
}

/** The debt of a connection that shares one with all of its site. */
interface ConnectionDebt {
  readonly own: Debt
  /** Counts a message; one that is not shared counts for this connection alone. */
  add(isShared?: boolean): void
  /** The time until it keeps to its own rate and, while its site owes, to the calm one. */
  msLeft(): number
}

export function newConnectionDebt(
  { own: rate, calm: calmRate = CALM_MESSAGES }: ConnectionRates,
  together: Debt,
  clockMs: () => number,
): ConnectionDebt {
  const [own, calm] = [newDebt(rate, clockMs), newDebt(calmRate, clockMs)]
  return {
    own,
    add(isShared = true) {
      for (const debt of isShared ? [own, calm, together] : [own, calm]) debt.add()
    },
    msLeft: () => Math.max(own.msLeft(), Math.min(calm.msLeft(), together.msLeft())),
  }
}
