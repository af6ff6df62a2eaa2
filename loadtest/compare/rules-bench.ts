// How fast the rules are: `npm run bench`. Goals G9 and G10 of docs/performance.md; ends with exit code 1
// if one is missed.
import {
  applyInput,
  type Chance,
  drawBelow,
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
  tossCoins,
} from '../../rules/src/index.ts'
import { boardgameIo } from './boardgame-io.ts'
import { type Contestant, type Measured, measure } from './contestant.ts'
import {
  act,
  choices,
  newMatch,
  type PlainAction,
  type PlainMatch,
  playOn,
} from './plain-tieqchieq.ts'

const MATCHES = 40
const ROUNDS = 7
const ROUND_MS = 400
const GOALS = { 'G9 rules with events': 50, 'G10 folding a journal': 30 } as const

const chance: Chance = { random: randomFrom(seedFromText('bench')) }
const names = Array.from({ length: MATCHES }, (_, index) => `bench ${index}`)

/** The rules as the server uses them: parsed, judged, carried out, with events. */
function kernel(game: Playable): Contestant {
  const prepared = names.map((name) => ({ seed: seedFromText(name), inputs: inputsOf(game, name) }))
  return {
    name: 'the rules, with events',
    play: () => prepared.map(({ seed, inputs }) => fold(game, seed, inputs)),
  }
}

/** The same, from the lines of a journal. */
function journal(game: Playable): Contestant {
  const prepared = names.map((name) => ({
    seed: seedFromText(name),
    lines: inputsOf(game, name).map((input) => JSON.stringify(input)),
  }))
  return {
    name: 'the rules, folding a journal',
    play: () => prepared.map(({ seed, lines }) => fold(game, seed, lines.map(parse))),
  }
}

function parse(line: string): Input {
  const input: unknown = JSON.parse(line)
  if (!isInput(input)) throw new Error('a journal holds inputs')
  return input
}

function inputsOf(game: Playable, name: string): readonly Input[] {
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

/** The plain loop, noting what happens; `copy` makes the state that an action may write to. */
function plain(name: string, copy: (match: PlainMatch) => PlainMatch): Contestant {
  const prepared = names.map((each) => ({ seed: seedFromText(each), actions: plainActions(each) }))
  return {
    name,
    play: () => prepared.map(({ seed, actions }) => playPlainly(seed, actions, copy)),
  }
}

function playPlainly(
  seed: Seed,
  actions: readonly PlainAction[],
  copy: (match: PlainMatch) => PlainMatch,
): number {
  const random: Chance = { random: randomFrom(seed) }
  const toss = (coins: number): number => tossCoins(random, coins)
  let notes: object[] = []
  const note = (type: string, player: number, from: number, to: number): void => {
    notes.push({ type, player, from, to })
  }
  let match = newMatch(0)
  playOn(match, toss, note)
  for (const action of actions) {
    notes = []
    match = copy(match)
    act(match, action, toss, note)
  }
  if (!match.over) throw new Error('the match was not played to its end')
  return actions.length
}

function plainActions(name: string): readonly PlainAction[] {
  const random: Chance = { random: randomFrom(seedFromText(name)) }
  const toss = (coins: number): number => tossCoins(random, coins)
  const actions: PlainAction[] = []
  const match = newMatch(0)
  playOn(match, toss, () => {})
  while (!match.over) {
    const found: readonly PlainAction[] = match.asked === 'plus' ? ['step', 'stay'] : choices(match)
    const action = found[drawBelow(chance, found.length)] ?? 'stay'
    actions.push(action)
    act(match, action, toss, () => {})
  }
  return actions
}

/** What structural sharing copies of such a state: the top, and each part that may change. */
function shared(match: PlainMatch): PlainMatch {
  const { track, hand, home } = match
  return { ...match, track: track.slice(), hand: hand.slice(), home: home.slice() }
}

function print(measured: readonly Measured[]): void {
  const number = (value: number): string => Math.round(value).toLocaleString('en')
  console.log(`Tıeqchıeq, random matches, one thread, Node ${process.version}\n`)
  console.log(`| ${'what plays'.padEnd(40)} | actions/s | matches/s | ratio |`)
  console.log(`| ${'-'.repeat(40)} | --------: | --------: | ----: |`)
  for (const { name, actionsPerSecond, matchesPerSecond, ratio } of measured) {
    const speeds = [actionsPerSecond, matchesPerSecond].map((value) => number(value).padStart(9))
    console.log(`| ${name.padEnd(40)} | ${speeds.join(' | ')} | ${ratio.toFixed(1).padStart(5)} |`)
  }
}

const game = findGame(GAMES, 'tieqchieq')
if (!game.ok) throw new Error(game.refusal.detail)
const measured = measure(
  [
    await boardgameIo(MATCHES, (range) => drawBelow(chance, range)),
    kernel(game.value),
    journal(game.value),
    plain('a plain loop, written to in place', (match) => match),
    plain('a plain loop, copying what may change', shared),
    plain('a plain loop, with a deep copy an action', (match) => structuredClone(match)),
  ],
  { rounds: ROUNDS, roundMs: ROUND_MS },
)
print(measured)
console.log()
for (const [index, [goal, least]] of Object.entries(GOALS).entries()) {
  const ratio = measured[index + 1]?.ratio ?? 0
  console.log(
    `${goal}: ${ratio.toFixed(0)}×, at least ${least}×: ${ratio >= least ? 'met' : 'MISSED'}`,
  )
  if (ratio < least) process.exitCode = 1
}
