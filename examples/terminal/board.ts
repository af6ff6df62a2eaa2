// The table as lines of text: the public view, and the private view of the seat.
import type { AnyGame, GameId, Match, VersionOf } from '@flower-war/client'
import { flowerWarBoard } from './flower-war-board.ts'
import { mexicaBoard } from './mexica-board.ts'
import { plainBoard } from './plain-board.ts'
import { spaceAztecsBoard } from './space-aztecs-board.ts'
import { tieqchieqBoard } from './tieqchieq-board.ts'
import type { Wording } from './wording.ts'

/** Returns the lines of the table; `before` has those that were shown last. */
export function boardLines(
  match: Match<AnyGame>,
  wording: Wording,
  before: readonly string[],
): readonly string[] {
  if (match.view === null) return []
  if (isOf(match, 'tieqchieq', 1)) return tieqchieqBoard(match, wording)
  if (isOf(match, 'space-aztecs', 2)) return spaceAztecsBoard(match, wording)
  if (isOf(match, 'mexica', 2)) return mexicaBoard(match, wording)
  if (isOf(match, 'flower-war', 2)) return flowerWarBoard(match, wording)
  return plainBoard(match, wording, before)
}

/** True if the match is of that game, in the version that its board shows. */
function isOf<Game extends GameId, Version extends VersionOf<Game>>(
  match: Match<AnyGame>,
  game: Game,
  version: Version,
): match is Match<Game, Version> & Match<AnyGame> {
  return match.game === game && match.version === version
}
