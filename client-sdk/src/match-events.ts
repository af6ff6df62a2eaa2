// The events of a match.
import type { Reacted } from '@flower-war/protocol'
import { checkListener, malformed } from './given.ts'
import type { Fairness } from './line/fairness.ts'
import type { Decision, MatchView } from './match-view.ts'
import type { Rules } from './rules-of.ts'

/** The state of the connection; `closed` is final. */
export type Connection = 'connected' | 'lost' | 'closed'

/** Events to listen to with `match.on`. */
export interface MatchEvents<Of extends Rules = Rules> {
  change: MatchView<Of>
  event: Of['event']
  /** The number of events that fell in an absence and that the server no longer tells; comes before those it tells. */
  missed: number
  own: Of['own'] | null
  decision: Decision<Of> | undefined
  connection: Connection
  end: NonNullable<MatchView<Of>['outcome']>
  /** The result of checking the dice, after the end. Without a listener for it they are not checked. */
  fairness: Fairness
  /** A player's reaction, sent to everyone in the match. */
  reaction: Reacted
  /** The id of a rematch, once there is one; `match.rematch()` joins it. */
  rematch: string
}

/** The names of the events. */
const NAMES: ReadonlySet<string> = new Set([
  'change',
  'event',
  'missed',
  'own',
  'decision',
  'connection',
  'end',
  'fairness',
  'reaction',
  'rematch',
] satisfies readonly (keyof MatchEvents)[])

/** Refuses a listener that would never be called. */
export function checkEvent(name: string, listener: unknown): void {
  if (!NAMES.has(name))
    throw malformed(`There is no event "${name}"; there are: ${[...NAMES].join(', ')}.`)
  checkListener('The listener', listener)
}
