// Values that follow from the rules of any version of a game, made when first asked for.
import type { Playable, RulesOf } from '@flower-war/rules'
import { refuseAs } from '../../refusal.ts'

/** Returns the value for a game in a version, by default its newest; undefined if there are no such rules. */
export type OfVersion<Value> = (id: string, version: unknown) => Promise<Value | undefined>

export const UNKNOWN_GAME = refuseAs('unknown-game')

export function ofVersions<Value>(
  games: readonly Playable[],
  rulesOf: RulesOf,
  make: (game: Playable) => Value,
): OfVersion<Value> {
  const newest = new Map(games.map((game) => [game.id, game]))
  // Holds only rules that exist, so requests cannot fill it.
  const made = new Map<Playable, Value>(games.map((game) => [game, make(game)]))
  return async (id, version) => {
    const isHere = newest.has(id)
    const game =
      version === undefined ? newest.get(id) : isHere && (await rulesOf(id, Number(version)))
    if (!game) return undefined
    const known = made.get(game) ?? make(game)
    made.set(game, known)
    return known
  }
}
