// Checks whether a game from a module can be played here, so that faults are found before anyone sits down.
import { trial } from '@flower-war/conformance'
import { LOBBY, membersOf, TEMPLES } from '@flower-war/protocol'
import type { Playable } from '@flower-war/rules'

/** The names of rooms that are not matches. */
const TAKEN: readonly string[] = [LOBBY.room, TEMPLES.room]

/** Lists the faults of a game, given the games that are served already. */
export function faultsOfGame(game: unknown, others: readonly Playable[]): readonly string[] {
  const { id } = membersOf(game)
  if (others.some((each) => each.id === id) || TAKEN.includes(String(id)))
    return [`There is something called "${id}" already.`]
  return trial(game)
}
