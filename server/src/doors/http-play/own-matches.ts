// The live matches of a player, first those that wait for them. Asking does not count as being present: no clock runs
// for it.
import type { MatchRow, OwnMatch } from '@flower-war/protocol'
import type { Application } from 'express'
import { type Journal, rowsOf } from '../../journal/journal.ts'
import type { Directory } from '../../match/lifecycle/directory.ts'
import { mayWake } from '../../match/lifecycle/waking.ts'
import { answer } from '../answers.ts'
import type { WhoAsks } from '../http/asker.ts'
import type { Edge } from '../http/edge.ts'

export interface OwnMatchParts {
  readonly journal: Pick<Journal, 'list'>
  readonly directory: Pick<Directory, 'askLive' | 'isAwake'>
  readonly edge: Pick<Edge, 'addresses' | 'rates'>
  readonly whoAsks: WhoAsks
}

export function addOwnMatches(
  app: Application,
  { journal, directory, edge: { addresses, rates }, whoAsks }: OwnMatchParts,
): void {
  /**
   * A match that is about to move, that may not be woken now, or in which their seat is only kept, does not count as
   * waiting for the player.
   */
  async function withWaiting(player: string, address: string, match: MatchRow): Promise<OwnMatch> {
    const allowed = await mayWake(match.id, { player, address }, { directory, rates })
    if (!allowed.ok) return { match, waits: false }
    const answered = await directory.askLive<boolean>(match.id, 'waitsFor', player)
    return { match, waits: answered.ok && answered.value }
  }

  app.get('/api/me/matches', async (request, response) => {
    const asker = await whoAsks(request)
    if (!asker.ok) return answer(response, asker)
    const { id } = asker.value.player
    const address = addresses.of(request)
    const playing: OwnMatch[] = []
    // One after the other: each may have to be woken.
    for (const row of await rowsOf(journal, id, 'playing'))
      playing.push(await withWaiting(id, address, row))
    const open = (await rowsOf(journal, id, 'open')).map((match) => ({ match, waits: false }))
    const matches = [...playing, ...open].sort((one, other) => order(one) - order(other))
    response.json({ matches })
  })
}

/** Sorts first those that wait for the player, then those in play, then those not begun. */
function order({ match, waits }: OwnMatch): number {
  if (waits) return 0
  return match.phase === 'playing' ? 1 : 2
}
