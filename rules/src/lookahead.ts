// A player that looks ahead: it plays actions on in matches that it cannot tell from this one, and where one of them
// comes out clearly better than what looks best at first sight, it takes that one. In games in which playing on shows
// nothing it goes by what these say instead.
import { type Asked, bestBy, bestLooking, nextToAct, type Policy } from './asked.ts'
import { invariant } from './invariant.ts'
import type { Match } from './match.ts'
import { branch, type Chance } from './random.ts'
import type { Seat } from './seat.ts'

/** How much a decision may cost. */
export interface Budget {
  /** In how many redealt matches actions are tried. */
  readonly worlds: number
  /** How many inputs a match is played on after an action, if it does not end before. */
  readonly inputs: number
  /** How many of the actions are tried: those that look best. */
  readonly actions: number
}

/** The player with that budget, who stops before it is used up when there is no more time. */
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

/** How much better than what looks best an action came out, summed up over the worlds. */
interface Gain {
  sum: number
  squares: number
}

function note(gain: Gain, worth: number): void {
  gain.sum += worth
  gain.squares += worth * worth
}

/** The mean gain, less the square of what it may be off by for each unit of it: what chance alone does not give. */
function sureGain({ sum, squares }: Gain, worlds: number): number {
  const mean = sum / worlds
  // Square roots are left out, as not every machine rounds them alike: mean > error is mean² > error².
  const variance = Math.max(0, squares / worlds - mean * mean) / worlds
  return mean > 0 && mean * mean > variance ? mean - variance / mean : 0
}

/** The actions that look best at first sight, best first. */
function promising(guess: Match, { seat, decision }: Asked, count: number): readonly unknown[] {
  return decision.actions
    .map((action) => ({ action, sight: guess.appraise(seat, action) }))
    .sort((one, other) => other.sight - one.sight)
    .slice(0, count)
    .map(({ action }) => action)
}

/** How the seat stands after each of the actions in one redealt match: all meet the same hands and dice. */
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

/** Everybody does what looks best. */
function playOn(match: Match, inputs: number, chance: Chance): void {
  for (let played = 0; played < inputs; played++) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return
    const result = match.act(asked.seat, bestLooking(match, asked))
    invariant(result.ok, 'listed actions are legal')
  }
}
