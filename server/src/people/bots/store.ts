// Where bot accounts are kept: a few for each player who has any.

export interface BotAccount {
  readonly id: string
  readonly name: string
  /** The player whose it is. */
  readonly owner: string
  readonly createdAtMs: number
}

/** How many there may be. */
export interface BotLimits {
  readonly ofOwner: number
  readonly inAll: number
  /** From this many on, a place has no more than `ofPlace`. */
  readonly crowded: number
  readonly ofPlace: number
}

/** `kept`, or the limit that is reached. */
export type Added = 'kept' | 'ofOwner' | 'ofPlace' | 'inAll'

/** What resolves is durable; each call is done wholly or not at all. */
export interface BotStore {
  /**
   * Keeps an account that is made at a place, unless its owner, the place or the server has as many as there may be.
   */
  add(bot: BotAccount, madeAt: string, limits: BotLimits): Promise<Added>
  find(id: string): Promise<BotAccount | undefined>
  /** In the order in which they were made. */
  ofOwner(owner: string): Promise<readonly BotAccount[]>
  /** True if it was there, and is that owner's. */
  remove(id: string, owner: string): Promise<boolean>
  close(): Promise<void>
}
