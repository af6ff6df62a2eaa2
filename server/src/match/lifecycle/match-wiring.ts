// Puts the awake match of a room together with the services of the server.
import { commitmentTo, type Playable, type Refusal } from '@flower-war/rules'
import type { SeatHolds } from '../../matchmaking/seat-holds.ts'
import { type AwakeMatch, newAwakeMatch } from '../awake/awake-match.ts'
import type { Board } from '../awake/showing/presenter.ts'
import type { Surroundings } from '../model/projection.ts'
import type { Session } from '../model/session.ts'
import type { Opened } from './open-match.ts'
import { rematchesOf } from './rematch.ts'
import type { Services } from './services.ts'

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
    // Without its journal, this process cannot know whether another has shown the temples more of the match.
    if (!surroundings.isJournalAway) temples.show(session)
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
