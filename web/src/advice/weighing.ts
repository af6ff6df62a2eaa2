// Weighs the action that a hard bot would choose, and the next best ones, as hard bots do.
import { type Asked, type Chance, HARD, type Match, tryAll } from '@flower-war/rules'
import { areLevel, onceSaid } from './level.ts'
import type { Thought } from './thinker.ts'

/** The number of actions rated for advice. */
const WEIGHED_MAX = 3

interface Thinking {
  readonly action: unknown
  readonly chance: Chance
  /** The same for actions that are the same choice, as with either of two equal cards. */
  say(action: unknown): string
}

/**
 * Values of the chosen action and the next best ones, from the game's own evaluation or from playing on. After playing
 * on, another comes first if it is rated clearly higher: these are other worlds than those of the choice.
 */
export function weigh(
  match: Match,
  asked: Asked,
  { action, chance, say }: Thinking,
): NonNullable<Thought['weighed']> {
  const { seat, decision } = asked
  const worth = match.rateForHard ?? match.rate
  const others = decision.actions
    .filter((each) => each !== action)
    .map((each) => ({ each, worth: worth(seat, each) }))
    .sort((one, other) => other.worth - one.worth)
    .map(({ each }) => each)
  const best = onceSaid([action, ...others], say).slice(0, WEIGHED_MAX)
  if (match.rateForHard !== undefined)
    return best.map((each) => ({ action: each, worth: worth(seat, each) }))
  const sums = best.map(() => 0)
  for (let world = 0; world < HARD.worlds; world++)
    for (const [index, worth] of tryAll(match, seat, best, HARD.inputs, chance).entries())
      sums[index] = (sums[index] ?? 0) + worth
  const weighed = best.map((each, index) => ({
    action: each,
    worth: (sums[index] ?? 0) / HARD.worlds,
  }))
  const sorted = weighed.toSorted((one, other) => other.worth - one.worth)
  const [chosen, first] = [weighed[0]?.worth ?? 0, sorted[0]?.worth ?? 0]
  return areLevel([chosen, first]) ? weighed : sorted
}
