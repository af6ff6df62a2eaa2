// Waits for events of a match in tests.
import type { Match } from '../../client-sdk/src/match.ts'
import type { MatchEvents } from '../../client-sdk/src/match-events.ts'
import type { GameId } from '../../client-sdk/src/match-view.ts'

/** Resolves with the next event of that name that meets the condition. */
export function next<Game extends GameId, Name extends keyof MatchEvents<Game>>(
  match: Match<Game>,
  name: Name,
  holds: (value: MatchEvents<Game>[Name]) => boolean = () => true,
): Promise<MatchEvents<Game>[Name]> {
  return new Promise((resolve) => {
    const stop = match.on(name, (value) => {
      if (!holds(value)) return
      stop()
      resolve(value)
    })
  })
}
