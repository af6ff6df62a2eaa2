// The games that have a face of their own, and the types of the values passed to it.
import type {
  Decision,
  GameId,
  GameRow,
  MatchBy,
  RulesOf,
  VersionOf,
} from '@flower-war/client/light'

/** The version of the rules that the face of each game shows. */
export const FACE_VERSIONS = {
  'flower-war': 2,
  mexica: 2,
  'space-aztecs': 2,
  tieqchieq: 1,
} as const satisfies { readonly [Game in GameId]?: VersionOf<Game> }

/** A game with a face of its own. */
export type PlayedGame = keyof typeof FACE_VERSIONS

/** The facts that the rules of each state, known before a server answers: the shortest game comes first. */
export const GAME_FACTS = {
  tieqchieq: { players: { min: 2, max: 2 }, minutes: { min: 10, max: 15 }, weight: 'light' },
  'space-aztecs': { players: { min: 2, max: 6 }, minutes: { min: 10, max: 20 }, weight: 'medium' },
  mexica: { players: { min: 2, max: 4 }, minutes: { min: 20, max: 45 }, weight: 'heavy' },
  'flower-war': { players: { min: 2, max: 6 }, minutes: { min: 30, max: 60 }, weight: 'heavy' },
} as const satisfies Readonly<Record<PlayedGame, Pick<GameRow, 'players' | 'minutes' | 'weight'>>>

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
