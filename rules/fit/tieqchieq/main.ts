// npm run fit:tieqchieq: solves the game exactly, and fits to it the network by which hard bots rate positions.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chance, drawBelow, pick, randomFrom, seedFromText } from '../../src/random.ts'
import { TRACK } from '../../src/tieqchieq/board.ts'
import { inputsOf, type Position, positionOf } from '../../src/tieqchieq/plan.ts'
import { type Square, TOKENS } from '../../src/tieqchieq/shapes.ts'
import { newSamples, type Samples } from '../samples.ts'
import { train } from '../training.ts'
import { weightsFile } from '../weights-file.ts'
import { actionsOf, type Outcome, turned } from './race.ts'
import { solve, type Values } from './values.ts'

const SAMPLES = 250_000
/** One action in this many is random, so that odd positions are learnt too. */
const RANDOM_EVERY = 5
const NETWORK = { units: 24, rounds: 25, rate: 0.004 }
const COINS = 4

const chance: Chance = { random: randomFrom(seedFromText('tieqchieq weights')) }
const values = solve(0, console.log)
console.log(`who begins wins ${(100 * values.of(begun())).toFixed(2)} %`)
const network = train(visited(values), NETWORK, chance, (round, error) =>
  console.log(`round ${round}: error ${Math.sqrt(error).toFixed(4)}`),
)
const file = join(import.meta.dirname, '../../src/tieqchieq/weights.ts')
writeFileSync(
  file,
  weightsFile('The network by which hard bots rate positions', 'npm run fit:tieqchieq', network),
)

function begun(): Position {
  const track = Array.from({ length: TRACK.squares }, (): Square => 'empty')
  return positionOf(track, { red: TOKENS, yellow: TOKENS })
}

/** Collects positions of matches in which most actions are optimal. */
function visited(of: Values): Samples {
  const samples = newSamples(inputsOf(begun(), 'red').length)
  for (let count = 0, position = begun(); count < SAMPLES; count++) {
    samples.add(inputsOf(position, 'red'), of.of(position))
    position = next(of, position) ?? begun()
  }
  return samples.all()
}

/** Plays a turn; undefined if it wins the match. */
function next(of: Values, position: Position): Position | undefined {
  let roll = 0
  for (let coin = 0; coin < COINS; coin++) roll += drawBelow(chance, 2)
  const actions = actionsOf(position, roll)
  const worths = actions.map((outcomes) => of.afterwards(outcomes))
  const best = actions[worths.indexOf(Math.max(...worths))]
  const outcomes = drawBelow(chance, RANDOM_EVERY) === 0 ? pick(chance, actions) : (best ?? [])
  const came = drawn(outcomes, drawBelow(chance, 1024) / 1024)
  if (came === undefined || came.position.home.red === TOKENS) return undefined
  return came.moves === 'same' ? came.position : turned(came.position)
}

/** Returns the outcome at that point of the cumulated chances. */
function drawn(outcomes: readonly Outcome[], share: number): Outcome | undefined {
  let left = share
  for (const outcome of outcomes) {
    left -= outcome.chance
    if (left < 0) return outcome
  }
  return undefined
}
