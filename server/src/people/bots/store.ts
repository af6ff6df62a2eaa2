// The store of bot accounts, a few for each owner.
import type { Shares } from '../../net/fair-share.ts'

export interface BotAccount {
  readonly id: string
  readonly name: string
  /** The player who owns it. */
  readonly owner: string
  readonly createdAtMs: number
}

/** An account with the site at which it was made; undefined if an earlier version kept it. */
export interface MadeBot extends BotAccount {
  readonly madeAt: string | undefined
}

/** The limits on accounts. */
interface BotLimits {
  readonly ofOwner: number
  /** Those of each site; none has any left when all accounts are taken. */
  readonly shares: Shares
}

/** `added`, or the limit that is reached. */
export type Added = 'added' | 'ofOwner' | 'ofSite' | 'full'

/** A resolved call is durable; each call happens completely or not at all. */
export interface BotStore {
  /** Adds an account made from a site, unless its owner or the site has reached its limit. */
  add(bot: BotAccount, madeAt: string, limits: BotLimits): Promise<Added>
  find(id: string): Promise<BotAccount | undefined>
  /** In the order in which they were made. */
  ofOwner(owner: string): Promise<readonly BotAccount[]>
  /** Yields all accounts, some at a time. */
  all(): AsyncIterable<readonly MadeBot[]>
  /** True if it yields them by their ids. */
  readonly isById: boolean
  /** Removes an account, if this owner has it, or whoever has it; false if there is none. */
  remove(id: string, owner?: string): Promise<boolean>
  close(): Promise<void>
}
