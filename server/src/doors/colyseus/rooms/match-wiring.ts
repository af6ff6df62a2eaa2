// Puts the awake match of a room together with the services of the server, and lets connections of any door join it.
import { CLOSE_CODES } from '@flower-war/protocol'
import { accept, commitmentTo, type Playable, type Refusal, type Result } from '@flower-war/rules'
import { type AwakeMatch, newAwakeMatch } from '../../../match/awake/awake-match.ts'
import type { JoinWish } from '../../../match/awake/joining/join-wish.ts'
import type { Connection } from '../../../match/awake/showing/connection.ts'
import type { Board } from '../../../match/awake/showing/presenter.ts'
import type { Opened } from '../../../match/lifecycle/open-match.ts'
import { rematchesOf } from '../../../match/lifecycle/rematch.ts'
import type { Services } from '../../../match/lifecycle/services.ts'
import type { Surroundings } from '../../../match/model/projection.ts'
import type { Session } from '../../../match/model/session.ts'
import type { SeatHolds } from '../../../matchmaking/seat-holds.ts'
import { refuseAs } from '../../../refusal.ts'
import { failing } from '../../answers.ts'

export interface WiringParts {
  /** The newest rules of the game, by which rematches are made. */
  readonly newest: Playable
  readonly services: Services
  readonly holds: SeatHolds
  /** Writes changes to the room's board, and sends them to the clients. */
  readonly showBoard: (session: Session, surroundings: Surroundings) => void
  /** Called when the match continues elsewhere, or cannot go on. */
  readonly lose: (why: Refusal) => void
}

/** Makes the awake match of a room from the match that was opened for it. */
export function wireMatch(
  { game, header, claim, folded }: Opened,
  { newest, services, holds, showBoard, lose }: WiringParts,
): AwakeMatch {
  const { news, temples, house, log } = services
  const commitment = commitmentTo(header.secret)
  const show: Board['show'] = (session, surroundings) => {
    showBoard(session, { commitment, ...surroundings })
    temples.show(session)
    holds.note(session, surroundings.present)
  }
  return newAwakeMatch(
    {
      ...services,
      game,
      header,
      board: { show },
      lose,
      makeRematch: rematchesOf(newest, services),
      mayBegin: () => !house.isDraining,
      relist: (listing, isInPlace) => news.tell(header.match, listing, isInPlace),
      report: (error) => log.error({ err: error, match: header.match }, 'a match failed'),
    },
    { claim, folded },
  )
}

interface JoinParts extends Pick<Services, 'house' | 'identities' | 'log'> {
  /** The id of the match. */
  readonly id: string
  readonly match: AwakeMatch | undefined
  readonly holds: SeatHolds
}

/**
 * Joins a match, counts the connection as present, and uses the seat held for it. The returned function is called when
 * the connection is gone.
 */
export async function joinMatch(
  { id, match, holds, house, identities, log }: JoinParts,
  connection: Connection,
  wish: JoinWish,
): Promise<Result<() => void>> {
  const { player, address = '' } = connection
  const putOut = (): void => connection.close(CLOSE_CODES.banned, 'banned')
  const entered = house.people.enter({ player, address, match: id, putOut })
  if (!entered.ok) return entered
  const leave = (): void => {
    entered.value()
    match?.disconnected(connection)
  }
  async function join(): Promise<Result<void>> {
    // The account may have been revoked since its token was checked. One revoked later is found among those connected.
    if (await identities.isRevoked(player)) return refuseAs('unauthorized')
    return match?.join(connection, wish) ?? refuseAs('no-match')
  }
  // An error counts as a refusal, so that every door undoes the join.
  const joined = await join().catch(failing(log, { match: id }))
  holds.came(player.id)
  if (!joined.ok) {
    leave()
    return joined
  }
  log.info({ match: id, player: player.id }, 'joined')
  return accept(leave)
}
