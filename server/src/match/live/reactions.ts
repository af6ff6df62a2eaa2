// The signs that people at a match give each other, in place of a chat. They are shown to those who are there, and kept nowhere.
import { membersOf, REACTIONS, type Reacted } from '@flower-war/protocol'
import { accept, type Result, refuse, type Seat } from '@flower-war/rules'
import { REACTIONS_BY_SEAT } from '../../config/limits.ts'
import { newBuckets } from '../../net/rates.ts'

/** Takes a sign from a seat, if it is one and the seat has not given too many. */
export type TakeReaction = (seat: Seat, input: unknown) => Result<Reacted>

export function newReactions(nowMs: () => number): TakeReaction {
  const buckets = newBuckets(REACTIONS_BY_SEAT, nowMs)
  return (seat, input) => {
    const wanted = membersOf(input)['sign']
    const sign = REACTIONS.find((each) => each === wanted)
    if (sign === undefined)
      return refuse('malformed-request', `Say which "sign": ${REACTIONS.join(', ')}.`)
    if (buckets.take(String(seat)) !== undefined)
      return refuse('too-many-requests', 'Too many signs at once; wait a moment.')
    return accept({ seat, sign })
  }
}
