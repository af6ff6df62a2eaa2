// A policy that looks ahead: it plays actions on in matches that it cannot tell from this one, and chooses an action
// other than the one that looks best at first sight only if it comes out clearly better. In games where playing on
// shows nothing it uses the game's own ranking (`weigh`).
import { type Asked, bestBy, bestLooking, nextToAct, type Policy } from './asked.ts'
import { invariant } from './invariant.ts'
import type { Match } from './match.ts'
import { branch, type Chance } from './random.ts'
import type { Seat } from './seat.ts'

/** The amount of work allowed for one decision. */
export interface Budget {
  /** The number of redealt matches in which actions are tried. */
  readonly worlds: number
  /** The number of inputs played after each action, unless the match ends before. */
  readonly inputs: number
  /** The number of actions tried: the best-looking ones. */
  readonly actions: number
}

/** Returns the lookahead policy with that budget. It stops early when `hasTime` returns false. */
export function lookahead(budget: Budget, hasTime = () => true): Policy {
  return (match, asked, chance) => {
    const guess = match.redeal(asked.seat, chance)
    const { weigh } = guess
    if (weigh !== undefined)
      return bestBy(asked.decision.actions, (action) => weigh(asked.seat, action))
    const [first, ...others] = promising(guess, asked, budget.actions)
    const gains = others.map((): Gain => ({ sum: 0, squares: 0 }))
    let worlds = 0
    while (worlds < budget.worlds && others.length > 0 && hasTime()) {
      worlds++
      const tried = tryAll(match, asked.seat, [first, ...others], budget.inputs, chance)
      const [usual = 0, ...worths] = tried
      for (const [index, gain] of gains.entries()) note(gain, (worths[index] ?? 0) - usual)
    }
    let [best, bestGain] = [first, 0]
    for (const [index, gain] of gains.entries()) {
      const sure = sureGain(gain, worlds)
      if (sure > bestGain) [best, bestGain] = [others[index], sure]
    }
    return best
  }
}

/** The advantage of an action over the best-looking one, summed over the worlds. */
interface Gain {
  sum: number
  squares: number
}

function note(gain: Gain, worth: number): void {
  gain.sum += worth
  gain.squares += worth * worth
}

/**
 * Returns the mean gain minus its squared standard error divided by it, or 0 where chance alone may explain the gain.
 */
function sureGain({ sum, squares }: Gain, worlds: number): number {
  const mean = sum / worlds
  // Avoids square roots, which are rounded differently on different machines: mean > error is mean² > error².
  const variance = Math.max(0, squares / worlds - mean * mean) / worlds
  return mean > 0 && mean * mean > variance ? mean - variance / mean : 0
}

/** Returns the actions that look best at first sight, best first. */
function promising(guess: Match, { seat, decision }: Asked, count: number): readonly unknown[] {
  return decision.actions
    .map((action) => ({ action, sight: guess.appraise(seat, action) }))
    .sort((one, other) => other.sight - one.sight)
    .slice(0, count)
    .map(({ action }) => action)
}

/** Returns the seat's standing after each action in one redealt match. All actions meet the same hands and dice. */
function tryAll(
  match: Pick<Match, 'redeal'>,
  seat: Seat,
  actions: readonly unknown[],
  inputs: number,
  chance: Chance,
): readonly number[] {
  const world = match.redeal(seat, chance)
  const random = branch(chance)
  return actions.map((action) => {
    const fork = world.fork()
    invariant(fork.act(seat, action).ok, 'what is asked may be answered in any deal')
    playOn(fork, inputs, { random })
    return fork.standing(seat)
  })
}

/** Plays the match on; every seat does what looks best to it. */
function playOn(match: Match, inputs: number, chance: Chance): void {
  for (let played = 0; played < inputs; played++) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return
    const result = match.act(asked.seat, bestLooking(match, asked))
    invariant(result.ok, 'listed actions are legal')
  }
}
