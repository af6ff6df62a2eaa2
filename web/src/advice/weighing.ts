// Weighs the action that is advised, and the next best ones, as hard bots do.
import {
  type Asked,
  bestLooking,
  branch,
  type Chance,
  HARD,
  type Match,
  nextToAct,
} from '@flower-war/rules'
import type { Thought } from './thinker.ts'

/** The number of actions rated for advice. */
const WEIGHED_MAX = 3

interface Thinking {
  readonly action: unknown
  readonly chance: Chance
}

/** Values of the chosen action and the next best ones, from the game's own evaluation or from playing on. */
export function weigh(
  match: Match,
  asked: Asked,
  { action, chance }: Thinking,
): NonNullable<Thought['weighed']> {
  const { seat, decision } = asked
  const worth = match.rateForHard ?? match.rate
  const others = decision.actions
    .filter((each) => each !== action)
    .map((each) => ({ each, worth: worth(seat, each) }))
    .sort((one, other) => other.worth - one.worth)
    .slice(0, WEIGHED_MAX - 1)
    .map(({ each }) => each)
  const best = [action, ...others]
  if (match.rateForHard !== undefined)
    return best.map((each) => ({ action: each, worth: worth(seat, each) }))
  const sums = best.map(() => 0)
  for (let world = 0; world < HARD.worlds; world++) {
    const dealt = match.resample(seat, chance)
    dealt.supposeChoices?.(seat)
    const random = branch(chance)
    for (const [index, each] of best.entries()) {
      const fork = dealt.fork()
      fork.act(seat, each)
      sums[index] = (sums[index] ?? 0) + standingAfter(fork, seat, { random })
    }
  }
  return best.map((each, index) => ({ action: each, worth: (sums[index] ?? 0) / HARD.worlds }))
}

function standingAfter(match: Match, seat: Asked['seat'], chance: Chance): number {
  for (let played = 0; played < HARD.inputs; played++) {
    const next = nextToAct(match, chance)
    if (next === undefined) break
    match.act(next.seat, bestLooking(match, next))
  }
  return match.winChance(seat)
}
