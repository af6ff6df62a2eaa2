// Players, identified by their tokens.

/** A person or a program that plays or watches. */
export interface Player {
  readonly id: string
  readonly name: string
  /** The player who answers for it, if it is a bot account. */
  readonly owner?: string
}

/** The ids of bot accounts, and no others, begin like this, so that readers of a match can tell them from people. */
export const BOT_MARK = 'b:'

export function isBotAccount(player: string): boolean {
  return player.startsWith(BOT_MARK)
}

/** True for a guest: ids of bot accounts and of players of another issuer have a mark with a colon. */
export function isGuest(player: string): boolean {
  return !player.includes(':')
}
