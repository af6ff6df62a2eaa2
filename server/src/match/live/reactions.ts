// The signs that people at a match give each other, in place of a chat. They are shown to those who are there, and not kept.
import type { Reacted, Reaction } from '@flower-war/protocol'
import { accept, type Result, refuse, type Seat } from '@flower-war/rules'
import { REACTIONS_BY_SEAT } from '../../config/rate-limits.ts'
import { newBuckets } from '../../net/rates.ts'

/** Takes a sign from a seat, unless it has given too many. */
export type TakeReaction = (seat: Seat, sign: Reaction) => Result<Reacted>

export function newReactions(clockMs: () => number): TakeReaction {
  const buckets = newBuckets(REACTIONS_BY_SEAT, clockMs)
  return (seat, sign) => {
    if (buckets.take(String(seat)) !== undefined)
      return refuse('too-many-requests', 'Too many signs at once; wait a moment.')
    return accept({ seat, sign })
  }
}
