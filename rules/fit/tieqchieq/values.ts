// The exact chance of winning in every position of Tıeqchıeq between two perfect players, by value iteration. The limit
// of turns is ignored: it is hardly ever reached.
import { CHANCE_OF_ROLL } from '../../src/tieqchieq/chances.ts'
import type { Position } from '../../src/tieqchieq/plan.ts'
import { TOKENS } from '../../src/tieqchieq/shapes.ts'
import { actionsOf, allPositions, codeOf, type Outcome, turned } from './race.ts'

const ERROR_MAX = 1e-4

/** The chances of the player to move. */
export interface Values {
  readonly positions: readonly Position[]
  of(position: Position): number
  /** Returns a player's chance of winning after an action with these outcomes. */
  afterwards(outcomes: readonly Outcome[]): number
}

/** The outcomes after a position: those of each roll and action, as numbers in one list. */
type Follow = Int32Array

/** Stands for a victory of the player, after which there is no position. */
const WON = -1
/** Every chance is a whole number of parts when divided into this many. */
const SHARES = 16

/** Solves all positions with at least so many tokens home, both players counted together. */
export function solve(homeAtLeast: number, progress: (text: string) => void = () => {}): Values {
  const positions = allPositions().filter(({ home }) => home.red + home.yellow >= homeAtLeast)
  const indices = new Map(positions.map((position, index) => [codeOf(position), index]))
  progress(`${positions.length} positions`)
  const values = new Float64Array(positions.length).fill(0.5)
  const indexOf = ({ position, moves }: Outcome): number => {
    if (position.home.red === TOKENS) return WON
    const next = moves === 'same' ? position : turned(position)
    const index = indices.get(codeOf(next)) ?? WON
    return index * 2 + (moves === 'same' ? 0 : 1)
  }
  // Tokens that are home stay there, so positions with more of them are solved first.
  const order = new Map<number, number[]>()
  for (const [index, { home }] of positions.entries()) {
    const layer = order.get(home.red + home.yellow) ?? []
    order.set(home.red + home.yellow, layer)
    layer.push(index)
  }
  for (const [home, layer] of [...order].sort(([one], [other]) => other - one)) {
    const follows = layer.map((index) => followOf(positions[index], indexOf))
    let [rounds, change] = [0, 1]
    for (; change > ERROR_MAX; rounds++) {
      change = 0
      for (const [place, index] of layer.entries()) {
        const value = solved(follows[place], values)
        change = Math.max(change, Math.abs(value - (values[index] ?? 0)))
        values[index] = value
      }
    }
    progress(`${home} tokens home: ${layer.length} positions, ${rounds} rounds`)
  }
  const worth = (outcome: Outcome): number => {
    const code = indexOf(outcome)
    return code === WON ? 1 : worthOf(code, values)
  }
  return {
    positions,
    of: (position) => values[indices.get(codeOf(position)) ?? 0] ?? 0,
    afterwards: (outcomes) => outcomes.reduce((sum, each) => sum + each.chance * worth(each), 0),
  }
}

/** Lists, for each roll: its actions; for each: its outcomes; for each: the position and the shares of its chance. */
function followOf(position: Position | undefined, indexOf: (outcome: Outcome) => number): Follow {
  const follow: number[] = []
  if (position === undefined) return Int32Array.from(follow)
  for (const roll of CHANCE_OF_ROLL.keys()) {
    const actions = actionsOf(position, roll)
    follow.push(actions.length)
    for (const outcomes of actions) {
      follow.push(outcomes.length)
      for (const outcome of outcomes) follow.push(indexOf(outcome), outcome.chance * SHARES)
    }
  }
  return Int32Array.from(follow)
}

function solved(follow: Follow | undefined, values: Float64Array): number {
  if (follow === undefined) return 0
  let value = 0
  let at = 0
  for (const likely of CHANCE_OF_ROLL) {
    let best = 0
    for (let actions = follow[at++] ?? 0; actions > 0; actions--) {
      let sum = 0
      for (let outcomes = follow[at++] ?? 0; outcomes > 0; outcomes--) {
        const code = follow[at++] ?? 0
        const shares = follow[at++] ?? 0
        sum += (shares / SHARES) * (code === WON ? 1 : worthOf(code, values))
      }
      best = Math.max(best, sum)
    }
    value += likely * best
  }
  return value
}

function worthOf(code: number, values: Float64Array): number {
  const value = values[code >> 1] ?? 0
  return (code & 1) === 1 ? 1 - value : value
}
