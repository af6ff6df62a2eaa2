// The table as lines of text: the public view, and the private view of the seat.
import type { AnyGame, GameId, Match, VersionOf } from '@flower-war/client'
import { flowerWarBoard } from './flower-war-board.ts'
import { mexicaBoard } from './mexica-board.ts'
import { plainBoard, type Surroundings } from './plain-board.ts'
import { spaceAztecsBoard } from './space-aztecs-board.ts'
import { tieqchieqBoard } from './tieqchieq-board.ts'

/** Returns the lines of the table, on the game's own board if there is one and the plain one was not requested. */
export function boardLines(
  match: Match<AnyGame>,
  around: Surroundings,
  isPlain: boolean,
): readonly string[] {
  const { wording } = around
  if (match.view === null) return []
  if (isPlain) return plainBoard(match, around)
  if (isOf(match, 'tieqchieq', 1)) return tieqchieqBoard(match, wording)
  if (isOf(match, 'space-aztecs', 2)) return spaceAztecsBoard(match, wording)
  if (isOf(match, 'mexica', 2)) return mexicaBoard(match, wording)
  if (isOf(match, 'flower-war', 2)) return flowerWarBoard(match, wording)
  return plainBoard(match, around)
}

/** True if the match is of that game, in the version that its board supports. */
function isOf<Game extends GameId, Version extends VersionOf<Game>>(
  match: Match<AnyGame>,
  game: Game,
  version: Version,
): match is Match<Game, Version> & Match<AnyGame> {
  return match.game === game && match.version === version
}
