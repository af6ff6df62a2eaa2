// Tıeqchıeq as a game of boardgame.io, played by its reducer alone: no client, server or transport.
import type { Contestant } from './contestant.ts'
import {
  act,
  choices,
  newMatch,
  type PlainAction,
  type PlainMatch,
  playOn,
} from './plain-tieqchieq.ts'

/** Only the benchmarks install it, so its types are not to be had: this is the little that is used. */
const LIBRARY: string = 'boardgame.io/dist/cjs/internal.js'

interface Library {
  InitializeGame(setup: { game: LibraryGame; numPlayers: number }): State
  CreateGameReducer(setup: { game: LibraryGame }): Reducer
}

interface LibraryGame {
  readonly name: string
  readonly seed: string
  setup(context: Context): PlainMatch
  readonly moves: { act(context: Context, action: PlainAction): 'INVALID_MOVE' | undefined }
  readonly turn: { readonly activePlayers: { readonly all: '' } }
  endIf(context: Context): unknown
}

interface Context {
  readonly G: PlainMatch
  readonly playerID: string
  readonly random: { Die(sides: number): number }
}

interface State {
  readonly G: PlainMatch
  readonly ctx: { readonly gameover?: unknown }
  readonly _stateID: number
}

interface Move {
  readonly type: 'MAKE_MOVE'
  readonly payload: {
    readonly type: 'act'
    readonly args: [PlainAction]
    readonly playerID: string
  }
}

type Reducer = (state: State, move: Move) => State

const ignore = (): void => {}

/** The cheapest form of the game: one move, one draw a toss, no turns of the library's own. */
function gameOf(seed: string): LibraryGame {
  return {
    name: 'tieqchieq',
    seed,
    setup({ random }) {
      const match = newMatch(0)
      playOn(match, tossBy(random), ignore)
      return match
    },
    moves: {
      act({ G, playerID, random }, action) {
        if (playerID !== String(G.mover)) return 'INVALID_MOVE'
        act(G, action, tossBy(random), ignore)
        return undefined
      },
    },
    turn: { activePlayers: { all: '' } },
    endIf: ({ G }) => (G.over ? { winner: G.mover } : undefined),
  }
}

function tossBy(random: Context['random']): (coins: number) => number {
  return (coins) => {
    let heads = 0
    for (let bits = random.Die(2 ** coins) - 1; bits !== 0; bits &= bits - 1) heads++
    return heads
  }
}

/** Its reducer, given moves of whole matches that are chosen beforehand. */
export async function boardgameIo(
  matches: number,
  pick: (range: number) => number,
): Promise<Contestant> {
  const { default: library }: { default: Library } = await import(LIBRARY)
  const prepared = Array.from({ length: matches }, (_, index) => {
    const game = gameOf(`compare ${index}`)
    const reducer = library.CreateGameReducer({ game })
    const first = library.InitializeGame({ game, numPlayers: 2 })
    return { reducer, first, moves: chosenMoves(reducer, first, pick) }
  })
  return {
    name: 'boardgame.io, its reducer',
    play: () =>
      prepared.map(({ reducer, first, moves }) => {
        const last = moves.reduce(reducer, first)
        if (last.ctx.gameover === undefined) throw new Error('the match was not played to its end')
        return moves.length
      }),
  }
}

function chosenMoves(reducer: Reducer, first: State, pick: (range: number) => number): Move[] {
  const moves: Move[] = []
  let state = first
  while (state.ctx.gameover === undefined) {
    const { G } = state
    const found: readonly PlainAction[] = G.asked === 'plus' ? ['step', 'stay'] : choices(G)
    const action = found[pick(found.length)] ?? 'stay'
    const payload: Move['payload'] = { type: 'act', args: [action], playerID: String(G.mover) }
    const move: Move = { type: 'MAKE_MOVE', payload }
    const next = reducer(state, move)
    if (next._stateID === state._stateID) throw new Error('boardgame.io refused a legal move')
    moves.push(move)
    state = next
  }
  return moves
}
