// The games that have a face of their own, and the types of the values passed to it.
import type { Decision, GameId, MatchBy, RulesOf, VersionOf } from '@flower-war/client/light'

/** The version of the rules that the face of each game shows. */
export const FACE_VERSIONS = {
  'flower-war': 2,
  mexica: 2,
  'space-aztecs': 2,
  tieqchieq: 1,
} as const satisfies { readonly [Game in GameId]?: VersionOf<Game> }

/** A game with a face of its own. */
export type PlayedGame = keyof typeof FACE_VERSIONS

type FaceRules = {
  readonly [Game in PlayedGame]: Extract<
    RulesOf<Game>,
    { readonly version: (typeof FACE_VERSIONS)[Game] }
  >
}

/** A match as passed to the faces. */
export type PlayedMatch = MatchBy<FaceRules[PlayedGame]>

/** An event of any game. */
export interface AnyEvent {
  readonly type: string
}

export type ViewOf<Game extends PlayedGame> = FaceRules[Game]['view']
export type OwnOf<Game extends PlayedGame> = FaceRules[Game]['own']
export type EventOf<Game extends PlayedGame> = FaceRules[Game]['event']
export type ActionOf<Game extends PlayedGame> = FaceRules[Game]['action']
export type DecisionOf<Game extends PlayedGame> = Decision<FaceRules[Game]>
