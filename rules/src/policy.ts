// Ways to play any game by its decisions alone: for bots, simulations and tests.
import type { Decision } from './game.ts'
import { invariant } from './invariant.ts'
import type { Match, MatchEvent } from './match.ts'
import { type Chance, pick } from './random.ts'
import type { Input } from './record.ts'
import type { Seat } from './seat.ts'

/** Somebody who is asked. */
export interface Asked {
  readonly seat: Seat
  readonly decision: Decision<unknown>
}

/** Chooses an action for a seat that is asked. Its chance is its own, never the match's. */
export type Policy = (match: Match, asked: Asked, chance: Chance) => unknown

/** Any legal action, each as likely. */
const randomPolicy: Policy = (_match, { decision }, chance) => pick(chance, decision.actions)

/** What is done for somebody whose time is up. */
const fallbackPolicy: Policy = (match, { seat }) => match.fallback(seat)

/** The action that looks best in a match redealt for the seat: it knows no more than a player does. */
const greedyPolicy: Policy = (match, { seat, decision }, chance) => {
  const guess = match.redeal(seat, chance)
  let best: unknown
  let bestWorth = Number.NEGATIVE_INFINITY
  for (const action of decision.actions) {
    const worth = guess.appraise(seat, action)
    if (worth > bestWorth) [best, bestWorth] = [action, worth]
  }
  return best
}

/** The policies by name. */
export const POLICIES = {
  random: randomPolicy,
  greedy: greedyPolicy,
  fallback: fallbackPolicy,
} as const satisfies Record<string, Policy>

/** Who acts next: one of those who are asked, each as likely; nobody once the match is over. */
export function nextToAct(match: Match, chance: Chance): Asked | undefined {
  const asked: Asked[] = []
  for (const seat of match.seats) {
    const decision = match.decision(seat)
    if (decision !== undefined) asked.push({ seat, decision })
  }
  return asked.length > 1 ? pick(chance, asked) : asked[0]
}

/** No match of any game takes as many inputs; one that does would never end. */
const INPUTS_MAX = 100_000

/** Plays a match to its end, every seat by the same policy, and returns what it took. */
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
