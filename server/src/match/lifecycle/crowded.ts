// Empty matches, when the server has many: those that nobody has begun give way before it is full, so that no few
// addresses can fill it.
import { MATCHES_CROWDED } from '../../config/limits.ts'
import type { Journal } from '../../journal/journal.ts'
import { beyondFairShare } from '../../net/fair-share.ts'
import { closeAsleep, hasBegun, type SweepParts } from './forgotten.ts'

/**
 * Closes matches that have not begun and that nobody has in memory, until the server has room again: of the places that
 * have made the most, the oldest. Returns how many.
 */
export async function closeCrowdedOut(
  journal: Journal,
  parts: SweepParts,
  liveMax = MATCHES_CROWDED,
): Promise<number> {
  const live = await journal.countLive()
  if (live <= liveMax) return 0
  const excess = live - Math.floor(liveMax * 0.9)
  // A match whose place is not known counts for a place of its own.
  const unbegun = (await journal.unbegun()).map(({ id, madeAt = id }) => ({ id, address: madeAt }))
  let closed = 0
  for (const { id } of beyondFairShare(unbegun, Math.max(0, unbegun.length - excess)))
    if (await closeAsleep(journal, id, parts, (match) => !hasBegun(match))) closed++
  return closed
}
