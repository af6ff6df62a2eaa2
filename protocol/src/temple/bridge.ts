// The messages between bridges and a server, in the room for temples.
import { membersOf } from '../members.ts'

/** The name of the room, which only bridges may join, and its message types. */
export const TEMPLES = {
  room: 'temples',
  /** A temple's counters; answered once they are in the journal, or refused. */
  report: 'report',
  /** Whether a temple is connected; if so, the server sends it the current state of things. */
  status: 'status',
  /** Messages to temples. */
  down: 'down',
  /** Whom to let in at the broker, or no longer; sent to bridges that keep the broker's accounts. */
  account: 'account',
  /** Whom to keep out at the broker for now, or no longer; sent to bridges that keep its accounts. */
  barred: 'barred',
  /** Whether the broker now lets a temple in. */
  kept: 'kept',
  /** Asks which of these names belong to no temple, and which temples to keep out. */
  strangers: 'strangers',
} as const

/** How many names one request may ask about. */
export const STRANGERS_ASKED_MAX = 500

/** Options for a bridge that joins. */
export interface BridgeWish {
  /** Whether it keeps the broker's accounts of temples. */
  readonly keepsAccounts: boolean
}

export function parseBridgeWish(input: unknown): BridgeWish {
  const { keepsAccounts } = membersOf(input)
  return { keepsAccounts: keepsAccounts === true }
}

/** What a temple said, passed on word for word. */
export interface UpRequest {
  readonly temple: string
  readonly payload: string
}

/** To be published to a temple; replaces what was last said on that topic. */
export interface Down {
  readonly temple: string
  readonly leaf: 'bind' | 'state'
  readonly payload: string
}

/** A temple's login at the broker; without a password, it is no longer let in. */
export interface Account {
  readonly temple: string
  readonly password: string | null
}

/** A temple that is kept out while its owner is banned; its account stays. */
export interface Barred {
  readonly temple: string
  readonly isBarred: boolean
}

/** Those names among the ones asked about that the broker must not let in. */
export interface Unwelcome {
  readonly strangers: readonly string[]
  readonly barred: readonly string[]
}

/** A bridge's answer to being told to let a temple in. */
export interface AccountKept {
  readonly temple: string
  readonly isKept: boolean
}
