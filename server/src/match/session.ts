// A match as the server runs it: seats, decisions and their answers around the rules. Nothing but the fold
// of its journal: no clock, no connection, no randomness.
import {
  accept,
  canonicalJson,
  type Decision,
  type Match,
  type MatchEvent,
  type Playable,
  parseSeat,
  type Result,
  refuse,
  type Seat,
  seatsOf,
  seedOf,
} from '@flower-war/rules'
import type { CloseReason, Entry, MatchHeader } from './entry.ts'

/** After so many decisions in a row that the clock made, a bot sits in. */
const MISSED_MAX = 3

/** A decision as it is put to a seat; the ids count up for each seat on its own. */
export interface Asked {
  readonly id: number
  readonly decision: Decision<unknown>
}

/** Who holds a seat. */
interface Holder {
  readonly player: string
  readonly name: string
  readonly entropy: string
}

interface Place {
  holder: Holder | undefined
  /** A bot plays here: from the beginning, or because the player has left or does not answer. */
  bot: 'none' | 'seated' | 'stands-in' | 'took-over'
  /** How many decisions in a row the clock has made. */
  missed: number
  /** How many decisions have been put to the seat. */
  askedCount: number
  asked: Asked | undefined
  /** The last answer, in its canonical text: who gives it again gets the same reply. */
  answered: { readonly id: number; readonly action: string } | undefined
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
  match: Match | undefined
  /** The seat whose player has paused the match. */
  paused: Seat | undefined
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
    places: seatsOf(header.players).map(emptyPlace),
    match: undefined,
    paused: undefined,
    closed: undefined,
    entries: 0,
    isUnasked: false,
  }
}

