// Waits for events of a match in tests.
import type { MatchBy } from '../../../client-sdk/src/match.ts'
import type { MatchEvents } from '../../../client-sdk/src/match-events.ts'
import type { Rules } from '../../../client-sdk/src/rules-of.ts'

/** Resolves with the next event of that name that meets the condition. */
export function next<Of extends Rules, Name extends keyof MatchEvents<Of>>(
  match: MatchBy<Of>,
  name: Name,
  holds: (value: MatchEvents<Of>[Name]) => boolean = () => true,
): Promise<MatchEvents<Of>[Name]> {
  return new Promise((resolve) => {
    const stop = match.on(name, (value) => {
      if (!holds(value)) return
      stop()
      resolve(value)
    })
  })
}

/** Resolves once the match is connected again. */
export function backAgain<Of extends Rules>(match: MatchBy<Of>): Promise<unknown> {
  return next(match, 'connection', (state) => state === 'connected')
}
