// The matches that are in memory at the moment, as their synced states show them.
import { matchMaker } from '@colyseus/core'
import { membersOf } from '@flower-war/protocol'
import type { PresentMatch } from '../../observe/metrics.ts'

/** All matches of this process. */
export async function presentMatches(): Promise<readonly PresentMatch[]> {
  const rows = await matchMaker.query({ processId: matchMaker.processId })
  return rows.flatMap(({ roomId }) => {
    const room = matchMaker.getLocalRoomById(roomId)
    const { game, phase, seats } = membersOf(room?.state)
    if (typeof game !== 'string' || typeof phase !== 'string') return []
    const present = Array.from(Object(seats) as Iterable<{ readonly present: boolean }>)
    const players = present.filter((seat) => seat.present).length
    return [
      { game, phase, players, spectators: Math.max(0, (room?.clients.length ?? 0) - players) },
    ]
  })
}
