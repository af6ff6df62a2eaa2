// Checks the ratings that bots use, and the action taken for a player who is out of time.
import { ok } from 'node:assert/strict'
import { branch, canonicalJson, present, type Stateful } from '@flower-war/rules/making'
import { askedIn, chanceNamed, frozen, type Run, sampled } from '../run.ts'
import type { Subject } from '../subject.ts'

/** Checks that each listed action has a rating in the match as a bot sees it, and that the fallback is listed. */
export function checkStandIns<State extends Stateful, Action, Event extends { type: string }>(
  { game, stride }: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const chance = chanceNamed(`stand-ins ${run.seed}`)
  for (const index of sampled({ stride }, run)) {
    const { state } = present(run.played[index], 'a place in the match')
    for (const { seat, decision } of askedIn(game, state, run.players)) {
      const seen = frozen({ ...game.resample(state, seat, chance), random: branch(chance) })
      for (const action of decision.actions) {
        const rating: unknown = game.rate(seen, seat, action)
        const isNumber = typeof rating === 'number' && !Number.isNaN(rating)
        ok(isNumber, `"rate" gives ${rating} for ${canonicalJson(action)}, which is no number`)
      }
      const taken = canonicalJson(game.fallback(state, seat))
      const isListed = decision.actions.some((action) => canonicalJson(action) === taken)
      ok(isListed, `"fallback" takes ${taken}, which is not listed`)
    }
  }
}
