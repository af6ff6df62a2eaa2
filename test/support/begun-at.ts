// Games whose matches begin where a test needs them, always in the same way.
import { invariant, present } from '../../rules/src/invariant.ts'
import type { Match, Playable } from '../../rules/src/match.ts'
import { pick, seedFromText } from '../../rules/src/random.ts'
import { chanceOf } from './chance.ts'

/** No game takes that many matches to come to what a test may look for. */
const MATCHES_MAX = 100

/** The game, with every match begun, played at random, and handed over as soon as `isThere`. */
export function begunAt(game: Playable, isThere: (match: Match) => boolean): Playable {
  return {
    ...game,
    start(request) {
      for (let index = 0; index < MATCHES_MAX; index++) {
        const name = `${game.id} ${index}`
        const started = game.start({ ...request, seed: seedFromText(name) })
        if (!started.ok || playUntil(started.value.match, name, isThere)) return started
      }
      invariant(false, `no match of ${game.id} comes to that`)
    },
  }
}

/** Plays the match at random; true as soon as it is there, false if it ends before. */
function playUntil(match: Match, name: string, isThere: (match: Match) => boolean): boolean {
  const chance = chanceOf(`begun at ${name}`)
  while (match.outcome() === undefined) {
    if (isThere(match)) return true
    const seat = present(
      match.seats.find((each) => match.decision(each) !== undefined),
      'somebody is asked',
    )
    const { actions } = present(match.decision(seat), 'what they are asked')
    invariant(match.act(seat, pick(chance, actions)).ok, 'what is listed is legal')
  }
  return false
}
