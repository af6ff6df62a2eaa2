// Sends requests to a match from outside, whichever process it is in.
import { matchMaker } from '@colyseus/core'
import { accept, type Result } from '@flower-war/rules'
import type { MatchRoom } from '../../doors/colyseus/match-room.ts'
import { isJournalAway } from '../../journal/journal.ts'
import { refuseAs } from '../../refusal.ts'
import type { EnsureRoom } from './ensure-room.ts'

/** What may be asked of a room from outside. */
type Question = 'temple' | 'end'

/** Makes sure that a match can be asked. */
export async function wakeToAsk(ensureRoom: EnsureRoom, match: string): Promise<Result<void>> {
  try {
    const asleep = await ensureRoom(match)
    return asleep === undefined ? accept(undefined) : refuseAs('no-match')
  } catch (error) {
    if (isJournalAway(error)) throw error
    // Another process owns it but does not list it yet, or this one is stopping.
    return refuseAs('moved')
  }
}

/** Asks a match that is awake. What cannot be told apart from no answer is none: it is asked again. */
export async function askMatch<Value>(
  match: string,
  question: Question & keyof MatchRoom,
  ...values: readonly unknown[]
): Promise<Result<Value>> {
  if (!(await matchMaker.driver.has(match))) return refuseAs('no-match')
  try {
    const answer: Result<Value> = await matchMaker.remoteRoomCall(match, question, [...values])
    return answer
  } catch {
    // Its process is about to go, or the match is about to move.
    return refuseAs('moved')
  }
}
