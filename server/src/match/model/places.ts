// Reads who has which seat.
import type { SeatKind } from '@flower-war/protocol'
import type { Seat } from '@flower-war/rules'
import { isBotAccount } from '../../people/player.ts'
import type { Place, Session } from './session.ts'

/** True if a person has the seat, even if a bot stands in for them. */
export function hasPerson(place: Place | undefined): boolean {
  return place?.person !== undefined && place.bot !== 'took-over'
}

/** True if a player has that seat and has not given it up. */
export function isPlaceOf({ person, bot }: Place, player: string): boolean {
  return person?.player === player && bot !== 'took-over'
}

/** The seat of a player, if they have one. */
export function ownSeat({ places, seats }: Session, player: string): Seat | undefined {
  return seats[places.findIndex((place) => isPlaceOf(place, player))]
}

/** True if any player may sit down there before the start. */
export function isFree({ person, keptFor, bot }: Place): boolean {
  return person === undefined && keptFor === undefined && bot === 'none'
}

/** The seat that a player may take, if there is one: first of all the one kept for them. */
export function seatFor(session: Session, player: string): number | undefined {
  const kept = session.places.findIndex(({ keptFor }) => keptFor?.player === player)
  if (kept >= 0) return kept
  const seat = session.places.findIndex((place) => isFor(session, place, player))
  return seat < 0 ? undefined : seat
}

/** True if a player may sit down there. */
export function isFor({ phase }: Session, place: Place, player: string): boolean {
  const isTheirs = place.keptFor === undefined || place.keptFor.player === player
  if (phase === 'playing') return place.bot === 'took-over' && isTheirs
  return place.person === undefined && place.bot === 'none' && isTheirs
}

/** True if every person has given up their seat, and none is expected. */
export function isAbandoned({ places }: Session): boolean {
  return !places.some((place) => hasPerson(place) || place.keptFor !== undefined)
}

/** The next occupied seat in turn among those that `isWanted` accepts. */
export function nextPerson(
  { seats, places }: Session,
  from: number,
  isWanted: (seat: Seat) => boolean = () => true,
): Seat | undefined {
  const inTurn = [...seats.slice(from + 1), ...seats.slice(0, from)]
  return inTurn.find((seat) => hasPerson(places[seat]) && isWanted(seat))
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
