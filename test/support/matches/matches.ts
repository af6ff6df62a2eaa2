// Games of the house, and matches of them played by the policies of the rules.
import { ok } from 'node:assert/strict'
import type { Policy } from '../../../rules/src/asked.ts'
import { playOut } from '../../../rules/src/bots/policy.ts'
import type { Outcome } from '../../../rules/src/game.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { present } from '../../../rules/src/invariant.ts'
import type { Match, Playable } from '../../../rules/src/match.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { constantChance } from '../chance/constant-chance.ts'

/** Returns a game of the house by its id. */
export function gameOf(id: string): Playable {
  return present(
    GAMES.find((game) => game.id === id),
    `${id} is a game of the house`,
  )
}

/** Starts a match with the seed that a name stands for. */
export function started(game: Playable, name: string, options: unknown = {}): Match {
  const request = { players: game.seats.max, options, seed: seedFromText(name) }
  const result = game.start(request)
  ok(result.ok, 'the match begins')
  return result.value.match
}

/** Plays a whole match in which every seat chooses by the same policy. */
export function playToEnd(game: Playable, name: string, policy: Policy): Outcome {
  const match = started(game, name)
  playOut(match, policy, constantChance(`policy ${name}`))
  return present(match.outcome(), 'nobody is asked once it is over')
}
