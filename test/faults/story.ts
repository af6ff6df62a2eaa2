// A match replayed from its journal: the result of each entry by the rules.
import type { MatchEvent, Playable } from '../../rules/src/match.ts'
import type { Entry, MatchHeader } from '../../server/src/match/model/entry.ts'
import { applyEntry, putDecisions } from '../../server/src/match/model/progress.ts'
import { forkSession, newSession, type Session } from '../../server/src/match/model/session.ts'
import { answerText } from './witness.ts'

/** An answer that is stored. */
export type Act = Extract<Entry, { kind: 'act' }>

export function textOf({ seat, decision, action }: Act): string {
  return answerText(seat, decision, action)
}

/** A match after one of its entries, by the rules. */
export interface Chapter {
  readonly session: Session
  readonly events: readonly MatchEvent[]
  /** The decisions put after it. */
  readonly put: readonly string[]
  readonly atMs: number
}

interface Story {
  readonly chapters: readonly Chapter[]
  readonly faults: readonly string[]
}

/** Replays a match, entry by entry. */
export function tell(game: Playable, header: MatchHeader, entries: readonly Entry[]): Story {
  let session = newSession(game, header)
  const chapters: Chapter[] = [{ session, events: [], put: [], atMs: 0 }]
  const known = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    session = forkSession(session)
    const applied = applyEntry(session, entry)
    if (!applied.ok)
      return { chapters, faults: [`entry ${index + 1} is not legal: ${applied.refusal.detail}`] }
    putDecisions(session)
    const asked = session.places.flatMap(
      (place, seat) => place.asked && `${seat} ${place.asked.id}`,
    )
    const put = asked.flatMap((each) => (each === undefined || known.has(each) ? [] : each))
    for (const each of put) known.add(each)
    chapters.push({ session, events: applied.value.events, put, atMs: entry.atMs })
  }
  return { chapters, faults: [] }
}
