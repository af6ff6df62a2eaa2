// Applies entries to a match one after the other, and puts the decisions that follow from them.
import {
  accept,
  canonicalJson,
  type Decision,
  type MatchEvent,
  type Result,
  refuse,
} from '@flower-war/rules'
import { ENTRIES_MAX } from '../../config/limits.ts'
import type { Entry, EntryOf } from './entry.ts'
import { isTold, judge, pair, takeReport, unpair } from './paired-temples.ts'
import { act, close, isRepeat, pause, resume, start } from './play.ts'
import {
  comeBack,
  handOver,
  kick,
  kickSpectator,
  leave,
  rename,
  sayReady,
  sit,
  sitBot,
  standBot,
  unkeep,
} from './seating.ts'
import type { Draft, Happened, Session } from './session.ts'

/** The effect of an entry: the events in the game, if there were any. */
export interface Applied {
  readonly events: readonly MatchEvent[]
  /** True if it had been done before: nothing has changed, and nothing is stored. */
  readonly isRepeat: boolean
}

/** Applies an entry, or refuses it and changes nothing. */
export function applyEntry(session: Draft, entry: Entry): Result<Applied> {
  const isKnown = entry.kind === 'act' ? isRepeat(session, entry) : isTold(session, entry)
  if (isKnown) return accept({ events: [], isRepeat: true })
  if (session.phase === 'over') return refuse('match-over', 'The match has ended.')
  if (session.entries >= ENTRIES_MAX && isRepeatable(entry))
    return refuse('too-many-requests', 'This match has seen too many changes to accept more.')
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

/** True for entries that could come again for ever, since another entry undoes them or each is about another person. */
function isRepeatable(entry: Entry): boolean {
  if (entry.kind === 'hand-over') return entry.by !== 'absence'
  const repeatable = ['sit', 'sit-bot', 'rename', 'ready', 'pause', 'pair', 'kick-spectator']
  return repeatable.includes(entry.kind)
}

/** True if spectators see any of these events: that a bot stands in must not reveal a secret choice. */
function isSeen({ match }: Session, events: readonly MatchEvent[]): boolean {
  return events.some((event) => match?.redact(event, 'spectator') !== undefined)
}

/** The functions that apply entries, by kind. */
const CARRY_OUT: {
  readonly [Kind in Entry['kind']]: (session: Draft, entry: EntryOf<Kind>) => Happened
} = {
  ...{ sit, leave, kick, unkeep, rename, start, act, pause, resume, close, pair, unpair, judge },
  ...{ 'sit-bot': sitBot, 'stand-bot': standBot, ready: sayReady, back: comeBack },
  ...{ 'hand-over': handOver, report: takeReport, 'kick-spectator': kickSpectator },
}

function carryOut<Kind extends Entry['kind']>(
  kind: Kind,
  session: Draft,
  entry: EntryOf<Kind>,
): Happened {
  return CARRY_OUT[kind](session, entry)
}

/**
 * Puts the decisions that follow from the last entry. The runner calls it after everybody has seen what happened, so
 * that the time it takes reveals nothing about a hand; but always before the next entry, so that the ids are the same
 * in every fold.
 */
export function putDecisions(session: Draft): void {
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
