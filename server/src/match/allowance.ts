// Limits on live matches, in all and per person, so that nobody hoards matches or fills the server with them.
// server with them.
import type { Journal } from '../journal/journal.ts'
import { MATCHES_MAX, MATCHES_PER_PLAYER_MAX, MATCHES_UNCOUNTED_MAX } from '../limits.ts'

type Lists = Pick<Journal, 'countLive' | 'countLiveMadeAt' | 'find'>

/** Why a player may not make another match now, if so. */
export async function whyNoMore(
  journal: Lists,
  player: string,
): Promise<'server-full' | 'too-many-matches' | undefined> {
  if ((await journal.countLive()) >= MATCHES_MAX) return 'server-full'
  return (await sitsInTooMany(journal, player)) ? 'too-many-matches' : undefined
}

/** Whether a place has as many live matches as it may have, which counts only when there are many in all. */
export async function isTooManyAt(journal: Lists, place: string, max: number): Promise<boolean> {
  if ((await journal.countLive()) < MATCHES_UNCOUNTED_MAX) return false
  return (await journal.countLiveMadeAt(place)) >= max
}

/** Whether a player may not sit down in that match, since it would be one too many. They may always come where they sit already. */
export async function isOneTooMany(journal: Lists, player: string, id: string): Promise<boolean> {
  if (!(await sitsInTooMany(journal, player))) return false
  const found = await journal.find(id)
  const member = found?.listing.members.find((each) => each.player === player)
  return found !== undefined && found.listing.phase !== 'over' && member?.role !== 'sits'
}

async function sitsInTooMany(journal: Lists, player: string): Promise<boolean> {
  return (await journal.countLive(player)) >= MATCHES_PER_PLAYER_MAX
}
