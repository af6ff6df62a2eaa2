// The rules of every version: the newest ones, for new matches, and those released earlier. A match is finished, and a
// record verified, under the rules it began with.
import { fromContractOne, type PlayableOne } from './contract-one.ts'
import { findGame, type Playable } from './match.ts'
import { parseRecord } from './records/record.ts'

/** The released rules, by game and version: files written by `npm run rules:release`, loaded when needed. */
export const RELEASED_FILES = {
  'flower-war-1': () => import('../released/flower-war-1.mjs'),
  'mexica-1': () => import('../released/mexica-1.mjs'),
  'space-aztecs-1': () => import('../released/space-aztecs-1.mjs'),
  'tieqchieq-1': () => import('../released/tieqchieq-1.mjs'),
} as const

/** Finds the rules of one version of a game; undefined if there are none. */
export type RulesOf = (game: string, version: number) => Promise<Playable | undefined>

/**
 * The exports of a released file. The contract is a version of `Playable`: a change that earlier files do not meet
 * increments it, and games of earlier contracts are then adapted on loading.
 */
interface Released {
  readonly contract: number
  readonly game: object
}

/** Looks rules up among the newest ones, then among the released ones. */
export function rulesAmong(newest: readonly Playable[]): RulesOf {
  return async (id, version) => {
    const found = findGame(newest, id)
    if (found.ok && found.value.version === version) return found.value
    const load = Object.entries(RELEASED_FILES).find(([name]) => name === `${id}-${version}`)?.[1]
    return load === undefined ? undefined : playableOf(await load())
  }
}

/**
 * Returns the rules that a record names; if there are none, the newest of all games, so that verification fails with a
 * reason.
 */
export async function rulesOfRecord(
  newest: readonly Playable[],
  input: unknown,
): Promise<readonly Playable[]> {
  const record = parseRecord(input)
  if (!record.ok) return newest
  const rules = await rulesAmong(newest)(record.value.game, record.value.version)
  return rules === undefined ? newest : [rules]
}

function playableOf({ contract, game }: Released): Playable {
  return contract === 1 ? fromContractOne(game as PlayableOne) : (game as Playable)
}
