// The only list of games.
import { type Playable, playable } from './match.ts'
import { refuse } from './refusal.ts'
import { accept, type Result } from './result.ts'
import { tieqchieq } from './tieqchieq/index.ts'

/** Every game that is played here. */
export const GAMES: readonly Playable[] = [playable(tieqchieq)]

/** The game of that name. */
export function findGame(id: unknown): Result<Playable> {
  const game = GAMES.find((candidate) => candidate.id === id)
  if (game !== undefined) return accept(game)
  return refuse('unknown-game', `The games are: ${GAMES.map((each) => each.id).join(', ')}.`)
}
