// Limits on live matches: in all, per player and per site.
import { MATCH_SHARES, MATCHES_MAX, MATCHES_PER_PLAYER_MAX } from '../config/limits/all-matches.ts'
import type { Journal } from '../journal/journal.ts'
import { shareAmong } from '../net/fair-share.ts'

type Lists = Pick<Journal, 'countLive' | 'countLiveMadeAt' | 'find'>

/** Returns the code that refuses a player another match; undefined if they may make one. */
export async function whyNoMore(
  journal: Lists,
  player: string,
): Promise<'server-full' | 'too-many-matches' | undefined> {
  if ((await journal.countLive()) >= MATCHES_MAX) return 'server-full'
  return (await sitsInTooMany(journal, player)) ? 'too-many-matches' : undefined
}

/** True if a site has its share of live matches, times `factor`. A full server refuses all sites, for that reason. */
export async function isTooManyAt(journal: Lists, site: string, factor: number): Promise<boolean> {
  const share = shareAmong(MATCH_SHARES, await journal.countLive())
  return share > 0 && (await journal.countLiveMadeAt(site)) >= share * factor
}

/** True if that match would be one too many for a player to sit in. A match they sit in already never is. */
export async function isOneTooMany(journal: Lists, player: string, id: string): Promise<boolean> {
  if (!(await sitsInTooMany(journal, player))) return false
  const found = await journal.find(id)
  const member = found?.listing.members.find((each) => each.player === player)
  return found !== undefined && found.listing.phase !== 'over' && member?.role !== 'sits'
}

async function sitsInTooMany(journal: Lists, player: string): Promise<boolean> {
  return (await journal.countLive(player)) >= MATCHES_PER_PLAYER_MAX
}
