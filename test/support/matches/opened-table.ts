// A match of Tıeqchıeq opened as a table, as the pages do it, which shows everything at once.
import type { Match } from '../../../client-sdk/src/match.ts'
import type { Beats } from '../../../web/src/games/face.ts'
import type { PlayedGame } from '../../../web/src/games/game-values.ts'
import { beats } from '../../../web/src/games/tieqchieq/beats.ts'
import { openTable } from '../../../web/src/table/open-table.ts'
import type { Table } from '../../../web/src/table/table.ts'

export function openedTable(match: Match<'tieqchieq'>): Table {
  const venue = {
    online: undefined,
    replay: () => '',
    record: () => match.record(),
    again: () => Promise.resolve(),
  }
  return openTable(match, venue, {
    beats: beats as Beats<never> as Beats<PlayedGame>,
    sinceMs: performance.now(),
    isNew: false,
    slowness: () => 0,
    throwMs: () => 0,
  })
}
