// An input being carried out, and the end of the match.
import type { PlayOf } from '../ritual-calendar/play.ts'
import type { State } from './state.ts'
import type { Event } from './views/events.ts'
import type { EndReason } from './words.ts'

export type Play = PlayOf<State, Event>

export function endMatch({ draft, events }: Play, reason: EndReason): void {
  draft.ended = reason
  draft.asked = null
  draft.battle = null
  draft.tasks = []
  // Beads still owed are forgotten when the match ends.
  draft.debts = { huitzilopochtli: [], tlaloc: [] }
  events.push({ type: 'ended', reason, founding: draft.founding?.signs ?? [] })
}

/** MX-63: true if tokens can no longer be collected from spaces. */
export function isFlooded({ apocalypse }: Pick<State, 'apocalypse'>): boolean {
  return apocalypse?.kind === 'flood'
}
