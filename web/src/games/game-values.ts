// The games that have a face of their own, and the types of the values passed to it.
import type { Decision, GameId, MatchBy, RulesOf, VersionOf } from '@flower-war/client/light'

/** The version of the rules that the face of each game shows. */
export const SHOWN = {
  'flower-war': 2,
  mexica: 2,
  'space-aztecs': 2,
  tieqchieq: 1,
} as const satisfies { readonly [Game in GameId]?: VersionOf<Game> }

/** A game with a face of its own. */
export type PlayedGame = keyof typeof SHOWN

type Shown = {
  readonly [Game in PlayedGame]: Extract<RulesOf<Game>, { readonly version: (typeof SHOWN)[Game] }>
}

/** A match as passed to the faces. */
export type ShownMatch = MatchBy<Shown[PlayedGame]>

/** An event of any game. */
export interface AnyEvent {
  readonly type: string
}

export type ViewOf<Game extends PlayedGame> = Shown[Game]['view']
export type OwnOf<Game extends PlayedGame> = Shown[Game]['own']
export type EventOf<Game extends PlayedGame> = Shown[Game]['event']
export type ActionOf<Game extends PlayedGame> = Shown[Game]['action']
export type DecisionOf<Game extends PlayedGame> = Decision<Shown[Game]>
