// The rules of a match as types: the views, events, actions and options of a game in one version.
import type { GameTypes } from '@flower-war/rules'

/** A game for which this client has types. */
export type GameId = keyof GameTypes

declare const untypedId: unique symbol
/** A game for which a program has no types: a third party's, or one chosen only at run time. */
export type UntypedGame = string & { readonly [untypedId]: true }

export type AnyGame = GameId | UntypedGame

/**
 * Names a game by its id alone; its matches then have untyped views, events and actions.
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

/** The types of any game; those of each game are narrower. */
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
