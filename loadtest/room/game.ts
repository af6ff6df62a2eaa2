// The games that are measured, each at tables of four clients.
import type { ViewShape } from '@flower-war/protocol/synced'
import { findGame, GAMES } from '@flower-war/rules'

/** A game at the tables of a run. */
export interface BenchGame {
  readonly id: string
  /** The number of the four clients that play; the others watch. */
  readonly players: number
  readonly options: object
  /** The event with which a turn begins. */
  readonly turn: string
}

export const CLIENTS = 4

const BENCH_GAMES = {
  tieqchieq: {
    id: 'tieqchieq',
    players: 2,
    options: {},
    turn: 'tossed',
  },
  'flower-war': {
    id: 'flower-war',
    players: 4,
    options: { length: 'quick' },
    turn: 'turn-began',
  },
  mexica: {
    id: 'mexica',
    players: 4,
    options: { pace: 'brisk' },
    turn: 'turn-began',
  },
  'space-aztecs': {
    id: 'space-aztecs',
    players: 4,
    options: {},
    turn: 'round-began',
  },
} as const satisfies Record<string, BenchGame>

export const BENCH_GAME_NAMES: readonly string[] = Object.keys(BENCH_GAMES)

/** Returns the game of this name, or throws. */
export function benchGame(name: string): BenchGame {
  const game = Object.values(BENCH_GAMES).find(({ id }) => id === name)
  if (game === undefined) throw new Error(`one of: ${BENCH_GAME_NAMES.join(', ')}`)
  return game
}

/** The shape of a game's view. */
export function viewShapeOf(id: string): ViewShape {
  const game = findGame(GAMES, id)
  if (!game.ok) throw new Error(game.refusal.detail)
  return game.value.shapes.view
}
