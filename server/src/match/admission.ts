// Who may come to a match, and as what.
import { SERVER_REFUSALS } from '@flower-war/protocol'
import { accept, type Result, refuse } from '@flower-war/rules'
import { isHeldBy } from './seating.ts'
import type { Session } from './session.ts'

/** What somebody wants who connects. */
export interface JoinWish {
  /** To look on, and not to take a seat. */
  readonly watch: boolean
  /** What they add to the seed, in hexadecimal. */
  readonly entropy: string
  /** The code with which they were invited. */
  readonly code: string
}

/** As what a player comes: to the seat they have, to take one, or to look on, where not all look on already that may. */
export function admit(
  session: Session,
  { player, wish, isFull }: { player: string; wish: JoinWish; isFull: boolean },
): Result<'seated' | 'to-sit' | 'to-watch'> {
  const { places, header, kicked, phase } = session
  if (places.some((place) => isHeldBy(place, player))) return accept('seated')
  if (kicked.includes(player))
    return refuse('kicked', 'The host has sent you away from this match.')
  const isKept = places.some(({ keptFor }) => keptFor?.player === player)
  const isInvited = isKept || wish.code === header.code
  const { visibility, spectators } = header.settings
  if (visibility === 'private' && !isInvited) return invitationNeeded()
  const isOver = phase === 'over'
  if (!wish.watch && !isOver) {
    // A seat whose player has gone is given to nobody who merely comes along.
    if (phase === 'playing' && !isInvited) return refuse('match-full', 'All seats are taken.')
    return accept('to-sit')
  }
  // How it ended may be seen by whoever could have come.
  if (spectators === 'none' && !isOver)
    return refuse('no-spectators', 'Nobody may look on at this match.')
  if (spectators === 'invited' && !isInvited && !isOver) return invitationNeeded()
  if (isFull) return refuse('too-many-spectators', SERVER_REFUSALS['too-many-spectators'])
  return accept('to-watch')
}

function invitationNeeded(): Result<never> {
  return refuse('invitation-needed', 'To come to this match you need its code.')
}
