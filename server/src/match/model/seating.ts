// Seats, the people on them, and the host.
import type { SeatKind } from '@flower-war/protocol'
import { accept, parseSeat, type Result, refuse, type Seat } from '@flower-war/rules'
import { isBotAccount, type Player } from '../../people/player.ts'
import { refuseAs } from '../../refusal.ts'
import type { EntryOf } from './entry.ts'
import { type Draft, type Happened, NOTHING_HAPPENED, type Place, type Session } from './session.ts'

/** Said to the player themselves, while the table says it of a player. */
export const KICKED = refuse('kicked', 'The host has removed you from this match.')

/** Takes a seat: a free one before the start, and later one whose player has left. */
export function sit(session: Draft, { seat, player, name, entropy }: EntryOf<'sit'>): Happened {
  if (session.kicked.includes(player)) return KICKED
  if (session.places.some((place) => isPlaceOf(place, player)))
    return refuse('seated-already', 'You already have a seat in this match.')
  const place = placeAt(session, seat)
  if (!place.ok) return place
  if (!isFor(session, place.value, player)) return refuseAs('seat-taken')
  const taken = place.value
  if (taken.person !== undefined) session.former = [...session.former, taken.person.player]
  taken.person = { player, name, entropy }
  taken.keptFor = undefined
  taken.bot = 'none'
  taken.missed = 0
  // For a newcomer the open decision counts as a new one, with its full time.
  taken.isNew = true
  session.isUnasked ||= session.phase === 'playing'
  session.host ??= session.seats[seat]
  return NOTHING_HAPPENED
}

/** The seat that a player may take, if there is one: first of all the one kept for them. */
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

/** True if every person has given up their seat, and none is expected. */
export function isAbandoned({ places }: Session): boolean {
  return !places.some((place) => hasPerson(place) || place.keptFor !== undefined)
}

/** True if any player may sit down there before the start. */
export function isFree({ person, keptFor, bot }: Place): boolean {
  return person === undefined && keptFor === undefined && bot === 'none'
}

/** True if a person has the seat, even if a bot stands in for them. */
export function hasPerson(place: Place | undefined): boolean {
  return place?.person !== undefined && place.bot !== 'took-over'
}

/** The kind of a seat as others see it: `left` if its player has given it up, and another may be invited. */
export function seatKindOf({ person, keptFor, bot }: Place): SeatKind {
  if (bot === 'took-over') return 'left'
  if (person !== undefined) return 'player'
  if (keptFor !== undefined) return 'kept'
  return bot === 'none' ? 'free' : 'bot'
}

/** The name of the person who sits there or is expected; empty if there is none. */
export function nameOn({ person, keptFor }: Place): string {
  return person?.name ?? keptFor?.name ?? ''
}

/** `bot` if a bot account plays there, or is expected; otherwise null. */
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

/** Removes a spectator from the match for good, and frees a seat kept for them. Refused for people who have a seat. */
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

/** True if the host has named that person, or no one. */
function isMeant(person: Place['keptFor'], name: string | undefined): boolean {
  return name === undefined || person?.name === name
}

const SOMEBODY_ELSE: Happened = refuseAs('somebody-else')

/** Frees a kept seat before the start. */
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

/** Renames a player wherever they sit or are expected. */
export function rename(session: Draft, { player, name }: EntryOf<'rename'>): Happened {
  if (!isNamedOtherwise(session, { id: player, name })) return refuseAs('no-change')
  for (const place of session.places) {
    if (place.person?.player === player) place.person = { ...place.person, name }
    if (place.keptFor?.player === player) place.keptFor = { ...place.keptFor, name }
  }
  return NOTHING_HAPPENED
}

/** True if the match shows a player under another name. */
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

/** Makes another seat the host. A pause is the previous host's, and ends. */
function passOn(session: Draft, seat: Seat | undefined): void {
  session.host = seat
  session.isPaused = false
}

/** The next occupied seat in turn among those that `isLookedAt` accepts. */
export function nextPerson(
  { seats, places }: Session,
  from: number,
  isLookedAt: (seat: Seat) => boolean = () => true,
): Seat | undefined {
  const inTurn = [...seats.slice(from + 1), ...seats.slice(0, from)]
  return inTurn.find((seat) => hasPerson(places[seat]) && isLookedAt(seat))
}

/** Gives a seat back to the player for whom a bot stood in. */
export function comeBack(session: Draft, { seat }: EntryOf<'back'>): Happened {
  const place = placeAt(session, seat)
  if (!place.ok) return place
  if (place.value.bot === 'stands-in') place.value.bot = 'none'
  place.value.missed = 0
  return NOTHING_HAPPENED
}

/** Refuses unless that seat is the host's. */
export function checkHost(session: Session, seat: number): Result<void> {
  return session.host === seat ? accept(undefined) : refuseAs('not-host')
}

function placeForHost(session: Draft, seat: number, by: number): Result<Place> {
  const host = checkHost(session, by)
  return host.ok ? placeAt(session, seat) : host
}

function placeAt(session: Draft, seat: number): Result<Place> {
  const parsed = parseSeat(seat, session.header.players)
  if (!parsed.ok) return parsed
  const place = session.places[parsed.value]
  return place === undefined ? refuseAs('wrong-seat') : accept(place)
}
