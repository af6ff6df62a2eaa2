// The events that each viewer has been told, counted for each viewer alone, so that no number reveals an event hidden
// from them.
import type { Match, MatchEvent, Refusal, Seat, Viewer } from '@flower-war/rules'
import { EVENTS_TOLD_AGAIN_MAX } from '../../config/limits.ts'
import type { Session } from './session.ts'

/** Shows a match to its viewers. */
export interface Audience {
  /** Something has happened and is durable: show it. */
  show(session: Session, history: History, news: ReadonlyMap<Viewer, Told>): void
  /** Everybody has seen it: put the decisions, and set the clocks. */
  ask(session: Session): void
  /** The journal is unreachable: no input is taken until it is back. */
  halt(session: Session): void
  /** The journal is back: show everything anew. */
  resume(session: Session, history: History): void
  /** The match continues elsewhere, or cannot continue. */
  lose(why: Refusal): void
}

/** The events that a viewer may know, and how many came before them. */
export interface Told {
  readonly before: number
  readonly events: readonly MatchEvent[]
}

/** The events of a match, per viewer. */
export interface History {
  /** Adds new events; returns what each viewer is to be told. */
  add(match: Match, events: readonly MatchEvent[]): ReadonlyMap<Viewer, Told>
  /** The latest events that a viewer was told. */
  recent(viewer: Viewer): Told
}

export function newHistory(seats: readonly Seat[]): History {
  const told = new Map<Viewer, { count: number; readonly recent: MatchEvent[] }>(
    [...seats, 'spectator' as const].map((viewer) => [viewer, { count: 0, recent: [] }]),
  )
  return {
    add(match, events) {
      const news = new Map<Viewer, Told>()
      let last: Told | undefined
      for (const [viewer, past] of told) {
        const seen = events.flatMap((event) => match.redact(event, viewer) ?? [])
        // Viewers who are told the same share one value, so that it is encoded once.
        if (last === undefined || last.before !== past.count || !areSame(last.events, seen))
          last = { before: past.count, events: seen }
        news.set(viewer, last)
        past.count += seen.length
        past.recent.push(...seen)
        past.recent.splice(0, past.recent.length - EVENTS_TOLD_AGAIN_MAX)
      }
      return news
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
