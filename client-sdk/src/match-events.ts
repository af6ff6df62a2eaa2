// What a match tells those who listen to it.
import type { Reacted } from '@flower-war/protocol'
import type { GameTypes } from '@flower-war/rules'
import type { Fairness } from './fairness.ts'
import type { Decision, GameId, MatchView } from './match-view.ts'

/** How a match is reached now; once closed, for good. */
export type Connection = 'connected' | 'lost' | 'closed'

/** What can be listened to. */
export interface MatchEvents<Game extends GameId> {
  change: MatchView<Game>
  event: GameTypes[Game]['event']
  own: GameTypes[Game]['own'] | null
  decision: Decision<Game> | undefined
  connection: Connection
  end: NonNullable<MatchView<Game>['outcome']>
  /** After the end: whether the dice were fair. It is looked for if somebody listens. */
  fairness: Fairness
  /** Somebody with a seat gives a sign to all who are there. */
  reaction: Reacted
  /** There is a rematch: `rematch()` leads to it. */
  rematch: string
}
