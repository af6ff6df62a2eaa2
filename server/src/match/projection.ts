// The synced state of a match: built up from what everybody may see, never from the match's state.
import type { Session } from './session.ts'

/** What is known of a match besides its journal. */
export interface Surroundings {
  /** What the server has committed to; worked out once, it is a hash. */
  readonly commitment: string
  /** Whether somebody is connected, by seat. */
  readonly present: readonly boolean[]
  readonly isJournalAway: boolean
}

/** What everybody sees. */
export function project(
  session: Session,
  { commitment, present, isJournalAway }: Surroundings,
): Readonly<Record<string, unknown>> {
  const { header, game, phase, match, places, closed } = session
  const { waiting = [], ...view } = match?.view() ?? {}
  const names = game.seats.names(header.players)
  const outcome = match?.outcome() ?? (closed === undefined ? undefined : { closed })
  return {
    game: game.id,
    version: header.version,
    phase,
    paused: pausedBy(session, isJournalAway),
    commitment,
    seats: places.map((place, index) => ({
      seat: names[index] ?? '',
      name: place.holder?.name ?? '',
      kind: kindOf(place),
      played: place.bot === 'none' ? 'player' : 'bot',
      present: present[index] ?? false,
    })),
    waiting: phase === 'over' ? [] : waiting,
    view: match === undefined ? null : view,
    outcome: outcome === undefined ? null : JSON.stringify(outcome),
  }
}

function kindOf({ holder, bot }: Session['places'][number]): string {
  if (holder !== undefined) return 'player'
  return bot === 'none' ? 'free' : 'bot'
}

function pausedBy({ paused }: Session, isJournalAway: boolean): string {
  if (isJournalAway) return 'journal'
  return paused === undefined ? '' : 'player'
}
