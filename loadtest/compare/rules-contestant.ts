// The rules as the server uses them: inputs are parsed, judged and carried out, with events.
import {
  applyInput,
  type Chance,
  findGame,
  GAMES,
  type Input,
  isInput,
  type Playable,
  POLICIES,
  playOut,
  randomFrom,
  type Seed,
  seedFromText,
} from '../../rules/src/index.ts'
import { type Contestant, MATCH_NAMES } from './contestant.ts'

/** Plays by the rules, with inputs as values. */
export function rulesContestant(): Contestant {
  const game = tieqchieq()
  const prepared = MATCH_NAMES.map((name) => ({
    seed: seedFromText(name),
    inputs: inputsOf(game, name),
  }))
  return { play: () => prepared.map(({ seed, inputs }) => fold(game, seed, inputs)) }
}

/** Plays by the rules, with inputs as lines of a journal. */
export function journalContestant(): Contestant {
  const game = tieqchieq()
  const prepared = MATCH_NAMES.map((name) => ({
    seed: seedFromText(name),
    lines: inputsOf(game, name).map((input) => JSON.stringify(input)),
  }))
  return { play: () => prepared.map(({ seed, lines }) => fold(game, seed, lines.map(parse))) }
}

function tieqchieq(): Playable {
  const game = findGame(GAMES, 'tieqchieq')
  if (!game.ok) throw new Error(game.refusal.detail)
  return game.value
}

function parse(line: string): Input {
  const input: unknown = JSON.parse(line)
  if (!isInput(input)) throw new Error('a journal holds inputs')
  return input
}

function inputsOf(game: Playable, name: string): readonly Input[] {
  const chance: Chance = { random: randomFrom(seedFromText(`policy ${name}`)) }
  return playOut(begin(game, seedFromText(name)), POLICIES.random, chance)
}

function begin(game: Playable, seed: Seed) {
  const started = game.start({ players: 2, options: { start: 'red' }, seed })
  if (!started.ok) throw new Error(started.refusal.detail)
  return started.value.match
}

function fold(game: Playable, seed: Seed, inputs: readonly Input[]): number {
  const match = begin(game, seed)
  for (const input of inputs) {
    if (!applyInput(match, input).ok) throw new Error('a recorded input was refused')
  }
  if (match.outcome() === undefined) throw new Error('the match was not played to its end')
  return inputs.length
}
