// Limits on live matches: in all, per player and per site.
import {
  MATCHES_MAX,
  MATCHES_PER_PLAYER_MAX,
  MATCHES_UNCOUNTED_MAX,
} from '../config/limits/all-matches.ts'
import type { Journal } from '../journal/journal.ts'

type Lists = Pick<Journal, 'countLive' | 'countLiveMadeAt' | 'find'>

/** Returns the code that refuses a player another match; undefined if they may make one. */
export async function whyNoMore(
  journal: Lists,
  player: string,
): Promise<'server-full' | 'too-many-matches' | undefined> {
  if ((await journal.countLive()) >= MATCHES_MAX) return 'server-full'
  return (await sitsInTooMany(journal, player)) ? 'too-many-matches' : undefined
}

/**
 * True if no more matches may be made at a site. They are not counted while there are few in all. From then on a
 * site may have fewer the less room is left, so that even a thousand sites never take all of it.
 */
export async function isTooManyAt(journal: Lists, site: string, max: number): Promise<boolean> {
  const live = await journal.countLive()
  if (live < MATCHES_UNCOUNTED_MAX) return false
  const left = (MATCHES_MAX - live) / (MATCHES_MAX - MATCHES_UNCOUNTED_MAX)
  return (await journal.countLiveMadeAt(site)) >= max * left
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
