// The rules of a match as types: all that a game shows and takes in one version. The types of a match follow from them.
import type { GameTypes } from '@flower-war/rules'

/** A game whose types this client has. */
export type GameId = keyof GameTypes

declare const untypedId: unique symbol
/** A game whose types a program does not have: from outside, or chosen only when the program runs. */
export type UntypedGame = string & { readonly [untypedId]: true }

export type AnyGame = GameId | UntypedGame

/**
 * Names a game by its id alone: what a match of it shows and takes are plain values.
 *
 * @example
 * const match = await client.create(untyped('nim'))
 */
export function untyped(id: string): UntypedGame {
  return id as UntypedGame
}

/** The versions of a game for which this client has types. */
export type VersionOf<Game extends AnyGame> = Game extends GameId
  ? keyof GameTypes[Game] & number
  : number

/** The types of a game, as wide as those of all games together. */
export interface Rules {
  readonly game: AnyGame
  readonly version: number
  readonly options: object
  readonly view: object
  readonly own: object
  readonly action: object
  readonly event: { readonly type: string }
}

/** The types of a game in a version; without one, in any version for which this client has types. */
export type RulesOf<
  Game extends AnyGame,
  Version extends VersionOf<Game> = VersionOf<Game>,
> = Game extends GameId ? InVersion<Game, keyof GameTypes[Game] & Version> : UntypedRules

/** One case for each version. */
type InVersion<
  Game extends GameId,
  Version extends keyof GameTypes[Game],
> = Version extends keyof GameTypes[Game]
  ? GameTypes[Game][Version] & { readonly game: Game; readonly version: Version }
  : never

type Plain = Readonly<Record<string, unknown>>

interface UntypedRules extends Rules {
  readonly game: UntypedGame
  readonly options: Plain
  readonly view: Plain
  readonly own: Plain
  readonly action: { readonly type: string } & Plain
  readonly event: { readonly type: string } & Plain
}
