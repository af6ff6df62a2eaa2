// The events that each viewer has been told, counted for each viewer alone, so that no number reveals an event hidden
// from them.
import { EVENTS_TOLD_AGAIN_MAX } from '@flower-war/protocol'
import type { Match, MatchEvent, Seat, Viewer } from '@flower-war/rules'

/** The events that a viewer may know, and how many came before them. */
export interface Told {
  readonly before: number
  readonly events: readonly MatchEvent[]
}

/** New events as each viewer may know them. */
export type EventsByViewer = ReadonlyMap<Viewer, Told>

/** The events of a match, per viewer. */
export interface History {
  /** Returns new events as each viewer may know them. */
  eventsByViewer(
    match: Pick<Match, 'redact'> | undefined,
    events: readonly MatchEvent[],
  ): EventsByViewer
  /** Adds events that are being sent. */
  add(eventsByViewer: EventsByViewer): void
  /** The latest events that a viewer was told. */
  recent(viewer: Viewer): Told
}

export function newHistory(seats: readonly Seat[]): History {
  const told = new Map<Viewer, { count: number; readonly recent: MatchEvent[] }>(
    [...seats, 'spectator' as const].map((viewer) => [viewer, { count: 0, recent: [] }]),
  )
  return {
    eventsByViewer(match, events) {
      const eventsByViewer = new Map<Viewer, Told>()
      let last: Told | undefined
      for (const [viewer, { count }] of told) {
        const seen = events.flatMap((event) => match?.redact(event, viewer) ?? [])
        // Viewers who are told the same share one value, so that it is encoded once.
        if (last === undefined || last.before !== count || !areSame(last.events, seen))
          last = { before: count, events: seen }
        eventsByViewer.set(viewer, last)
      }
      return eventsByViewer
    },
    add(eventsByViewer) {
      for (const [viewer, { events }] of eventsByViewer) {
        const past = told.get(viewer)
        if (past === undefined) continue
        past.count += events.length
        past.recent.push(...events)
        past.recent.splice(0, past.recent.length - EVENTS_TOLD_AGAIN_MAX)
      }
    },
    recent(viewer) {
      const { count, recent } = told.get(viewer) ?? { count: 0, recent: [] }
      return { before: count - recent.length, events: [...recent] }
    },
  }
}

function areSame(one: readonly MatchEvent[], other: readonly MatchEvent[]): boolean {
  return one.length === other.length && one.every((event, index) => event === other[index])
}