function emptyPlace(): Place {
  return {
    holder: undefined,
    bot: 'none',
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

/** Carries an entry out, or refuses it, which changes nothing. */
export function applyEntry(session: Session, entry: Entry): Result<Applied> {
  if (entry.kind === 'act' && isRepeat(session, entry))
    return accept({ events: [], isRepeat: true })
  if (session.phase === 'over') return refuse('match-over', 'The match has ended.')
  putDecisions(session)
  const result = carryOut(session, entry)
  if (result.ok && !result.value.isRepeat) session.entries++
  return result
}

function carryOut(session: Session, entry: Entry): Result<Applied> {
  switch (entry.kind) {
    case 'sit':
      return sit(session, entry)
    case 'sit-bot':
      return sitBot(session, entry.seat)
    case 'leave':
      return leave(session, entry.seat)
    case 'start':
      return start(session)
    case 'act':
      return act(session, entry)
    case 'back':
      return comeBack(session, entry.seat)
    case 'pause':
      return pause(session, entry.seat)
    case 'resume':
      return resume(session)
    case 'close':
      return close(session, entry.reason)
  }
}

function sit(session: Session, { seat, player, name, entropy }: EntryOf<'sit'>): Result<Applied> {
  const isHeld = session.places.some(({ holder }) => holder?.player === player)
  if (isHeld) return refuse('seated-already', 'You have a seat in this match.')
  const place = freePlaceAt(session, seat)
  if (!place.ok) return place
  place.value.holder = { player, name, entropy }
  return nothingHappened()
}

function sitBot(session: Session, seat: number): Result<Applied> {
  const place = freePlaceAt(session, seat)
  if (!place.ok) return place
  place.value.bot = 'seated'
  return nothingHappened()
}

function leave(session: Session, seat: number): Result<Applied> {
  const place = placeAt(session, seat)
  if (!place.ok) return place
  if (session.phase === 'open') {
    place.value.holder = undefined
    place.value.bot = 'none'
  } else {
    place.value.bot = 'took-over'
  }
  if (session.paused === seat) session.paused = undefined
  return nothingHappened()
}

function start(session: Session): Result<Applied> {
  const { header, places } = session
  if (session.phase !== 'open') return refuse('started-already', 'The match has begun.')
  if (places.some(({ holder, bot }) => holder === undefined && bot === 'none'))
    return refuse('seats-free', 'Every seat needs a player or a bot first.')
  const entropy = places.map(({ holder }) => holder?.entropy ?? '')
  const seed = seedOf(header.secret, { ...header, entropy })
  const { players, options } = header
  const started = session.game.start({ players, options, seed })
  if (!started.ok) return started
  session.match = started.value.match
  session.phase = 'playing'
  return happened(session, started.value.events)
}

function act(session: Session, entry: EntryOf<'act'>): Result<Applied> {
  const { match } = session
  const seat = parseSeat(entry.seat, session.header.players)
  if (!seat.ok) return seat
  const place = session.places[seat.value]
  if (match === undefined || place === undefined)
    return refuse('not-started', 'The match has not begun.')
  const parsed = match.parse(entry.action)
  if (!parsed.ok) return parsed
  const action = canonicalJson(parsed.value)
  if (place.asked?.id !== entry.decision) return stale(place.asked)
  if (session.paused !== undefined) return refuse('paused', 'The match is paused.')
  const result = match.act(seat.value, parsed.value)
  if (!result.ok) return result
  place.answered = { id: entry.decision, action }
  place.asked = undefined
  countMissed(place, entry.by)
  return happened(session, result.value)
}

/** Whether just this answer to just this decision has been given before. */
function isRepeat({ match, places }: Session, { seat, decision, action }: EntryOf<'act'>): boolean {
  const answered = places[seat]?.answered
  if (match === undefined || answered?.id !== decision) return false
  const parsed = match.parse(action)
  return parsed.ok && canonicalJson(parsed.value) === answered.action
}

function stale(asked: Asked | undefined): Result<never> {
  const now = asked === undefined ? 'nothing is being asked' : `it is ${asked.id}`
  return refuse('stale-decision', `That is not the decision you are asked now: ${now}.`)
}

function countMissed(place: Place, by: EntryOf<'act'>['by']): void {
  place.missed = by === 'clock' ? place.missed + 1 : 0
  if (by === 'player' && place.bot === 'stands-in') place.bot = 'none'
  if (place.missed >= MISSED_MAX && place.bot === 'none') place.bot = 'stands-in'
}

function comeBack(session: Session, seat: number): Result<Applied> {
  const place = placeAt(session, seat)
  if (!place.ok) return place
  if (place.value.bot === 'stands-in') place.value.bot = 'none'
  place.value.missed = 0
  return nothingHappened()
}

function pause(session: Session, seat: number): Result<Applied> {
  const by = parseSeat(seat, session.header.players)
  if (!by.ok) return by
  if (session.phase !== 'playing') return refuse('not-started', 'The match has not begun.')
  if (session.paused !== undefined) return refuse('paused', 'The match is paused.')
  session.paused = by.value
  return nothingHappened()
}

function resume(session: Session): Result<Applied> {
  if (session.paused === undefined) return refuse('not-paused', 'The match is not paused.')
  session.paused = undefined
  return nothingHappened()
}

function close(session: Session, reason: CloseReason): Result<Applied> {
  session.closed = reason
  session.phase = 'over'
  return nothingHappened()
}

function happened(session: Session, events: readonly MatchEvent[]): Result<Applied> {
  session.isUnasked = true
  if (session.match?.outcome() !== undefined) session.phase = 'over'
  return accept({ events, isRepeat: false })
}

function nothingHappened(): Result<Applied> {
  return accept({ events: [], isRepeat: false })
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
    } else if (place.asked === undefined || !isSame(place.asked.decision, decision)) {
      place.askedCount++
      place.asked = { id: place.askedCount, decision }
    }
  }
}

function isSame(one: Decision<unknown>, other: Decision<unknown>): boolean {
  return canonicalJson(one) === canonicalJson(other)
}

function freePlaceAt(session: Session, seat: number): Result<Place> {
  const place = placeAt(session, seat)
  if (!place.ok) return place
  const { holder, bot } = place.value
  const isFree = session.phase === 'open' && holder === undefined && bot === 'none'
  return isFree ? place : refuse('seat-taken', 'That seat is taken.')
}

function placeAt(session: Session, seat: number): Result<Place> {
  const parsed = parseSeat(seat, session.header.players)
  if (!parsed.ok) return parsed
  const place = session.places[parsed.value]
  return place === undefined ? refuse('wrong-seat', 'There is no such seat.') : accept(place)
}

type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>
