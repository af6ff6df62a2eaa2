// Applies entries to a match one after the other, and puts the decisions that follow from them.
import {
  accept,
  canonicalJson,
  type Decision,
  type MatchEvent,
  type Result,
} from '@flower-war/rules'
import { ENTRIES_MAX } from '../../config/limits/one-match.ts'
import { refuseAs } from '../../refusal.ts'
import type { Entry, EntryOf } from './entry.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'
import { isTempleRepeat } from './paired-temples.ts'
import { isRepeat } from './play.ts'
import type { Happened, Session, SessionDraft } from './session.ts'

/** The effect of an entry: the events in the game, if there were any. */
export interface Applied {
  readonly events: readonly MatchEvent[]
  /** True if it had been done before: nothing has changed, and nothing is stored. */
  readonly isRepeat: boolean
}

/** Applies an entry, or refuses it. A session that has refused one may be half changed: drop it. */
export function applyEntry(session: SessionDraft, entry: Entry): Result<Applied> {
  const isKnown = entry.kind === 'act' ? isRepeat(session, entry) : isTempleRepeat(session, entry)
  if (isKnown) return accept({ events: [], isRepeat: true })
  if (session.phase === 'over') return refuseAs('match-over')
  if (session.entries >= ENTRIES_MAX && canRecur(entry.kind, entry))
    return refuseAs('too-many-changes')
  // A match can be closed even if its rules can no longer say what is asked.
  if (entry.kind !== 'close') putDecisions(session)
  session.fallen = []
  const result = carryOut(entry.kind, session, entry)
  if (!result.ok) return result
  session.entries++
  if (entry.kind !== 'act' || isSeen(session, result.value))
    for (const place of session.places) place.isSeenAsBot = place.bot !== 'none'
  return accept({ events: result.value, isRepeat: false })
}

/** True if spectators see any of these events: that a bot stands in must not reveal a secret choice. */
function isSeen({ match }: Session, events: readonly MatchEvent[]): boolean {
  return events.some((event) => match?.redact(event, 'spectator') !== undefined)
}

function canRecur<Kind extends Entry['kind']>(kind: Kind, entry: EntryOf<Kind>): boolean {
  const { canRecur } = ENTRY_KINDS[kind]
  return typeof canRecur === 'boolean' ? canRecur : canRecur(entry)
}

function carryOut<Kind extends Entry['kind']>(
  kind: Kind,
  session: SessionDraft,
  entry: EntryOf<Kind>,
): Happened {
  return ENTRY_KINDS[kind].carryOut(session, entry)
}

/**
 * Puts the decisions that follow from the last entry. The runner calls it after all viewers have seen the events, so
 * that the time it takes reveals nothing about a hand; but always before the next entry, so that the ids are the same
 * in every fold.
 */
export function putDecisions(session: SessionDraft): void {
  if (!session.isUnasked) return
  session.isUnasked = false
  for (const [index, place] of session.places.entries()) {
    const seat = session.seats[index]
    const decision =
      seat === undefined || session.phase === 'over' ? undefined : session.match?.decision(seat)
    if (decision === undefined) {
      place.asked = undefined
    } else if (
      place.asked === undefined ||
      place.isNew ||
      !isSame(place.asked.decision, decision)
    ) {
      place.isNew = false
      place.askedCount++
      place.asked = { id: place.askedCount, decision }
    }
  }
}

function isSame(one: Decision<unknown>, other: Decision<unknown>): boolean {
  return canonicalJson(one) === canonicalJson(other)
}
