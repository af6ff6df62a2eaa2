// The table as lines of text: the public view, and the private view of the seat.
import type { GameId, Match } from '@flower-war/client'
import { flowerWarBoard } from './flower-war-board.ts'
import { mexicaBoard } from './mexica-board.ts'
import { plainBoard } from './plain-board.ts'
import { spaceAztecsBoard } from './space-aztecs-board.ts'
import { tieqchieqBoard } from './tieqchieq-board.ts'
import type { Wording } from './wording.ts'

export function boardLines(match: Match<GameId>, wording: Wording): readonly string[] {
  if (match.view === null) return []
  if (isOf(match, 'tieqchieq')) return tieqchieqBoard(match, wording)
  if (isOf(match, 'space-aztecs')) return spaceAztecsBoard(match, wording)
  if (isOf(match, 'mexica')) return mexicaBoard(match, wording)
  if (isOf(match, 'flower-war')) return flowerWarBoard(match, wording)
  return plainBoard(match, wording)
}

function isOf<Game extends GameId>(match: Match<GameId>, game: Game): match is Match<Game> {
  return match.state.game === game
}
