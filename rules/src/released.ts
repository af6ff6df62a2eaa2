// The rules of every version: those that new matches begin with, and those that were released before. A match is played
// to its end, and a record verified, by the rules it was begun with.
import { fromContractOne, type PlayableOne } from './contract-one.ts'
import { findGame, type Playable } from './match.ts'
import { parseRecord } from './records/record.ts'

/**
 * The rules that were released, by game and version: files that `npm run rules:release` has written, loaded when
 * needed.
 */
export const RELEASED_FILES = {
  'flower-war-1': () => import('../released/flower-war-1.mjs'),
  'mexica-1': () => import('../released/mexica-1.mjs'),
  'space-aztecs-1': () => import('../released/space-aztecs-1.mjs'),
  'tieqchieq-1': () => import('../released/tieqchieq-1.mjs'),
} as const

/** Finds the rules of a game in a version; undefined if there are none. */
export type RulesOf = (game: string, version: number) => Promise<Playable | undefined>

/**
 * What a released file exports. The contract numbers the form of the game: when `Playable` changes so that earlier
 * files no longer have its form, it is counted up, and what earlier files export is given the new form.
 */
interface Released {
  readonly contract: number
  readonly game: object
}

/** Finds rules among the newest ones, and among the released. */
export function rulesAmong(newest: readonly Playable[]): RulesOf {
  return async (id, version) => {
    const found = findGame(newest, id)
    if (found.ok && found.value.version === version) return found.value
    const load = Object.entries(RELEASED_FILES).find(([name]) => name === `${id}-${version}`)?.[1]
    return load === undefined ? undefined : playableOf(await load())
  }
}

/** The rules that a record names; the newest of all games if there are none, so that it can be said what is wrong. */
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
