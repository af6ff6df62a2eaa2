// A match as lists show it.
import type { CloseReason, MatchRow } from '@flower-war/protocol'
import { type Listing, type Member, parseRow } from '../../journal/journal.ts'
import type { Entry } from './entry.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'
import { accountOn, hasPerson, nameOn, seatKindOf } from './places.ts'
import type { Session } from './session.ts'

/** True if this entry changes what lists show. */
export function changesListing({ kind }: Entry, { phase }: Session): boolean {
  return phase === 'over' || ENTRY_KINDS[kind].changesList
}

/** A match as the journal is to list it; with the time of its end, if it is over. */
export function listingOf(session: Session, overAtMs?: number): Listing {
  const { header, phase, places, match, closed } = session
  const { visibility, spectators, turnSeconds } = header.settings
  const row: MatchRow = {
    id: header.match,
    game: header.game,
    version: header.version,
    phase,
    visibility,
    spectators,
    options: header.options,
    turnSeconds,
    seats: places.map((place) => {
      const seat = { kind: seatKindOf(place), name: nameOn(place) }
      const account = accountOn(place)
      return account === null ? seat : { ...seat, account }
    }),
    createdAtMs: header.createdAtMs,
    outcome: match?.outcome() ?? (closed === undefined ? null : { closed }),
    ...(overAtMs === undefined ? {} : { overAtMs }),
  }
  const isPublic = visibility === 'public'
  return { phase, isPublic, members: membersIn(session), row: JSON.stringify(row) }
}

/**
 * The people of a match, in the order of their ids. In a rematch, those for whom a seat is kept do not sit there yet.
 */
function membersIn({ header, places, former }: Session): readonly Member[] {
  const roles = new Map<string, Member['role']>(former.map((player) => [player, 'left']))
  const keeps = header.follows === undefined ? 'sits' : 'kept'
  for (const { person, keptFor } of places) {
    if (person !== undefined) roles.set(person.player, 'left')
    if (keptFor !== undefined) roles.set(keptFor.player, keeps)
  }
  for (const place of places)
    if (place.person !== undefined && hasPerson(place)) roles.set(place.person.player, 'sits')
  return [...roles]
    .map(([player, role]) => ({ player, role }))
    .sort((one, other) => (one.player < other.player ? -1 : 1))
}

/** The listing of a match that is closed without being folded. */
export function closedListing(listing: Listing, closed: CloseReason, overAtMs: number): Listing {
  const over: MatchRow = { ...parseRow(listing.row), phase: 'over', outcome: { closed }, overAtMs }
  return { ...listing, phase: 'over', row: JSON.stringify(over) }
}
