// Puts the live match of a room together with the services of the server.
import { commitmentTo, type Playable, type Refusal } from '@flower-war/rules'
import { type Opened, rematchesOf } from '../../../match/lifecycle/open-match.ts'
import type { Services } from '../../../match/lifecycle/services.ts'
import { type LiveMatch, newLiveMatch } from '../../../match/live/live-match.ts'
import type { Board } from '../../../match/live/showing/presenter.ts'
import type { Surroundings } from '../../../match/model/projection.ts'
import type { Session } from '../../../match/model/session.ts'
import type { SeatHolds } from '../../../matchmaking/seat-holds.ts'

export interface RoomMatchParts {
  /** The newest rules of the game, by which rematches are made. */
  readonly newest: Playable
  readonly services: Services
  readonly holds: SeatHolds
  /** Writes changes to the room's board, and sends them to the clients. */
  readonly showBoard: (session: Session, surroundings: Surroundings) => void
  /** Called when the match continues elsewhere, or cannot go on. */
  readonly lose: (why: Refusal) => void
}

/** Makes the live match of a room from the match that was opened for it. */
export function newRoomMatch(
  { game, header, claim, folded }: Opened,
  { newest, services, holds, showBoard, lose }: RoomMatchParts,
): LiveMatch {
  const { news, temples, house, log } = services
  const commitment = commitmentTo(header.secret)
  const show: Board['show'] = (session, surroundings) => {
    showBoard(session, { commitment, ...surroundings })
    temples.show(session)
    holds.note(session, surroundings.present)
  }
  return newLiveMatch(
    {
      ...{ ...services, game, header, board: { show }, lose },
      makeRematch: rematchesOf(newest, services),
      mayBegin: () => !house.isDraining,
      relist: (listing, isInPlace) => news.tell(header.match, listing, isInPlace),
      report: (error) => log.error({ err: error, match: header.match }, 'a match failed'),
    },
    { claim, folded },
  )
}
