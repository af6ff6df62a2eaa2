// How the temples of a server reach a match, wherever it is.
import { type Result, refuse } from '@flower-war/rules'
import type { Journal } from '../../journal/journal.ts'
import { wakeToAsk } from '../../match/lifecycle/ask-match.ts'
import type { EnsureRoom } from '../../match/lifecycle/ensure-room.ts'
import type { TempleCall } from '../../match/live/temple-desk.ts'
import { refuseAs } from '../../refusal.ts'

export interface Reach {
  /** Asks a match that is not over, and wakes it if need be. */
  live(match: string, call: TempleCall): Promise<Result<readonly number[]>>
  /** Asks a match if it is awake. */
  awake(match: string, call: TempleCall): Promise<Result<readonly number[]>>
}

export interface ReachParts {
  readonly journal: Journal
  readonly ensureRoom: EnsureRoom
  /** Asks the room of a match that is awake. */
  readonly awake: Reach['awake']
}

export function newReach({ journal, ensureRoom, awake }: ReachParts): Reach {
  return {
    awake,
    async live(match, call) {
      const found = await journal.find(match)
      if (found === undefined) return refuseAs('no-match')
      if (found.listing.phase === 'over') return refuse('match-over', 'The match has ended.')
      const woken = await wakeToAsk(ensureRoom, match)
      const answer = woken.ok ? await awake(match, call) : woken
      // It is there, and fell asleep just now, or goes on elsewhere.
      const isAsleep = !answer.ok && answer.refusal.code === 'no-match'
      return isAsleep ? refuseAs('moved') : answer
    },
  }
}
