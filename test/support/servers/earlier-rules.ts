// The games as they were when version 1 was the newest of each.
import { GAMES, type Playable, rulesAmong } from '../../../rules/src/index.ts'
import { present } from '../../../rules/src/invariant.ts'

/** Returns all games in version 1, as released. */
export function gamesOfVersion1(): Promise<readonly Playable[]> {
  const releasedOf = rulesAmong([])
  return Promise.all(
    GAMES.map(async ({ id }) => present(await releasedOf(id, 1), 'version 1 is released')),
  )
}
