// Seats, their people, and the host's part.
import type { SeatKind } from '@flower-war/protocol'
import { accept, parseSeat, type Result, refuse, type Seat } from '@flower-war/rules'
import { isBotAccount, type Player } from '../../people/player.ts'
import { refuseAs } from '../../refusal.ts'
import type { EntryOf } from './entry.ts'
import { type Draft, type Happened, NOTHING_HAPPENED, type Place, type Session } from './session.ts'

/** Takes a seat: a free one before the start, and later one whose player has gone. */
export function sit(session: Draft, { seat, player, name, entropy }: EntryOf<'sit'>): Happened {
  if (session.kicked.includes(player))
    return refuse('kicked', 'The host has removed you from this match.')
  if (session.places.some((place) => isPlaceOf(place, player)))
    return refuse('seated-already', 'You already have a seat in this match.')
  const place = placeAt(session, seat)
  if (!place.ok) return place
  if (!isFor(session, place.value, player)) return refuseAs('seat-taken')
  if (place.value.person !== undefined)
    session.former = [...session.former, place.value.person.player]
  Object.assign(place.value, { person: { player, name, entropy }, keptFor: undefined, bot: 'none' })
  place.value.missed = 0
  // For a newcomer the open decision counts as a new one, with its full time.
  place.value.isNew = true
  session.isUnasked ||= session.phase === 'playing'
  session.host ??= session.seats[seat]
  return NOTHING_HAPPENED
}

/** The seat that a player may sit down on, if there is one: the one that is kept for them comes first. */
export function seatFor(session: Session, player: string): number | undefined {
  const kept = session.places.findIndex(({ keptFor }) => keptFor?.player === player)
  if (kept >= 0) return kept
  const seat = session.places.findIndex((place) => isFor(session, place, player))
  return seat < 0 ? undefined : seat
}

/** True if a player has that seat and has not given it up. */
export function isPlaceOf({ person, bot }: Place, player: string): boolean {
  return person?.player === player && bot !== 'took-over'
}

/** The seat of a player, if they have one. */
export function ownSeat({ places, seats }: Session, player: string): Seat | undefined {
  return seats[places.findIndex((place) => isPlaceOf(place, player))]
}

/** True if no person is left who has not given up their seat. */
export function isAbandoned({ places }: Session): boolean {
  return !places.some((place) => hasPerson(place) || place.keptFor !== undefined)
}

/** True if anybody may sit down there before the start. */
export function isFree({ person, keptFor, bot }: Place): boolean {
  return person === undefined && keptFor === undefined && bot === 'none'
}

/** True if somebody plays there, or a bot does for a time. */
export function hasPerson({ person, bot }: Place): boolean {
  return person !== undefined && bot !== 'took-over'
}

/** The kind of a seat as others see it: `left` when its player has gone for good, and another may be invited. */
export function seatKindOf({ person, keptFor, bot }: Place): SeatKind {
  if (bot === 'took-over') return 'left'
  if (person !== undefined) return 'player'
  if (keptFor !== undefined) return 'kept'
  return bot === 'none' ? 'free' : 'bot'
}

/** The name of whoever sits there, or is expected; empty if it is nobody. */
export function nameOn({ person, keptFor }: Place): string {
  return person?.name ?? keptFor?.name ?? ''
}

/** The kind of account that plays there, or will; null if it is a person's, or nobody's. */
export function accountOn({ person, keptFor }: Place): 'bot' | null {
  const player = person?.player ?? keptFor?.player
  return player !== undefined && isBotAccount(player) ? 'bot' : null
}

function isFor({ phase }: Session, place: Place, player: string): boolean {
  const isTheirs = place.keptFor === undefined || place.keptFor.player === player
  if (phase === 'playing') return place.bot === 'took-over' && isTheirs
  return place.person === undefined && place.bot === 'none' && isTheirs
}

export function sitBot(session: Draft, { seat, by, level }: EntryOf<'sit-bot'>): Happened {
  const place = placeForHost(session, seat, by)
  if (!place.ok) return place
  if (session.phase !== 'open' || !isFree(place.value)) return refuseAs('seat-taken')
  place.value.bot = 'seated'
  place.value.level = level ?? session.header.settings.botLevel
  return NOTHING_HAPPENED
}

export function standBot(session: Draft, { seat, by }: EntryOf<'stand-bot'>): Happened {
  const place = placeForHost(session, seat, by)
  if (!place.ok) return place
  if (session.phase !== 'open' || place.value.bot !== 'seated') return refuseAs('no-bot')
  place.value.bot = 'none'
  place.value.level = session.header.settings.botLevel
  return NOTHING_HAPPENED
}

export function leave(session: Draft, { seat }: EntryOf<'leave'>): Happened {
  const place = placeAt(session, seat)
  if (!place.ok) return place
  giveUp(session, place.value)
  if (session.host === seat) passOn(session, nextPerson(session, seat))
  return NOTHING_HAPPENED
}

