// Games whose matches begin at the point that a test needs, always in the same way.
import { nextToAct } from '../../../rules/src/asked.ts'
import { POLICIES } from '../../../rules/src/bots/policy.ts'
import { invariant } from '../../../rules/src/invariant.ts'
import type {
  Match,
  MatchEvent,
  MatchRequest,
  Playable,
  Started,
} from '../../../rules/src/match.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { accept, type Result } from '../../../rules/src/result.ts'
import { constantChance } from '../chance/constant-chance.ts'

/** Every game reaches what a test may look for within this many matches. */
const MATCHES_MAX = 100

/**
 * Returns the game with every match handed over when `isThere`. The course does not depend on the seed of the match, so
 * a restarted server reaches the same point.
 */
export function begunAt(game: Playable, isThere: (match: Match) => boolean): Playable {
  return { ...game, start: (request) => matchAt(game, request, isThere) }
}

/** Returns always the same match with these players and options, played at random until `isThere`. */
export function matchAt(
  game: Playable,
  request: MatchRequest,
  isThere: (match: Match) => boolean,
): Result<Started> {
  for (let index = 0; index < MATCHES_MAX; index++) {
    const name = `${game.id} ${index}`
    const started = game.start({ ...request, seed: seedFromText(name) })
    if (!started.ok) return started
    const begun = playedUntil(started.value, name, isThere)
    if (begun !== undefined) return accept(begun)
  }
  invariant(false, `no match of ${game.id} comes to that`)
}

/** Plays a match until `isThere`; returns it with all its events, or undefined if it ends before. */
function playedUntil(
  { match, events }: Started,
  name: string,
  isThere: (match: Match) => boolean,
): Started | undefined {
  const chance = constantChance(`begun at ${name}`)
  const all: MatchEvent[] = [...events]
  while (!isThere(match)) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return undefined
    const acted = match.act(asked.seat, POLICIES.random(match, asked, chance))
    invariant(acted.ok, 'what is listed is legal')
    all.push(...acted.value)
  }
  return { match, events: all }
}
