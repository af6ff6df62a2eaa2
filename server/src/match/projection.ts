// The synced state of a match: built up from what everybody may see, never from the match's state.
import type { Place, Session } from './session.ts'
import type { TempleSight } from './temple-desk.ts'

/** What is known of a match besides its journal. */
export interface Surroundings {
  /** What the server has committed to; worked out once, it is a hash. */
  readonly commitment: string
  /** Whether somebody is connected, by seat. */
  readonly present: readonly boolean[]
  /** How many look on. */
  readonly watching: number
  readonly isJournalAway: boolean
  /** The match that is played after this one, once somebody has asked for it. */
  readonly rematch: string
  /** The temples, as everybody sees them. */
  readonly temples: readonly TempleSight[]
}

/** What everybody sees. */
export function project(
  session: Session,
  { commitment, present, watching, isJournalAway, rematch, temples }: Surroundings,
): Readonly<Record<string, unknown>> {
  const { header, game, phase, match, places, closed, host } = session
  const { visibility, spectators, readyCheck } = header.settings
  const { waiting = [], ...view } = match?.view() ?? {}
  const names = game.seats.names(header.players)
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
    seats: places.map((place, index) => ({
      seat: names[index] ?? '',
      name: place.holder?.name ?? place.keptFor?.name ?? '',
      kind: seatKindOf(place),
      played: place.isSeenAsBot ? 'bot' : 'player',
      present: present[index] ?? false,
      ready: place.isReady,
      level: place.bot === 'seated' ? place.level : '',
    })),
    temples,
    waiting: phase === 'over' ? [] : waiting,
    view: match === undefined ? null : view,
    outcome: outcome === undefined ? null : JSON.stringify(outcome),
  }
}

/** What a seat is for others: `left` when its player is gone for good, and another may be invited. */
export function seatKindOf({ holder, keptFor, bot }: Place): string {
  if (bot === 'took-over') return 'left'
  if (holder !== undefined) return 'player'
  if (keptFor !== undefined) return 'kept'
  return bot === 'none' ? 'free' : 'bot'
}

function pausedBy({ isPaused }: Session, isJournalAway: boolean): string {
  if (isJournalAway) return 'journal'
  return isPaused ? 'host' : ''
}
