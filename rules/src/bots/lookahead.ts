// A policy that looks ahead: it tries the best-looking actions in resampled matches, and departs from the first of them
// only for one that comes out clearly better. In games where playing on shows nothing, it uses the game's own rating
// (`rateForHard`).
import { type Asked, bestBy, bestLooking, nextToAct, type Policy } from '../asked.ts'
import { invariant } from '../invariant.ts'
import type { Match } from '../match.ts'
import { branch, type Chance } from '../random.ts'
import type { Seat } from '../seat.ts'

/** The amount of work allowed for one decision. */
export interface Budget {
  /** The number of resampled matches in which actions are tried. */
  readonly worlds: number
  /** The number of inputs played after each action, unless the match ends before. */
  readonly inputs: number
  /** The number of actions tried: the best-looking ones. */
  readonly actions: number
}

/** Returns the lookahead policy with that budget. It stops early when `hasTime` returns false. */
export function lookahead(budget: Budget, hasTime = () => true): Policy {
  return (match, asked, chance) => {
    const guess = match.resample(asked.seat, chance)
    const { rateForHard } = guess
    if (rateForHard !== undefined)
      return bestBy(asked.decision.actions, (action) => rateForHard(asked.seat, action))
    const [first, ...others] = promising(guess, asked, budget.actions)
    let open = others.map((action): Candidate => ({ action, worlds: 0, sum: 0, squares: 0 }))
    for (let worlds = 0; worlds < budget.worlds && open.length > 0 && hasTime(); worlds++) {
      const actions = [first, ...open.map(({ action }) => action)]
      const [usual = 0, ...worths] = tryAll(match, asked.seat, actions, budget.inputs, chance)
      for (const [index, candidate] of open.entries()) note(candidate, (worths[index] ?? 0) - usual)
      open = open.filter((candidate) => candidate.worlds < WORLDS_LEAST || mayGain(candidate))
    }
    let [best, bestGain] = [first, 0]
    for (const candidate of open) {
      const sure = sureGain(candidate)
      if (sure > bestGain) [best, bestGain] = [candidate.action, sure]
    }
    return best
  }
}

/** The number of worlds in which every action is tried before any is given up. */
const WORLDS_LEAST = 8
/** The square of the number of standard errors by which an action must have lost to be given up. */
const ERRORS_SQUARED = 2

/** An action, with its advantage over the best-looking one, summed over the worlds in which it was tried. */
interface Candidate {
  readonly action: unknown
  worlds: number
  sum: number
  squares: number
}

function note(candidate: Candidate, gain: number): void {
  candidate.worlds++
  candidate.sum += gain
  candidate.squares += gain * gain
}

/** Returns the mean gain of an action, and the square of its standard error. */
function estimate({ worlds, sum, squares }: Candidate): { mean: number; variance: number } {
  const mean = sum / worlds
  return { mean, variance: Math.max(0, squares / worlds - mean * mean) / worlds }
}

/** False if the action has clearly lost; the remaining worlds go to those that may be better. */
function mayGain(candidate: Candidate): boolean {
  const { mean, variance } = estimate(candidate)
  return mean >= 0 || mean * mean < ERRORS_SQUARED * variance
}

/**
 * Returns a cautious estimate of the gain: its mean, less the more uncertain it is; 0 where chance may explain it all.
 */
function sureGain(candidate: Candidate): number {
  // Avoids square roots, which are rounded differently on different machines: mean > error is mean² > error².
  const { mean, variance } = estimate(candidate)
  return mean > 0 && mean * mean > variance ? mean - variance / mean : 0
}

/** Returns the actions that look best at first sight, best first. */
function promising(guess: Match, { seat, decision }: Asked, count: number): readonly unknown[] {
  return decision.actions
    .map((action) => ({ action, sight: guess.rate(seat, action) }))
    .sort((one, other) => other.sight - one.sight)
    .slice(0, count)
    .map(({ action }) => action)
}

/**
 * Returns the seat's chance of winning after each action in one resampled match. All actions meet the same hands and
 * dice.
 */
export function tryAll(
  match: Pick<Match, 'resample'>,
  seat: Seat,
  actions: readonly unknown[],
  inputs: number,
  chance: Chance,
): readonly number[] {
  const world = match.resample(seat, chance)
  world.supposeChoices?.(seat)
  const random = branch(chance)
  return actions.map((action) => {
    const fork = world.fork()
    invariant(fork.act(seat, action).ok, 'what is asked may be answered in any deal')
    playOn(fork, inputs, { random })
    return fork.winChance(seat)
  })
}

/** Plays the match on; every seat takes the action that looks best to it. */
function playOn(match: Match, inputs: number, chance: Chance): void {
  for (let played = 0; played < inputs; played++) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return
    const result = match.act(asked.seat, bestLooking(match, asked))
    invariant(result.ok, 'listed actions are legal')
  }
}
