// Opens a match on a server as a table, with the face and the words of its game.
import type { AnyGame, GameGuide, Match } from '@flower-war/client/light'
import type { ReadonlySignal } from '@preact/signals'
import type { Face } from '../games/face.ts'
import { faceOf } from '../games/faces.ts'
import type { PlayedGame, PlayedMatch } from '../games/game-values.ts'
import { guideOf } from '../games/guides.ts'
import { editionOf } from '../games/telling.ts'
import { goToTable } from '../page/player/to-table.ts'
import { replayPath } from '../page/route.ts'
import { slowness, throwMs } from './beats/pace.ts'
import { openTable } from './open-table.ts'
import { optionsOnServer } from './options.ts'
import type { Table } from './table.ts'

/** A table, with the face and the words that show it. */
export interface OpenedTable {
  readonly table: Table
  readonly face: Face<PlayedGame>
  /** All words of the game. */
  readonly guide: ReadonlySignal<GameGuide>
}

interface Joined {
  /** The invitation code by which it was joined; empty if there was none. */
  readonly code: string
  /** True if it was joined to watch. */
  readonly watch: boolean
  /** True if the player has just sat down, and should see the match begin. */
  readonly isNew: boolean
  /** The longest delay of what is shown behind the match while it waits for people; undefined for no limit. */
  readonly lateMsMax?: number
}

export async function openOnline(
  match: Match<AnyGame>,
  { code, watch, isNew, ...late }: Joined,
): Promise<OpenedTable> {
  const sinceMs = performance.now()
  const { id, view } = match
  const { game, version } = match.state
  const words = guideOf(game, version, editionOf(view))
  const [face, guide] = await Promise.all([faceOf(game, version, words), words])
  // The match is only passed to the face for its game and version.
  const online = match as unknown as PlayedMatch
  const venue = {
    online,
    options: optionsOnServer(id, () => match.code ?? code),
    replay: (step?: number) => replayPath(id, step, match.seat),
    record: () => match.record(),
    resample: () => match.resample(),
    again: () => goToTable(() => match.rematch(), { code, watch }),
  }
  const opening = { beats: face.beats, sinceMs, isNew, ...late, slowness, throwMs }
  return { table: openTable(online, venue, opening), face, guide }
}
