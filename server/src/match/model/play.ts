// The course of a match: its start, answers to decisions, pauses, and its end.
import {
  accept,
  canonicalJson,
  type MatchEvent,
  parseSeat,
  type Result,
  refuse,
  seedOf,
} from '@flower-war/rules'
import { MISSED_MAX } from '../../config/limits/one-match.ts'
import { refuseAs } from '../../refusal.ts'
import type { EntryOf } from './entry.ts'
import { hasPerson } from './places.ts'
import { checkHost } from './seating.ts'
import {
  type Happened,
  NOTHING_HAPPENED,
  type NumberedDecision,
  type Place,
  type Session,
  type SessionDraft,
} from './session.ts'

/** Refuses the start as long as seats are empty or people are not ready. A host need not wait for the seats. */
export function mayStart(session: Session, by?: number): Result<void> {
  const { header, phase, places } = session
  if (phase !== 'open') return refuseAs('started-already')
  const allowed = by === undefined ? accept(undefined) : checkHost(session, by)
  if (!allowed.ok) return allowed
  if (by === undefined && places.some(isEmpty)) return refuseAs('seats-free')
  // The host who starts a match is ready.
  const host = by === undefined ? undefined : places[by]?.person
  const isWaitedFor = ({ person, isReady }: Place): boolean =>
    person !== undefined && !isReady && person !== host
  if (header.settings.readyCheck && places.some(isWaitedFor)) return refuseAs('not-ready')
  return accept(undefined)
}

export function start(session: SessionDraft, { by }: EntryOf<'start'>): Happened {
  const { header, places } = session
  const may = mayStart(session, by)
  if (!may.ok) return may
  // People for whom a seat is kept may still come to it.
  for (const place of places.filter(isEmpty))
    place.bot = place.keptFor === undefined ? 'seated' : 'took-over'
  session.entropy = places.map(({ person }) => person?.entropy ?? '')
  const seed = seedOf(header.secret, { ...header, entropy: session.entropy })
  const { players, options } = header
  const started = session.game.start({ players, options, seed })
  if (!started.ok) return started
  session.match = started.value.match
  session.phase = 'playing'
  return happened(session, started.value.events)
}

function isEmpty({ person, bot }: Place): boolean {
  return person === undefined && bot === 'none'
}

export function act(session: SessionDraft, entry: EntryOf<'act'>): Happened {
  const { match } = session
  const seat = parseSeat(entry.seat, session.header.players)
  if (!seat.ok) return seat
  const place = session.places[seat.value]
  if (match === undefined || place === undefined) return refuseAs('not-started')
  const parsed = match.parse(entry.action)
  if (!parsed.ok) return parsed
  if (entry.by === 'player' && !hasPerson(place)) return refuseAs('not-seated')
  if (place.asked?.id !== entry.decision) return stale(place.asked)
  if (session.isPaused) return refuseAs('paused')
  const result = match.act(seat.value, parsed.value)
  if (!result.ok) return result
  place.answered = { id: entry.decision, action: parsed.value }
  if (entry.by === 'player') place.playerAnswered = place.answered
  place.asked = undefined
  countMissed(place, entry.by)
  return happened(session, result.value)
}

/**
 * True if this very answer to this decision was the last one, of the seat or of its player: the clock may have answered
 * the next decision before a player whose reply was lost could repeat theirs.
 */
export function isRepeat(
  { match, places }: Session,
  { seat, decision, action }: EntryOf<'act'>,
): boolean {
  const { answered, playerAnswered } = places[seat] ?? {}
  const given = [answered, playerAnswered].find((each) => each?.id === decision)
  if (match === undefined || given === undefined) return false
  const parsed = match.parse(action)
  return parsed.ok && canonicalJson(parsed.value) === canonicalJson(given.action)
}

function stale(asked: NumberedDecision | undefined): Happened {
  const now = asked === undefined ? 'nothing is being asked' : `it is ${asked.id}`
  return refuse('stale-decision', `That is not the decision you are asked now: ${now}.`)
}

/** Counts the decisions that a player has missed in a row. After a few, a bot stands in until the player answers. */
function countMissed(place: Place, by: EntryOf<'act'>['by']): void {
  place.missed = by === 'clock' ? place.missed + 1 : 0
  if (by === 'player' && place.bot === 'stands-in') place.bot = 'none'
  if (place.missed >= MISSED_MAX && place.bot === 'none') place.bot = 'stands-in'
}

export function pause(session: SessionDraft, { seat }: EntryOf<'pause'>): Happened {
  const host = checkHost(session, seat)
  if (!host.ok) return host
  if (session.phase !== 'playing') return refuseAs('not-started')
  if (session.isPaused) return refuseAs('paused')
  session.isPaused = true
  return NOTHING_HAPPENED
}

export function resume(session: SessionDraft, { seat }: EntryOf<'resume'>): Happened {
  const host = checkHost(session, seat)
  if (!host.ok) return host
  if (!session.isPaused) return refuseAs('not-paused')
  session.isPaused = false
  return NOTHING_HAPPENED
}

export function close(session: SessionDraft, { reason }: EntryOf<'close'>): Happened {
  session.closed = reason
  session.phase = 'over'
  // Nobody is asked any more.
  session.isUnasked = true
  return NOTHING_HAPPENED
}

function happened(session: SessionDraft, events: readonly MatchEvent[]): Happened {
  session.isUnasked = true
  if (session.match?.outcome() !== undefined) session.phase = 'over'
  return accept(events)
}
