// Plays many matches of a game, checks their invariants and counts what happens in them.
import {
  type Chance,
  type Input,
  type MatchRecord,
  type Playable,
  type Policy,
  playOut,
  randomFrom,
  type Seed,
  seedFromText,
} from '../src/index.ts'
import { type Figures, figuresOf } from './figures.ts'
import { count, countInput, countNamed, countQuestion, newTally, type Tally } from './tally.ts'

/** The matches to play. */
export interface Plan {
  readonly game: Playable
  readonly players: number
  readonly options: unknown
  readonly policy: Policy
  readonly games: number
  /** All chance in all matches follows from this text. */
  readonly seed: string
}

/** A match that broke an invariant, with everything needed to reproduce it. */
export interface Failure {
  readonly record: MatchRecord
  readonly message: string
}

/** Plays the matches of a plan, up to the first that breaks an invariant. */
export function simulate(
  plan: Plan,
  progress: (games: number) => void = () => {},
): Figures | Failure {
  const tally = newTally()
  for (let index = 0; index < plan.games; index++) {
    const failure = playOne(plan, index, tally)
    if (failure !== undefined) return failure
    progress(index + 1)
  }
  return figuresOf(tally, plan.game.seats.names(plan.players))
}

type Pieces = Readonly<Record<string, number>>

function playOne(plan: Plan, index: number, tally: Tally): Failure | undefined {
  const { game, players, options } = plan
  const seed = seedFromText(`${plan.seed} ${index}`)
  const inputs: Input[] = []
  // The input is recorded before it is carried out: it may be the one that fails.
  const policy: Policy = (of, asked, chance) => {
    const action = plan.policy(of, asked, chance)
    inputs.push({ kind: 'act', seat: asked.seat, action })
    countQuestion(tally, asked.decision)
    return action
  }
  const chance: Chance = { random: randomFrom(seedFromText(`policy ${plan.seed} ${index}`)) }
  try {
    const started = game.start({ players, options, seed })
    if (!started.ok) throw new Error(started.refusal.detail)
    const { match, events } = started.value
    for (const event of events) countNamed(tally.events, event)
    const box = match.pieces()
    const chosen = new Map<string, number>()
    playOut(match, policy, chance, (input, happened) => {
      countInput(chosen, input)
      for (const event of happened) countNamed(tally.events, event)
      checkPieces(box, match.pieces())
    })
    const outcome = match.outcome()
    if (outcome === undefined) throw new Error('nobody is asked, but the match has no outcome')
    for (const [name, times] of chosen) {
      count(tally.actions, name, times)
      count(tally.chosenIn, name)
    }
    tally.turns.push(outcome.turns)
    tally.inputs.push(inputs.length)
    tally.outcomes.push(outcome)
    return undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    return { record: recordOf(plan, seed, inputs), message }
  }
}

/** ALL-7 */
function checkPieces(box: Pieces, pieces: Pieces): void {
  for (const name of [...Object.keys(box), ...Object.keys(pieces)]) {
    if (box[name] === pieces[name]) continue
    throw new Error(`of ${name} the box held ${box[name] ?? 0}, now there are ${pieces[name] ?? 0}`)
  }
}

function recordOf({ game, players, options }: Plan, seed: Seed, inputs: Input[]): MatchRecord {
  return { game: game.id, version: game.version, players, options, seed, inputs }
}
