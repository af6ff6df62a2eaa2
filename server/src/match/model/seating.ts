// Changes who has which seat, and who is the host.
import { accept, parseSeat, type Result, type Seat } from '@flower-war/rules'
import type { Player } from '../../people/player.ts'
import { refuseAs } from '../../refusal.ts'
import type { EntryOf } from './entry.ts'
import { hasPerson, isFor, isFree, isPlaceOf, nextPerson } from './places.ts'
import {
  type Happened,
  NOTHING_HAPPENED,
  type Place,
  type Session,
  type SessionDraft,
} from './session.ts'

/** Takes a seat: a free one before the start, and later one whose player has left. */
export function sit(
  session: SessionDraft,
  { seat, player, name, entropy }: EntryOf<'sit'>,
): Happened {
  if (session.kicked.includes(player)) return refuseAs('kicked')
  if (session.places.some((place) => isPlaceOf(place, player))) return refuseAs('seated-already')
  const place = placeAt(session, seat)
  if (!place.ok) return place
  if (!isFor(session, place.value, player)) return refuseAs('seat-taken')
  const taken = place.value
  session.lateMaker = isLateMaker(session, taken) ? session.seats[seat] : undefined
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

/** True if the place is kept for the maker, who is just coming, and another is the host meanwhile. */
function isLateMaker({ header, phase, host }: Session, { keptFor }: Place): boolean {
  const isMaker = keptFor !== undefined && header.follows === undefined
  return isMaker && phase === 'open' && host !== undefined
}

export function sitBot(session: SessionDraft, { seat, by, level }: EntryOf<'sit-bot'>): Happened {
  const place = placeForHost(session, seat, by)
  if (!place.ok) return place
  if (session.phase !== 'open' || !isFree(place.value)) return refuseAs('seat-taken')
  place.value.bot = 'seated'
  place.value.level = level ?? session.header.settings.botLevel
  return NOTHING_HAPPENED
}

export function standBot(session: SessionDraft, { seat, by }: EntryOf<'stand-bot'>): Happened {
  const place = placeForHost(session, seat, by)
  if (!place.ok) return place
  if (session.phase !== 'open' || place.value.bot !== 'seated') return refuseAs('no-bot')
  place.value.bot = 'none'
  place.value.level = session.header.settings.botLevel
  return NOTHING_HAPPENED
}

export function leave(session: SessionDraft, { seat }: EntryOf<'leave'>): Happened {
  const place = placeAt(session, seat)
  if (!place.ok) return place
  giveUp(session, place.value)
  forsake(session, seat)
  if (session.host === seat) passOn(session, nextPerson(session, seat))
  return NOTHING_HAPPENED
}

export function kick(session: SessionDraft, { seat, by, name }: EntryOf<'kick'>): Happened {
  const place = placeForHost(session, seat, by)
  if (!place.ok) return place
  if (seat === by) return refuseAs('own-part')
  const { person, keptFor } = place.value
  const sent = hasPerson(place.value) ? person : keptFor
  if (sent === undefined) return refuseAs('nobody-there')
  if (!isMeant(sent, name)) return SOMEBODY_ELSE
  session.kicked = [...session.kicked, sent.player]
  giveUp(session, place.value)
  forsake(session, seat)
  return NOTHING_HAPPENED
}

/** Removes a spectator from the match for good, and frees a seat kept for them. Refused for people who have a seat. */
export function kickSpectator(
  session: SessionDraft,
  { player, by }: EntryOf<'kick-spectator'>,
): Happened {
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
export function unkeep(session: SessionDraft, { seat }: EntryOf<'unkeep'>): Happened {
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

/** Notes the temples that served a seat just given up, and nobody else: they must not play for its next player. */
function forsake(session: SessionDraft, left: number): void {
  const { temples, places, forsaken } = session
  const alone = temples.filter(
    ({ seats }) =>
      seats.some((seat) => seat === left) && !seats.some((seat) => hasPerson(places[seat])),
  )
  session.forsaken = [...forsaken, ...alone.map(({ ledger }) => ledger.binding)]
}

/** Renames a player wherever they sit or are expected. */
export function rename(session: SessionDraft, { player, name }: EntryOf<'rename'>): Happened {
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

export function sayReady(session: SessionDraft, { seat, on }: EntryOf<'ready'>): Happened {
  const place = placeAt(session, seat)
  if (!place.ok) return place
  if (session.phase !== 'open') return refuseAs('started-already')
  if (place.value.isReady === on) return refuseAs('no-change')
  place.value.isReady = on
  return NOTHING_HAPPENED
}

export function handOver(
  session: SessionDraft,
  { seat, by, name }: EntryOf<'hand-over'>,
): Happened {
  const place = by === 'absence' ? placeAt(session, seat) : placeForHost(session, seat, by)
  if (!place.ok) return place
  if (!hasPerson(place.value)) return refuseAs('nobody-there')
  if (!isMeant(place.value.person, name)) return SOMEBODY_ELSE
  if (session.host === seat) return refuseAs('no-change')
  passOn(session, session.seats[seat])
  return NOTHING_HAPPENED
}

/** Makes another seat the host. A pause ends with the host who made it. */
function passOn(session: SessionDraft, seat: Seat | undefined): void {
  session.host = seat
  session.lateMaker = undefined
  session.isPaused = false
}

/** Gives a seat back to the player for whom a bot stood in. */
export function comeBack(session: SessionDraft, { seat }: EntryOf<'back'>): Happened {
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

function placeForHost(session: SessionDraft, seat: number, by: number): Result<Place> {
  const host = checkHost(session, by)
  return host.ok ? placeAt(session, seat) : host
}

function placeAt(session: SessionDraft, seat: number): Result<Place> {
  const parsed = parseSeat(seat, session.header.players)
  if (!parsed.ok) return parsed
  const place = session.places[parsed.value]
  return place === undefined ? refuseAs('wrong-seat') : accept(place)
}
