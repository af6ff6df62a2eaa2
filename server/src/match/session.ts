// A match as the server runs it: seats, decisions and their answers around the rules. Nothing but the fold
// of its journal: no clock, no connection, no randomness.
import type { BotLevel } from '@flower-war/protocol'
import {
  accept,
  canonicalJson,
  type Decision,
  type Input,
  type Match,
  type MatchEvent,
  type Playable,
  type Result,
  refuse,
  type Seat,
  seatsOf,
} from '@flower-war/rules'
import { ENTRIES_MAX } from '../limits.ts'
import type { CloseReason, Entry, MatchHeader, Seating } from './entry.ts'
import { act, close, isRepeat, pause, resume, start } from './play.ts'
import {
  comeBack,
  handOver,
  kick,
  leave,
  sayReady,
  sit,
  sitBot,
  standBot,
  unkeep,
} from './seating.ts'
import { type BoundTemple, isTold, judge, pair, takeReport, unpair } from './temples.ts'

/** A decision as it is put to a seat; the ids count up for each seat on its own. */
export interface Asked {
  readonly id: number
  readonly decision: Decision<unknown>
}

/** Who holds a seat. */
export interface Holder {
  readonly player: string
  readonly name: string
  readonly entropy: string
}

export interface Place {
  holder: Holder | undefined
  /** For whom the seat is kept, as long as nobody has sat down. */
  keptFor: Pick<Holder, 'player' | 'name'> | undefined
  /** A bot plays here: from the beginning, or because the player has left or does not answer. */
  bot: 'none' | 'seated' | 'stands-in' | 'took-over'
  /** Whether everybody sees a bot play here; while choices are made unseen that stays what it was. */
  isSeenAsBot: boolean
  /** How well a bot plays that was seated here. */
  level: BotLevel
  isReady: boolean
  /** Somebody has sat down who has not been put what is asked. */
  isNew: boolean
  /** How many decisions in a row the clock has made. */
  missed: number
  /** How many decisions have been put to the seat. */
  askedCount: number
  asked: Asked | undefined
  /** The last answer: whoever gives it again gets the same reply. */
  answered: { readonly id: number; readonly action: unknown } | undefined
}

/** What came of an entry: what happened in the game, if anything. */
export interface Applied {
  readonly events: readonly MatchEvent[]
  /** It had been done before; nothing has changed and nothing is to be kept. */
  readonly isRepeat: boolean
}

/** A match as its entries have made it. Whoever holds one may only read it; entries alone change it. */
export interface Session {
  readonly game: Playable
  readonly header: MatchHeader
  readonly seats: readonly Seat[]
  phase: 'open' | 'playing' | 'over'
  readonly places: readonly Place[]
  /** The seat whose player starts, pauses and decides who sits at the table. */
  host: Seat | undefined
  /** The players whom a host has sent away. */
  kicked: readonly string[]
  /** Players who have played, and whose seats others have taken since. */
  former: readonly string[]
  match: Match | undefined
  /** What each seat has added to the seed, since the match began. */
  entropy: readonly string[]
  isPaused: boolean
  /** The temples that are paired with the match. */
  temples: readonly BoundTemple[]
  /** The bindings that were let go of last: what is still on its way by one must not begin it anew. */
  unbound: readonly string[]
  /** The beads that the last entry let fall, as the record has them. */
  fallen: readonly Input[]
  closed: CloseReason | undefined
  entries: number
  /** Whether decisions have still to be put after the last entry. */
  isUnasked: boolean
}

/** A match that nobody has sat down to yet. */
export function newSession(game: Playable, header: MatchHeader): Session {
  return {
    game,
    header,
    seats: seatsOf(header.players),
    phase: 'open',
    places: header.seating.map((seating) => newPlace(seating, header.settings.botLevel)),
    host: undefined,
    kicked: header.kicked,
    former: [],
    match: undefined,
    entropy: [],
    isPaused: false,
    temples: [],
    unbound: [],
    fallen: [],
    closed: undefined,
    entries: 0,
    isUnasked: false,
  }
}

function newPlace(seating: Seating, usual: BotLevel): Place {
  const given = typeof seating === 'object' ? seating : undefined
  const level = given !== undefined && 'bot' in given ? given.bot : undefined
  const isBot = seating === 'bot' || level !== undefined
  return {
    holder: undefined,
    keptFor: given !== undefined && 'player' in given ? given : undefined,
    bot: isBot ? 'seated' : 'none',
    isSeenAsBot: isBot,
    level: level ?? usual,
    isReady: false,
    isNew: false,
    missed: 0,
    askedCount: 0,
    asked: undefined,
    answered: undefined,
  }
}

/** The same session, to be changed while this one stays as it is: what is not durable must not be seen. */
export function forkSession(session: Session): Session {
  const places = session.places.map((place) => ({ ...place }))
  return { ...session, places, match: session.match?.fork() }
}

/** What can be undone by another entry, and then be done again. */
function isRepeatable(entry: Entry): boolean {
  if (entry.kind === 'hand-over') return entry.by !== 'absence'
  return ['sit', 'sit-bot', 'ready', 'pause', 'pair'].includes(entry.kind)
}

/** Carries an entry out, or refuses it, which changes nothing. */
export function applyEntry(session: Session, entry: Entry): Result<Applied> {
  const isKnown = entry.kind === 'act' ? isRepeat(session, entry) : isTold(session, entry)
  if (isKnown) return accept({ events: [], isRepeat: true })
  if (session.phase === 'over') return refuse('match-over', 'The match has ended.')
  if (session.entries >= ENTRIES_MAX && isRepeatable(entry))
    return refuse('too-many-requests', 'This match has seen too many changes to accept more.')
  putDecisions(session)
  session.fallen = []
  const result = carryOut(session, entry)
  if (!result.ok) return result
  session.entries++
  if (entry.kind !== 'act' || isSeen(session, result.value))
    for (const place of session.places) place.isSeenAsBot = place.bot !== 'none'
  return accept({ events: result.value, isRepeat: false })
}

/** Whether those who only look on see anything of it: a bot that sits in must not tell of a choice made unseen. */
function isSeen({ match }: Session, events: readonly MatchEvent[]): boolean {
  return events.some((event) => match?.redact(event, 'spectator') !== undefined)
}

function carryOut(session: Session, entry: Entry): Result<readonly MatchEvent[]> {
  switch (entry.kind) {
    case 'sit':
      return sit(session, entry)
    case 'sit-bot':
      return sitBot(session, entry)
    case 'stand-bot':
      return standBot(session, entry)
    case 'leave':
      return leave(session, entry.seat)
    case 'kick':
      return kick(session, entry)
    case 'unkeep':
      return unkeep(session, entry.seat)
    case 'ready':
      return sayReady(session, entry)
    case 'hand-over':
      return handOver(session, entry)
    case 'start':
      return start(session, entry.by)
    case 'act':
      return act(session, entry)
    case 'back':
      return comeBack(session, entry.seat)
    case 'pause':
      return pause(session, entry.seat)
    case 'resume':
      return resume(session, entry.seat)
    case 'close':
      return close(session, entry.reason)
    case 'pair':
      return pair(session, entry)
    case 'unpair':
      return unpair(session, entry.binding)
    case 'report':
      return takeReport(session, entry)
    case 'judge':
      return judge(session, entry)
  }
}

/**
 * Puts the decisions that follow from the last entry. It is done after everybody has seen what happened,
 * so that how long it takes tells nobody what is in a hand; but always before the next entry, so that the
 * ids are the same in every fold.
 */
export function putDecisions(session: Session): void {
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
