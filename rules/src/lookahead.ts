// A player that looks ahead: it plays each action out in matches that it cannot tell from this one, for as many
// inputs as it is given, and takes the action after which it stands best.
import { type Asked, bestLooking, nextToAct } from './asked.ts'
import { present } from './invariant.ts'
import type { Match } from './match.ts'
import type { Policy } from './policy.ts'
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

/** The player with that budget. */
export function lookahead(budget: Budget): Policy {
  return (match, asked, chance) => {
    const { seat, decision } = asked
    if (decision.actions.length === 1) return decision.actions[0]
    let candidates = promising(match.redeal(seat, chance), asked, budget.actions)
    for (let world = 1; world <= budget.worlds; world++) {
      tryAll(match, seat, candidates, budget.inputs, chance)
      // The worse half is given up when half of the matches are played, and again after three quarters.
      if (world * 2 === budget.worlds || world * 4 === budget.worlds * 3)
        candidates = betterHalf(candidates)
    }
    return present(betterHalf(candidates)[0], 'a decision lists an action').action
  }
}

/** An action that is tried, and what it has come to so far. */
interface Candidate {
  readonly action: unknown
  worth: number
}

/** The actions that look best at first sight, best first. */
function promising(guess: Match, { seat, decision }: Asked, count: number): readonly Candidate[] {
  return decision.actions
    .map((action) => ({ action, sight: guess.appraise(seat, action) }))
    .sort((one, other) => other.sight - one.sight)
    .slice(0, count)
    .map(({ action }) => ({ action, worth: 0 }))
}

/** Tries all actions in the same redealt match, so that they meet the same hands and dice. */
function tryAll(
  match: Match,
  seat: Seat,
  candidates: readonly Candidate[],
  inputs: number,
  chance: Chance,
): void {
  const world = match.redeal(seat, chance)
  const random = branch(chance)
  for (const candidate of candidates) {
    const fork = world.fork()
    fork.act(seat, candidate.action)
    candidate.worth += playedOn(fork, seat, inputs, { random })
  }
}

/** How the seat stands after so many inputs, all of them what looks best. */
function playedOn(match: Match, seat: Seat, inputs: number, chance: Chance): number {
  for (let played = 0; played < inputs; played++) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) break
    match.act(asked.seat, bestLooking(match, asked))
  }
  return match.standing(seat)
}

function betterHalf(candidates: readonly Candidate[]): readonly Candidate[] {
  return candidates
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, Math.ceil(candidates.length / 2))
}
