// What is told of the rules of any version, worked out when it is first asked for.
import type { Playable, RulesOf } from '@flower-war/rules'

/** Tells something of a game in a version, by default its newest; undefined if there are no such rules. */
export type OfVersion<Told> = (id: string, version: unknown) => Promise<Told | undefined>

export function ofVersions<Told>(
  games: readonly Playable[],
  rulesOf: RulesOf,
  tell: (game: Playable) => Told,
): OfVersion<Told> {
  const newest = new Map(games.map((game) => [game.id, game]))
  // Only of rules that there are, so nobody can fill it.
  const told = new Map<Playable, Told>(games.map((game) => [game, tell(game)]))
  return async (id, version) => {
    const isHere = newest.has(id)
    const game =
      version === undefined ? newest.get(id) : isHere && (await rulesOf(id, Number(version)))
    if (!game) return undefined
    const known = told.get(game) ?? tell(game)
    told.set(game, known)
    return known
  }
}
