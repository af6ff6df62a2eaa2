// A match as the server runs it: seats, decisions and their answers around the rules. It is purely the fold of its
// journal: no clock, no connection, no randomness.
import type { BotLevel, CloseReason, Ledger } from '@flower-war/protocol'
import {
  accept,
  type Decision,
  type Input,
  type Match,
  type MatchEvent,
  type Playable,
  type Result,
  type Seat,
  seatsOf,
} from '@flower-war/rules'
import type { MatchHeader, Seating } from './entry.ts'

/** A decision as it is put to a seat; the ids count up for each seat on its own. */
export interface NumberedDecision {
  readonly id: number
  readonly decision: Decision<unknown>
}

interface Person {
  readonly player: string
  readonly name: string
  readonly entropy: string
}

export interface Place {
  person: Person | undefined
  /** The person the seat is kept for, until a player sits down. */
  keptFor: Pick<Person, 'player' | 'name'> | undefined
  /** A bot plays here: from the beginning, or because the player has left or does not answer. */
  bot: 'none' | 'seated' | 'stands-in' | 'took-over'
  /** True if viewers are shown a bot here; it stays as it was while choices are made in secret. */
  isSeenAsBot: boolean
  /** The strength of a bot that was seated here. */
  level: BotLevel
  isReady: boolean
  /** True if the player has just sat down, and has not been put the open decision. */
  isNew: boolean
  /** The number of decisions in a row that the clock has made. */
  missed: number
  /** The number of decisions that have been put to the seat. */
  askedCount: number
  asked: NumberedDecision | undefined
  /** The last answer, and the player's last: repeating either gets the same reply. */
  answered: Answered | undefined
  playerAnswered: Answered | undefined
}

interface Answered {
  readonly id: number
  readonly action: unknown
}

/** A temple that is paired with the match: the seats it serves, and the count of its beads. */
export interface BoundTemple {
  readonly temple: string
  readonly seats: readonly Seat[]
  readonly ledger: Ledger
  /** Its last count in the journal, to be acknowledged. */
  readonly ack: { readonly epoch: string; readonly count: number } | undefined
}

/** A match that entries may change, for the runner and the fold alone. Everything else reads a `Session`. */
export interface SessionDraft {
  readonly game: Playable
  readonly header: MatchHeader
  readonly seats: readonly Seat[]
  phase: 'open' | 'playing' | 'over'
  readonly places: Place[]
  /** The seat whose player starts, pauses and decides who sits at the table. */
  host: Seat | undefined
  /** The seat of the maker, if they were the last to sit down before the start, and another was the host by then. */
  lateMaker: Seat | undefined
  /** The players whom a host has kicked. */
  kicked: readonly string[]
  /** Players who gave up their seats, which others have taken since. */
  former: readonly string[]
  match: Match | undefined
  /** Each seat's contribution to the seed, since the match began. */
  entropy: readonly string[]
  isPaused: boolean
  /** The temples that are paired with the match. */
  temples: readonly BoundTemple[]
  /** The bindings of temples that serve nobody since a seat was given up: they are to be unpaired. */
  forsaken: readonly string[]
  /** The bindings that were unpaired last: a late report must not start one again. */
  unbound: readonly string[]
  /** The beads of the last entry, as the record has them. */
  fallen: readonly Input[]
  closed: CloseReason | undefined
  entries: number
  /** True until the decisions that follow from the last entry are put. */
  isUnasked: boolean
}

/** A match as its entries have made it. */
export type Session = Readonly<Omit<SessionDraft, 'places' | 'match'>> & {
  readonly places: readonly Readonly<Place>[]
  /** Without the methods that change it. */
  readonly match: Omit<Match, 'act' | 'offer'> | undefined
}

/** The events that an entry has caused, or its refusal. */
export type Happened = Result<readonly MatchEvent[]>

export const NOTHING_HAPPENED: Happened = accept([])

/** Begins the session of a match, before anyone has sat down. */
export function newSession(game: Playable, header: MatchHeader): SessionDraft {
  return {
    game,
    header,
    seats: seatsOf(header.players),
    phase: 'open',
    places: header.seating.map((seating) => newPlace(seating, header.settings.botLevel)),
    host: undefined,
    lateMaker: undefined,
    kicked: header.kicked,
    former: [],
    match: undefined,
    entropy: [],
    isPaused: false,
    temples: [],
    forsaken: [],
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
    person: undefined,
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
    playerAnswered: undefined,
  }
}

/** Copies a session to change the copy: what is not durable yet must not be seen. */
export function forkSession(session: Session): SessionDraft {
  const places = session.places.map((place) => ({ ...place }))
  return { ...session, places, match: session.match?.fork() }
}
