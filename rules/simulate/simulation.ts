// Plays many matches of a game and counts what happens in them.
import {
  type Chance,
  type Input,
  type MatchEvent,
  type MatchRecord,
  type Outcome,
  type Playable,
  type Policy,
  playOut,
  randomFrom,
  type Seed,
  seedFromText,
} from '../src/index.ts'

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

/** The results of a simulation. Shares and means are over all matches. */
export interface Figures {
  readonly games: number
  readonly turns: Spread
  readonly inputs: Spread
  /** The share of all decisions that had one answer only. */
  readonly lone: number
  /** The share of matches that ended for each reason. */
  readonly endings: Readonly<Record<string, number>>
  /** Each seat's share of the wins; a shared win counts in parts. */
  readonly wins: readonly SeatWins[]
  /** The share of matches without a winner. */
  readonly unwon: number
  /** The total score of the winners: the sum of its parts. */
  readonly winningScore: Spread
  /** The mean score of a seat, in its parts. */
  readonly scores: Readonly<Record<string, number>>
  /** The mean number of times per match that each action, and each card or other named choice in one, was chosen. */
  readonly actions: Readonly<Record<string, number>>
  /** The mean number of times per match that each event, and each card or other named thing in one, happened. */
  readonly events: Readonly<Record<string, number>>
}

/** A seat's share of the wins, with its 95 % confidence interval. */
export interface SeatWins {
  readonly seat: string
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The mean and the 5th and 95th percentiles of a sample. */
export interface Spread {
  readonly mean: number
  readonly p5: number
  readonly p95: number
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
  return figuresOf(tally, plan)
}

type Pieces = Readonly<Record<string, number>>

/** The number of standard deviations within which 95 % of a normal distribution lies. */
const Z = 1.96

interface Tally {
  readonly turns: number[]
  readonly inputs: number[]
  lone: number
  readonly outcomes: Outcome[]
  readonly actions: Map<string, number>
  readonly events: Map<string, number>
}

function newTally(): Tally {
  return { turns: [], inputs: [], lone: 0, outcomes: [], actions: new Map(), events: new Map() }
}

function playOne(plan: Plan, index: number, tally: Tally): Failure | undefined {
  const { game, players, options } = plan
  const seed = seedFromText(`${plan.seed} ${index}`)
  const inputs: Input[] = []
  // The input is recorded before it is carried out: it may be the one that fails.
  const policy: Policy = (of, asked, chance) => {
    const action = plan.policy(of, asked, chance)
    inputs.push({ kind: 'act', seat: asked.seat, action })
    if (asked.decision.actions.length === 1) tally.lone++
    return action
  }
  const chance: Chance = { random: randomFrom(seedFromText(`policy ${plan.seed} ${index}`)) }
  try {
    const started = game.start({ players, options, seed })
    if (!started.ok) throw new Error(started.refusal.detail)
    const { match, events } = started.value
    for (const event of events) countNamed(tally.events, event)
    const box = match.pieces()
    playOut(match, policy, chance, (input, happened) => {
      tallyInput(tally, input)
      for (const event of happened) countNamed(tally.events, event)
      checkPieces(box, match.pieces())
    })
    const outcome = match.outcome()
    if (outcome === undefined) throw new Error('nobody is asked, but the match has no outcome')
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

function tallyInput({ actions }: Tally, input: Input): void {
  if (input.kind !== 'act' || typeof input.action !== 'object' || input.action === null) return
  countNamed(actions, { type: '', ...input.action })
}

/** Counts the type, and the type with each name among the members: `drew` and `drew mist-2`. */
function countNamed(counts: Map<string, number>, { type, ...members }: MatchEvent): void {
  count(counts, type)
  for (const value of Object.values(members))
    if (typeof value === 'string') count(counts, `${type} ${value}`)
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

function figuresOf(tally: Tally, { game, players, games }: Plan): Figures {
  const endings = new Map<string, number>()
  const wins = game.seats.names(players).map((seat) => ({ seat, won: 0 }))
  let unwon = 0
  for (const { reason, winners } of tally.outcomes) {
    count(endings, reason)
    if (winners.length === 0) unwon++
    for (const winner of winners) {
      const seat = wins[winner]
      if (seat !== undefined) seat.won += 1 / winners.length
    }
  }
  return {
    games,
    turns: spread(tally.turns),
    inputs: spread(tally.inputs),
    lone: tally.lone / tally.inputs.reduce((sum, count) => sum + count, 0),
    endings: perGame(endings, games),
    wins: wins.map(({ seat, won }) => ({ seat, ...shareOf(won, games) })),
    unwon: unwon / games,
    winningScore: spread(tally.outcomes.flatMap(winningScore)),
    scores: meanScores(tally.outcomes),
    actions: perGame(tally.actions, games),
    events: perGame(tally.events, games),
  }
}

/** Returns the total score of the first winner; empty if there is no winner. */
function winningScore({ winners: [winner], scores }: Outcome): readonly number[] {
  const parts = winner === undefined ? undefined : scores[winner]
  if (parts === undefined) return []
  return [Object.values(parts).reduce((sum, part) => sum + part, 0)]
}

function meanScores(outcomes: readonly Outcome[]): Record<string, number> {
  const scores = outcomes.flatMap((outcome) => outcome.scores)
  const sums = new Map<string, number>()
  for (const score of scores)
    for (const [part, points] of Object.entries(score))
      sums.set(part, (sums.get(part) ?? 0) + points)
  return Object.fromEntries([...sums].map(([part, sum]) => [part, sum / scores.length]))
}

/** Wilson's interval, which is also valid near 0 and 1. */
function shareOf(won: number, games: number): Omit<SeatWins, 'seat'> {
  const share = won / games
  const middle = (share + Z ** 2 / (2 * games)) / (1 + Z ** 2 / games)
  const spread = Z * Math.sqrt((share * (1 - share)) / games + Z ** 2 / (4 * games ** 2))
  const half = spread / (1 + Z ** 2 / games)
  return { share, low: middle - half, high: middle + half }
}

function perGame(counts: ReadonlyMap<string, number>, games: number): Record<string, number> {
  const sorted = [...counts].sort(([, one], [, other]) => other - one)
  return Object.fromEntries(sorted.map(([name, times]) => [name, times / games]))
}

function spread(values: readonly number[]): Spread {
  const sorted = [...values].sort((one, other) => one - other)
  const at = (share: number): number => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  const sum = values.reduce((total, value) => total + value, 0)
  return { mean: sum / values.length, p5: at(0.05), p95: at(0.95) }
}
