// The events of a match.
import type { Reacted } from '@flower-war/protocol'
import type { GameTypes } from '@flower-war/rules'
import type { Fairness } from './line/fairness.ts'
import type { Decision, GameId, MatchView } from './match-view.ts'

/** The state of the connection; `closed` is final. */
export type Connection = 'connected' | 'lost' | 'closed'

/** Events to listen to with `match.on`. */
export interface MatchEvents<Game extends GameId> {
  change: MatchView<Game>
  event: GameTypes[Game]['event']
  own: GameTypes[Game]['own'] | null
  decision: Decision<Game> | undefined
  connection: Connection
  end: NonNullable<MatchView<Game>['outcome']>
  /** The result of checking the dice, after the end. They are checked only if there is a listener. */
  fairness: Fairness
  /** A player has given a sign to everyone at the match. */
  reaction: Reacted
  /** There is a rematch; `rematch()` joins it. */
  rematch: string
}
