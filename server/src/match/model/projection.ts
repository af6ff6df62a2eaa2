// The synced state of a match: built up from public facts, never stripped down from the state of the game.
import type { MatchState, SeatSight, TempleSight } from '@flower-war/protocol'
import { accountOn, nameOn, seatKindOf } from './places.ts'
import type { Session } from './session.ts'

/** Facts about a match that are not in its journal. */
export interface Surroundings {
  /** The server's commitment; worked out once, since it is a hash. */
  readonly commitment: string
  /** True for each seat whose player is connected. */
  readonly present: readonly boolean[]
  /** The number of spectators. */
  readonly watching: number
  readonly isJournalAway: boolean
  /** The id of the rematch; empty until there is one. */
  readonly rematch: string
  /** The temples, as all viewers see them. */
  readonly temples: readonly TempleSight[]
}

/** The public face of a match; seats that have not changed since `before` are the same value. */
export function project(
  session: Session,
  { commitment, present, watching, isJournalAway, rematch, temples }: Surroundings,
  before?: MatchState,
): MatchState {
  const { header, game, phase, match, closed, host } = session
  const { visibility, spectators, readyCheck } = header.settings
  const { waiting = [], ...view } = match?.view() ?? {}
  const outcome = match?.outcome() ?? (closed === undefined ? undefined : { closed })
  return {
    game: game.id,
    version: header.version,
    phase,
    paused: pausedBy(session, isJournalAway),
    commitment,
    visibility,
    spectators,
    readyCheck,
    watching,
    rematch,
    host: host ?? null,
    seats: seatSights(session, present, before?.seats),
    temples,
    waiting: phase === 'over' ? [] : waiting,
    view: match === undefined ? null : view,
    ...(outcome === undefined ? {} : { outcome }),
  }
}

function seatSights(
  { game, header, places }: Session,
  present: readonly boolean[],
  before: readonly SeatSight[] = [],
): readonly SeatSight[] {
  const names = game.seats.names(header.players)
  const seats = places.map(
    (place, index): SeatSight => ({
      seat: names[index] ?? '',
      name: nameOn(place),
      kind: seatKindOf(place),
      played: place.isSeenAsBot ? 'bot' : 'player',
      present: present[index] === true,
      ready: place.isReady,
      level: place.bot === 'seated' ? place.level : '',
      account: accountOn(place),
    }),
  )
  return seats.every((seat, index) => isSameSeat(seat, before[index])) ? before : seats
}

function isSameSeat(one: SeatSight, other: SeatSight | undefined): boolean {
  const names = Object.keys(one) as readonly (keyof SeatSight)[]
  return names.every((name) => one[name] === other?.[name])
}

function pausedBy({ isPaused }: Session, isJournalAway: boolean): MatchState['paused'] {
  if (isJournalAway) return 'journal'
  return isPaused ? 'host' : ''
}
