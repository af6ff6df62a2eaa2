// Matches played at random, step by step, as a spectator is shown them.
import { nextToAct } from '../../../rules/src/asked.ts'
import { POLICIES } from '../../../rules/src/bots/policy.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { present } from '../../../rules/src/invariant.ts'
import type { Match, MatchEvent } from '../../../rules/src/match.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { chanceOf } from '../../support/chance/chance.ts'

const PLAYERS_MAX = 4

/** Plays a match at random, and shows every step of it. */
export function play(
  id: string,
  index: number,
  look: (before: unknown, events: readonly MatchEvent[], after: unknown) => void,
): void {
  const game = present(
    GAMES.find((each) => each.id === id),
    'a game',
  )
  const players = Math.min(game.seats.max, PLAYERS_MAX)
  const name = `views of ${id} ${index}`
  const started = game.start({ players, options: {}, seed: seedFromText(name) })
  if (!started.ok) throw new Error(started.refusal.detail)
  const { match, events } = started.value
  const chance = chanceOf(name)
  const shown = (of: Match): unknown => structuredClone(of.view())
  look(undefined, events, shown(match))
  for (;;) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return
    const before = shown(match)
    const acted = match.act(asked.seat, POLICIES.random(match, asked, chance))
    if (!acted.ok) throw new Error(acted.refusal.detail)
    const seen = acted.value.flatMap((event) => match.redact(event, 'spectator') ?? [])
    look(before, seen, shown(match))
  }
}
