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
  // Named, since released rules are adapted anew each time they are found. Only rules that exist have a value, so
  // requests cannot fill it.
  const made = new Map(games.map((game) => [nameOf(game), make(game)]))
  return async (id, version) => {
    const latest = newest.get(id)
    const game = version === undefined ? latest : latest && (await rulesOf(id, Number(version)))
    if (game === undefined) return undefined
    const name = nameOf(game)
    const known = made.get(name) ?? make(game)
    made.set(name, known)
    return known
  }
}

function nameOf({ id, version }: Playable): string {
  return `${id} ${version}`
}
