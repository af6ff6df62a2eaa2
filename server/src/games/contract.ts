// Whether what a module exports can be played here beside the others: whatever is wrong is found before anybody sits
// down.
import { trial } from '@flower-war/conformance'
import { LOBBY, membersOf, TEMPLES } from '@flower-war/protocol'
import type { Playable } from '@flower-war/rules'

/** Rooms that are no matches have these names. */
const TAKEN: readonly string[] = [LOBBY.room, TEMPLES.room]

/** Says what is wrong with a game, given those that are here already. */
export function faultsOfGame(game: unknown, others: readonly Playable[]): readonly string[] {
  const { id } = membersOf(game)
  if (others.some((each) => each.id === id) || TAKEN.includes(String(id)))
    return [`There is something called "${id}" already.`]
  return trial(game)
}
