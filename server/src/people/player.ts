// A player, once their token has been believed.

/** Somebody who plays or watches. */
export interface Player {
  readonly id: string
  readonly name: string
  /** The player who answers for it, if it is a bot account. */
  readonly owner?: string
}

/** The ids of bot accounts begin so, and no others do: whoever reads one of a match sees what it is. */
export const BOT_MARK = 'b:'

export function isBotAccount(player: string): boolean {
  return player.startsWith(BOT_MARK)
}

/** True for a guest: ids of bot accounts and of players of another issuer have a mark with a colon. */
export function isGuest(player: string): boolean {
  return !player.includes(':')
}
