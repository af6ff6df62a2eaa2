// The games that are measured, each at tables of four clients.
import {
  FlowerWarView,
  MexicaView,
  SpaceAztecsView,
  TieqchieqView,
  type ViewSchema,
} from '@flower-war/protocol'

/** A game at the tables of a run. */
export interface BenchGame {
  readonly id: string
  readonly view: ViewSchema
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
    view: TieqchieqView,
    players: 2,
    options: {},
    turn: 'tossed',
  },
  'flower-war': {
    id: 'flower-war',
    view: FlowerWarView,
    players: 4,
    options: { length: 'quick' },
    turn: 'turn-began',
  },
  mexica: {
    id: 'mexica',
    view: MexicaView,
    players: 4,
    options: { pace: 'brisk' },
    turn: 'turn-began',
  },
  'space-aztecs': {
    id: 'space-aztecs',
    view: SpaceAztecsView,
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
