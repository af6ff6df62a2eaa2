// Lets a connection join a match, over any door: it is counted as present, and a seat held for it is used.
import { CLOSE_CODES } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import type { Services } from '../match/lifecycle/services.ts'
import type { JoinWish } from '../match/live/joining/admission.ts'
import type { Connection } from '../match/live/joining/connection.ts'
import type { LiveMatch } from '../match/live/live-match.ts'
import { refuseAs } from '../refusal.ts'
import type { SeatHolds } from './seat-holds.ts'

export interface Entered extends Pick<Services, 'house' | 'log'> {
  /** The id of the match. */
  readonly id: string
  readonly match: LiveMatch | undefined
  readonly holds: SeatHolds
}

/** Joins; the returned function is called when the connection is gone. */
export async function enterMatch(
  { id, match, holds, house, log }: Entered,
  connection: Connection,
  wish: JoinWish,
): Promise<Result<() => void>> {
  const { player, address = '' } = connection
  // Before any await, so that a ban in the meantime finds them here.
  const putOut = (): void => connection.close(CLOSE_CODES.banned, 'banned')
  const gone = house.people.enter({ player, address, match: id, putOut })
  const joined = (await match?.join(connection, wish)) ?? refuseAs('no-match')
  holds.came(player.id)
  if (!joined.ok) {
    gone()
    return joined
  }
  log.info({ match: id, player: player.id }, 'joined')
  return accept(() => {
    gone()
    match?.disconnected(connection)
  })
}
