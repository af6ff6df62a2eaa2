// Tıeqchıeq as a game of boardgame.io, played by its reducer alone: no client, server or transport.
import { createRequire } from 'node:module'
import { type Chance, drawBelow, randomFrom, seedFromText } from '../../rules/src/index.ts'
import { type Contestant, MATCH_NAMES } from './contestant.ts'
import {
  act,
  choices,
  newMatch,
  type PlainAction,
  type PlainMatch,
  playOn,
} from './plain-tieqchieq.ts'

/** Only the benchmarks install these packages, so their types are not available; the parts used are declared below. */
const require = createRequire(import.meta.url)

interface Library {
  InitializeGame(setup: { game: LibraryGame; numPlayers: number }): State
  CreateGameReducer(setup: { game: LibraryGame }): Reducer
}

interface LibraryGame {
  readonly name: string
  readonly seed: string
  setup(context: Context): PlainMatch
  readonly moves: {
    act(context: Context, action: PlainAction): PlainMatch | 'INVALID_MOVE' | undefined
  }
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

/** Makes a move: on the draft of the state, as the library's documentation shows, or past it. */
type Carry = (draft: PlainMatch, change: (match: PlainMatch) => void) => PlainMatch | undefined

const inDraft: Carry = (draft, change) => {
  change(draft)
  return undefined
}

/** Not how the library is meant to be used, but faster: reads the state past the draft, copies it and returns it. */
function besideDraft(original: (draft: PlainMatch) => PlainMatch): Carry {
  return (draft, change) => {
    const before = original(draft)
    const { track, hand, home } = before
    const match = { ...before, track: [...track], hand: [...hand], home: [...home] }
    change(match)
    return match
  }
}

/** The cheapest form of the game: one kind of move, one draw per toss, none of the library's turns. */
function gameOf(seed: string, carry: Carry): LibraryGame {
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
        return carry(G, (match) => act(match, action, tossBy(random), ignore))
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

/** Plays whole matches with the library's reducer, with moves chosen beforehand. The coins are the library's own. */
export function boardgameIo(way: 'in-draft' | 'beside-draft'): Contestant {
  const library: Library = require('boardgame.io/internal')
  const { original }: { original: (draft: PlainMatch) => PlainMatch } = require('immer')
  const carry = way === 'in-draft' ? inDraft : besideDraft(original)
  const prepared = MATCH_NAMES.map((name) => {
    const game = gameOf(name, carry)
    const reducer = library.CreateGameReducer({ game })
    const first = library.InitializeGame({ game, numPlayers: 2 })
    const chance: Chance = { random: randomFrom(seedFromText(`policy ${name}`)) }
    return { reducer, first, moves: chosenMoves(reducer, first, chance) }
  })
  return {
    play: () =>
      prepared.map(({ reducer, first, moves }) => {
        const last = moves.reduce(reducer, first)
        if (last.ctx.gameover === undefined) throw new Error('the match was not played to its end')
        return moves.length
      }),
  }
}

function chosenMoves(reducer: Reducer, first: State, chance: Chance): Move[] {
  const moves: Move[] = []
  let state = first
  while (state.ctx.gameover === undefined) {
    const { G } = state
    const found: readonly PlainAction[] = G.asked === 'plus' ? ['step', 'stay'] : choices(G)
    const action = found[drawBelow(chance, found.length)] ?? 'stay'
    const payload: Move['payload'] = { type: 'act', args: [action], playerID: String(G.mover) }
    const move: Move = { type: 'MAKE_MOVE', payload }
    const next = reducer(state, move)
    if (next._stateID === state._stateID) throw new Error('boardgame.io refused a legal move')
    moves.push(move)
    state = next
  }
  return moves
}
