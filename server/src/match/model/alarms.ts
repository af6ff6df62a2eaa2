// When the server acts for a seat that is asked: a bot's move, or what the clock plays.
import { waitOf } from '../live/bots.ts'
import type { Answerer } from './entry.ts'
import type { Session } from './session.ts'

/** What is done for a seat, and when, unless its player is quicker. */
export interface Alarm {
  readonly seat: number
  readonly decision: number
  /** A wish to let windows go by is the player's own answer, given when the window has gone by (ALL-5). */
  readonly by: Exclude<Answerer, 'player'> | 'wish'
  readonly ms: number
}

/** How a seat is attended. */
export interface Attendance {
  readonly isPresent: boolean
  readonly wishesToPass: boolean
}

/** What is due for the seats that are asked now. A match with nobody connected stands still. */
export function alarmsOf(session: Session, attended: readonly Attendance[]): readonly Alarm[] {
  const { places, header, phase, isPaused } = session
  if (phase !== 'playing' || isPaused) return []
  if (!attended.some(({ isPresent }) => isPresent)) return []
  return places.flatMap((place, seat): readonly Alarm[] => {
    const { asked, bot } = place
    if (asked === undefined) return []
    const { turnSeconds, graceSeconds, windowSeconds, botDelayMs } = header.settings
    const { isPresent, wishesToPass } = attended[seat] ?? { isPresent: false, wishesToPass: false }
    const alarm = { seat, decision: asked.id }
    // A bot's wait is constant, so that it reveals nothing.
    if (bot !== 'none') return [{ ...alarm, by: 'bot', ms: waitOf(place, botDelayMs) }]
    if (wishesToPass && asked.decision.pass !== undefined)
      return [{ ...alarm, by: 'wish', ms: windowSeconds * 1000 }]
    const seconds = isPresent ? turnSeconds : Math.max(turnSeconds, graceSeconds)
    return seconds === 0 ? [] : [{ ...alarm, by: 'clock', ms: seconds * 1000 }]
  })
}
