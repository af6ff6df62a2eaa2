// The class of the synced state, by the id of the game.
import { matchStateOf } from '../../protocol/src/match-state.ts'
import { GAMES } from '../../rules/src/games.ts'
import { present } from '../../rules/src/invariant.ts'
import { peek } from '../support/peek/peek.ts'

export function stateOf(game: string): ReturnType<typeof matchStateOf> {
  const found = [...GAMES, peek].find(({ id }) => id === game)
  return matchStateOf(present(found, `there is a game ${game}`).shapes.view)
}
