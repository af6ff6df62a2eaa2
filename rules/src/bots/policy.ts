// Policies that play any game without knowing its rules: for bots, simulations and tests.
import { bestLooking, nextToAct, type Policy } from '../asked.ts'
import { invariant } from '../invariant.ts'
import type { Match, MatchEvent } from '../match.ts'
import { type Chance, drawBelow, pick } from '../random.ts'
import type { Input } from '../records/record.ts'
import { type Budget, lookahead } from './lookahead.ts'

/** Any legal action, all equally likely. */
const randomPolicy: Policy = (_match, { decision }, chance) => pick(chance, decision.actions)

/** The action taken when time is up. */
const fallbackPolicy: Policy = (match, { seat }) => match.fallback(seat)

/** The action that looks best in a match resampled for the seat, so that it knows no more than a player does. */
const greedyPolicy: Policy = (match, asked, chance) =>
  bestLooking(match.resample(asked.seat, chance), asked)

/** A novice overlooks the best-looking action in one decision out of this many. */
const OVERLOOKED_EVERY = 2

/** A beginner: half of its actions look best to it, the others are random. */
const novicePolicy: Policy = (match, asked, chance) =>
  (drawBelow(chance, OVERLOOKED_EVERY) === 0 ? randomPolicy : greedyPolicy)(match, asked, chance)

/** Enough to win clearly more often than its share; a decision takes some tens of milliseconds. */
export const HARD: Budget = { worlds: 80, inputs: 12, actions: 6 }

/** The policies by name. */
export const POLICIES = {
  random: randomPolicy,
  novice: novicePolicy,
  greedy: greedyPolicy,
  fallback: fallbackPolicy,
  lookahead: lookahead(HARD),
} as const satisfies Record<string, Policy>

/** More inputs than a match of any game takes; a match that reaches this would never end. */
const INPUTS_MAX = 100_000

/** Plays a match to its end, every seat by the same policy, and returns the inputs. */
export function playOut(
  match: Match,
  policy: Policy,
  chance: Chance,
  watch: (input: Input, events: readonly MatchEvent[]) => void = () => {},
): readonly Input[] {
  const inputs: Input[] = []
  for (;;) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return inputs
    invariant(inputs.length < INPUTS_MAX, 'a match ends')
    const input: Input = { kind: 'act', seat: asked.seat, action: policy(match, asked, chance) }
    const result = match.act(asked.seat, input.action)
    invariant(result.ok, 'policies choose legal actions')
    inputs.push(input)
    watch(input, result.value)
  }
}
