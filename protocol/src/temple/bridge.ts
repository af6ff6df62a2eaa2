// What bridges and a server say to each other in the room for temples.
import { membersOf } from '../members.ts'

/** The name of the room, which only bridges may join, and what is asked for and told there. */
export const TEMPLES = {
  room: 'temples',
  /** What a temple counts; answered when it is in the journal, or refused. */
  report: 'report',
  /** Whether a temple is connected; it is told then how things stand. */
  status: 'status',
  /** What temples are told. */
  down: 'down',
  /** Who is to be let in at the broker, or no longer: told to bridges that keep the broker's accounts. */
  account: 'account',
  /** Who is to be kept out at the broker for now, or no longer: told to the same. */
  barred: 'barred',
  /** Whether the broker lets a temple in that was to be. */
  kept: 'kept',
  /** Which of these names are no temple's, and which temples are to be kept out. */
  strangers: 'strangers',
} as const

/** How many names are asked for at once. */
export const STRANGERS_ASKED_MAX = 500

/** How a bridge joins. */
export interface BridgeWish {
  /** Whether it keeps the accounts of temples at the broker. */
  readonly keepsAccounts: boolean
}

export function parseBridgeWish(input: unknown): BridgeWish {
  const { keepsAccounts } = membersOf(input)
  return { keepsAccounts: keepsAccounts === true }
}

/** A bridge passes on what a temple says, word for word. */
export interface UpRequest {
  readonly temple: string
  readonly payload: string
}

/** What bridges are to publish for a temple, as it stands now, in place of what was said before on that topic. */
export interface Down {
  readonly temple: string
  readonly leaf: 'bind' | 'state'
  readonly payload: string
}

/** What a temple signs in with at the broker; without a password it is no longer let in. */
export interface Account {
  readonly temple: string
  readonly password: string | null
}

/** A temple that is kept out as long as its owner is banned; its account stays. */
export interface Barred {
  readonly temple: string
  readonly isBarred: boolean
}

/** Those of the names that were asked about whom the broker must not let in. */
export interface Unwelcome {
  readonly strangers: readonly string[]
  readonly barred: readonly string[]
}

/** What a bridge says that was told to let a temple in. */
export interface AccountKept {
  readonly temple: string
  readonly isKept: boolean
}
