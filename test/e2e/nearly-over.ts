// All games, with Tıeqchıeq begun late in a match: for tests of its end, and for clients that are slow.
import { GAMES } from '../../rules/src/games.ts'
import type { Match, Playable } from '../../rules/src/match.ts'
import { TOKENS } from '../../rules/src/tieqchieq/shapes.ts'
import { begunAt } from '../support/servers/begun-at.ts'

/** Returns all games, with every match of Tıeqchıeq handed over when a player has that many tokens home. */
export function begunWithHome(count: number): readonly Playable[] {
  const isThere = (match: Match): boolean => {
    const { home } = Object(match.view())
    return Math.max(home.red, home.yellow) === count
  }
  return GAMES.map((game) => (game.id === 'tieqchieq' ? begunAt(game, isThere) : game))
}

export const NEARLY_OVER = begunWithHome(TOKENS - 1)
