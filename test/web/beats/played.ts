// Matches played at random, step by step, as a spectator is shown them.
import { nextToAct } from '../../../rules/src/asked.ts'
import { POLICIES } from '../../../rules/src/bots/policy.ts'
import type { Match, MatchEvent } from '../../../rules/src/match.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { gameOf } from '../../support/matches/matches.ts'
import { must } from '../../support/must.ts'

const PLAYERS_MAX = 4

/** Plays a match at random, and shows every step of it. */
export function play(
  id: string,
  index: number,
  look: (before: unknown, events: readonly MatchEvent[], after: unknown) => void,
): void {
  const game = gameOf(id)
  const players = Math.min(game.seats.max, PLAYERS_MAX)
  const name = `views of ${id} ${index}`
  const { match, events } = must(game.start({ players, options: {}, seed: seedFromText(name) }))
  const chance = chanceOf(name)
  const shown = (of: Match): unknown => structuredClone(of.view())
  look(undefined, events, shown(match))
  for (;;) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return
    const before = shown(match)
    const told = must(match.act(asked.seat, POLICIES.random(match, asked, chance)))
    const seen = told.flatMap((event) => match.redact(event, 'spectator') ?? [])
    look(before, seen, shown(match))
  }
}
