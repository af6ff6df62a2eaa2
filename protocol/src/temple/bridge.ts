// The messages between bridges and a server, in the room for temples.
import { membersOf } from '../members.ts'
import { choice, flag, list, maybe, said, structure, text } from '../shapes/make.ts'
import type { ValueOf } from '../shapes/shape.ts'

/** The name of the room, which only bridges may join, and its message types. */
export const TEMPLES = {
  room: 'temples',
  /** A temple's counters; answered once they are in the journal, or refused. */
  report: 'report',
  /** The presence of a temple; when it connects, the server sends it its binding and state. */
  status: 'status',
  /** A temple's program, board and health. */
  info: 'info',
  /** A temple's answer to a command. */
  result: 'result',
  /** Messages to temples. */
  down: 'down',
  /** A command to a temple, which is published and not kept. */
  command: 'command',
  /** A temple to admit at the broker, or to remove; sent to bridges that keep the broker's accounts. */
  account: 'account',
  /** A temple to bar at the broker for now, or to admit again; sent to bridges that keep its accounts. */
  barred: 'barred',
  /** The answer of a broker that was told to admit a temple. */
  kept: 'kept',
  /** Asks which of these names belong to no temple, and which temples to keep out. */
  strangers: 'strangers',
} as const

/** The most names that one request may ask about. */
export const STRANGERS_ASKED_MAX = 500

/** Options for a bridge that joins. */
export interface BridgeWish {
  /** True if it keeps the broker's accounts of temples. */
  readonly keepsAccounts: boolean
}

export function parseBridgeWish(input: unknown): BridgeWish {
  const { keepsAccounts } = membersOf(input)
  return { keepsAccounts: keepsAccounts === true }
}

/** A message of a temple, passed on unchanged. */
export interface UpRequest {
  readonly temple: string
  readonly payload: string
}

/** Messages to bridges, by type. */
export const BRIDGE_MESSAGES = {
  down: said(
    'To be published to a temple; replaces what was last said on that topic.',
    structure({ temple: text(), leaf: choice('bind', 'state'), payload: text() }),
  ),
  command: said(
    'A command to be published to a temple that is connected, and to nobody later.',
    structure({ temple: text(), id: text(), payload: text() }),
  ),
  account: said(
    "A temple's login at the broker; without a password, it is no longer let in.",
    structure({ temple: text(), password: maybe(text()) }),
  ),
  barred: said(
    'A temple that is kept out while its owner is banned; its account stays.',
    structure({ temple: text(), isBarred: flag() }),
  ),
} as const
export type Down = ValueOf<typeof BRIDGE_MESSAGES.down>
export type TempleCommand = ValueOf<typeof BRIDGE_MESSAGES.command>
export type Account = ValueOf<typeof BRIDGE_MESSAGES.account>
export type Barred = ValueOf<typeof BRIDGE_MESSAGES.barred>

/** The names, of those asked about, that the broker must not let in, and the place where each temple was claimed. */
export const UNWELCOME = structure({
  strangers: list(text()),
  barred: list(text()),
  places: said(
    'In the order in which they were asked about; empty where that is not known.',
    list(text()),
  ),
})
export type Unwelcome = ValueOf<typeof UNWELCOME>

/** A bridge's answer to an order to admit a temple. */
export interface AccountKept {
  readonly temple: string
  readonly isKept: boolean
}
