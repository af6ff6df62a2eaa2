// Decides which matches suit strangers, whom quick play leads to a table of people they do not know.
import { QUICK_TURN_SECONDS_FOUND_MAX } from '../config/quick-play.ts'
import type { MatchSettings } from '../match/model/entry.ts'

/**
 * True for a public match that goes on whoever goes away, and soon: without a clock, or with a ready check, strangers
 * would wait without end for a player who does nothing. If the operator's own quick matches have no clock (0), none is
 * needed.
 */
export function suitsStrangers(settings: MatchSettings, quickTurnSeconds: number): boolean {
  const { visibility, turnSeconds, readyCheck } = settings
  const secondsMax = Math.max(quickTurnSeconds, QUICK_TURN_SECONDS_FOUND_MAX)
  const goesOn = quickTurnSeconds === 0 || (turnSeconds > 0 && turnSeconds <= secondsMax)
  return visibility === 'public' && goesOn && !readyCheck
}