export function kick(session: Draft, { seat, by, name }: EntryOf<'kick'>): Happened {
  const place = placeForHost(session, seat, by)
  if (!place.ok) return place
  if (seat === by) return refuseAs('own-part')
  const { person, keptFor } = place.value
  const sent = hasPerson(place.value) ? person : keptFor
  if (sent === undefined) return refuseAs('nobody-there')
  if (!isMeant(sent, name)) return SOMEBODY_ELSE
  session.kicked = [...session.kicked, sent.player]
  giveUp(session, place.value)
  return NOTHING_HAPPENED
}

/** Whoever looks on has to go; a seat that was kept for them is free. Those who have a seat are no spectators. */
export function kickSpectator(session: Draft, { player, by }: EntryOf<'kick-spectator'>): Happened {
  const host = checkHost(session, by)
  if (!host.ok) return host
  const { places, kicked } = session
  if (kicked.includes(player) || places.some((place) => isPlaceOf(place, player)))
    return refuseAs('no-spectator')
  session.kicked = [...kicked, player]
  for (const place of places) if (place.keptFor?.player === player) place.keptFor = undefined
  return NOTHING_HAPPENED
}

/** True if that is the person a host means; any will do if they name nobody. */
function isMeant(person: Place['keptFor'], name: string | undefined): boolean {
  return name === undefined || person?.name === name
}

const SOMEBODY_ELSE: Happened = refuseAs('somebody-else')

/** Before the start, nobody is waited for any longer at that seat. */
export function unkeep(session: Draft, { seat }: EntryOf<'unkeep'>): Happened {
  const place = placeAt(session, seat)
  if (!place.ok) return place
  if (session.phase !== 'open') return refuseAs('started-already')
  if (place.value.keptFor === undefined) return refuseAs('no-change')
  place.value.keptFor = undefined
  return NOTHING_HAPPENED
}

function giveUp({ phase }: Session, place: Place): void {
  place.isReady = false
  place.keptFor = undefined
  if (phase === 'open') place.person = undefined
  else place.bot = 'took-over'
}

/** Names a player anew, wherever they sit or are expected. */
export function rename(session: Draft, { player, name }: EntryOf<'rename'>): Happened {
  if (!isNamedOtherwise(session, { id: player, name })) return refuseAs('no-change')
  for (const place of session.places) {
    if (place.person?.player === player) place.person = { ...place.person, name }
    if (place.keptFor?.player === player) place.keptFor = { ...place.keptFor, name }
  }
  return NOTHING_HAPPENED
}

/** True if a player is shown there by another name. */
function isNamedOtherwise({ places }: Session, { id, name }: Player): boolean {
  return places.some(({ person, keptFor }) =>
    [person, keptFor].some((each) => each?.player === id && each.name !== name),
  )
}

export function sayReady(session: Draft, { seat, on }: EntryOf<'ready'>): Happened {
  const place = placeAt(session, seat)
  if (!place.ok) return place
  if (session.phase !== 'open') return refuseAs('started-already')
  if (place.value.isReady === on) return refuseAs('no-change')
  place.value.isReady = on
  return NOTHING_HAPPENED
}

export function handOver(session: Draft, { seat, by, name }: EntryOf<'hand-over'>): Happened {
  const place = by === 'absence' ? placeAt(session, seat) : placeForHost(session, seat, by)
  if (!place.ok) return place
  if (!hasPerson(place.value)) return refuseAs('nobody-there')
  if (!isMeant(place.value.person, name)) return SOMEBODY_ELSE
  if (session.host === seat) return refuseAs('no-change')
  passOn(session, session.seats[seat])
  return NOTHING_HAPPENED
}

/** A pause is the host's: it ends when their part passes on. */
function passOn(session: Draft, seat: Seat | undefined): void {
  session.host = seat
  session.isPaused = false
}

/** The next occupied seat in turn among those that `isLookedAt` takes. */
export function nextPerson(
  { seats, places }: Session,
  from: number,
  isLookedAt: (seat: Seat) => boolean = () => true,
): Seat | undefined {
  const inTurn = [...seats.slice(from + 1), ...seats.slice(0, from)]
  return inTurn.find((seat) => {
    const place = places[seat]
    return place !== undefined && hasPerson(place) && isLookedAt(seat)
  })
}

/** A player for whom a bot sat in plays again. */
export function comeBack(session: Draft, { seat }: EntryOf<'back'>): Happened {
  const place = placeAt(session, seat)
  if (!place.ok) return place
  if (place.value.bot === 'stands-in') place.value.bot = 'none'
  place.value.missed = 0
  return NOTHING_HAPPENED
}

/** Refuses unless that seat has the host's part. */
export function checkHost(session: Session, seat: number): Happened {
  if (session.host === seat) return NOTHING_HAPPENED
  return refuseAs('not-host')
}

function placeForHost(session: Draft, seat: number, by: number): Result<Place> {
  const host = checkHost(session, by)
  return host.ok ? placeAt(session, seat) : host
}

function placeAt(session: Draft, seat: number): Result<Place> {
  const parsed = parseSeat(seat, session.header.players)
  if (!parsed.ok) return parsed
  const place = session.places[parsed.value]
  return place === undefined ? refuse('wrong-seat', 'There is no such seat.') : accept(place)
}
