// When something is done for a seat that is asked: a bot's move, or what the clock plays.
import type { Answerer } from './entry.ts'
import type { Session } from './session.ts'

/** What is to be done for a seat, and when, if nobody is quicker. */
export interface Alarm {
  readonly seat: number
  readonly decision: number
  readonly by: Exclude<Answerer, 'player'>
  readonly ms: number
}

/** What is to be done for the seats that are asked now. A match without anybody stands still. */
export function alarmsOf(session: Session, present: readonly boolean[]): readonly Alarm[] {
  const { places, header, phase, paused } = session
  if (phase !== 'playing' || paused !== undefined || !present.includes(true)) return []
  return places.flatMap(({ asked, bot }, seat): readonly Alarm[] => {
    if (asked === undefined) return []
    const { turnSeconds, graceSeconds, botDelayMs } = header.settings
    const alarm = { seat, decision: asked.id }
    // A bot waits always equally long, so that the wait tells nothing.
    if (bot !== 'none') return [{ ...alarm, by: 'bot', ms: botDelayMs }]
    const seconds = present[seat] === true ? turnSeconds : Math.max(turnSeconds, graceSeconds)
    return seconds === 0 ? [] : [{ ...alarm, by: 'clock', ms: seconds * 1000 }]
  })
}
