// The figures of a simulation, worked out from its tally: shares, means and spreads.
import type { Outcome } from '../src/index.ts'
import { count, type Tally } from './tally.ts'

/** The results of a simulation. Shares and means are over all matches. */
export interface Figures {
  readonly games: number
  readonly turns: Spread
  readonly inputs: Spread
  /** The share of all decisions with only one answer, or with only ways to pass. */
  readonly lone: number
  /** The questions by kind, those with the most lone answers first. */
  readonly questions: Readonly<Record<string, Questions>>
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
  /** The share of matches in which each action, and each named choice in one, was chosen at least once. */
  readonly chosenIn: Readonly<Record<string, number>>
  /** The mean number of times per match that each event, and each card or other named thing in one, happened. */
  readonly events: Readonly<Record<string, number>>
}

/**
 * Questions of one kind: the mean number per match, and how many of these had only one answer, or only ways to pass.
 */
export interface Questions {
  readonly asked: number
  readonly lone: number
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

/** The number of standard deviations within which 95 % of a normal distribution lies. */
const Z = 1.96

/** Works out the figures of all counted matches; `seats` are the names of the seats. */
export function figuresOf(tally: Tally, seats: readonly string[]): Figures {
  const games = tally.outcomes.length
  const endings = new Map<string, number>()
  const wins = seats.map((seat) => ({ seat, won: 0 }))
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
    lone: loneShare(tally),
    questions: questionsPerGame(tally, games),
    endings: perGame(endings, games),
    wins: wins.map(({ seat, won }) => ({ seat, ...shareOf(won, games) })),
    unwon: unwon / games,
    winningScore: spread(tally.outcomes.flatMap(winningScore)),
    scores: meanScores(tally.outcomes),
    actions: perGame(tally.actions, games),
    chosenIn: perGame(tally.chosenIn, games),
    events: perGame(tally.events, games),
  }
}

function loneShare({ questions, inputs }: Tally): number {
  const lone = [...questions.values()].reduce((sum, each) => sum + each.lone, 0)
  return lone / inputs.reduce((sum, count) => sum + count, 0)
}

function questionsPerGame({ questions }: Tally, games: number): Figures['questions'] {
  const sorted = [...questions].sort(([, one], [, other]) => other.lone - one.lone)
  return Object.fromEntries(
    sorted.map(([kind, { asked, lone }]) => [kind, { asked: asked / games, lone: lone / games }]),
  )
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
export function shareOf(won: number, games: number): Omit<SeatWins, 'seat'> {
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
