// The conformance checks of a game as tests, with other matches in each run.
import { describe, test } from 'vitest'
import { type AnyGame, conformance, type Facts } from '../../../conformance/src/index.ts'
import type { Stateful } from '../../../rules/src/game.ts'
import { SEED } from '../chance/seed.ts'

/** Each check computes for seconds on end, and takes several times as long when others keep all cores busy. */
const COMPUTING_MS_MAX = 60_000

export function gameConformance<
  State extends Stateful,
  Action,
  Event extends { readonly type: string },
>(game: AnyGame<State, Action, Event>, facts: Facts<State>): void {
  describe(`conformance of ${game.id}`, { timeout: COMPUTING_MS_MAX }, () => {
    for (const { name, check } of conformance(game, facts, { seed: String(SEED) }))
      test(name, check)
  })
}
