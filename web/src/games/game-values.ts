// The types of a game's values as a client sees them, derived from its matches.
import type { GameId, Match, MatchEvents } from '@flower-war/client'

export type ViewOf<Game extends GameId> = NonNullable<Match<Game>['view']>
export type OwnOf<Game extends GameId> = NonNullable<Match<Game>['own']>
export type EventOf<Game extends GameId> = MatchEvents<Game>['event']
export type DecisionOf<Game extends GameId> = NonNullable<Match<Game>['decision']>
export type ActionOf<Game extends GameId> = DecisionOf<Game>['actions'][number]
