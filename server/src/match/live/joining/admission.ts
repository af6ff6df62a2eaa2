// Admits people to a match: to a seat, or to look on.
import { accept, type Result, refuse } from '@flower-war/rules'
import { isBotAccount } from '../../../people/player.ts'
import { refuseAs } from '../../../refusal.ts'
import { isPlaceOf } from '../../model/seating.ts'
import type { Session } from '../../model/session.ts'

/** The wishes of a connecting client. */
export interface JoinWish {
  /** To watch without taking a seat. */
  readonly watch: boolean
  /** Their contribution to the seed, in hexadecimal. */
  readonly entropy: string
  /** Their invitation code. */
  readonly code: string
}

/** Somebody who connects, and whether there is no place for them among the spectators. */
export interface Asking {
  readonly player: string
  readonly wish: JoinWish
  readonly isFull: boolean
}

/** As what a player comes: to the seat they have, to take one, or to look on, as long as there is room for one more. */
export function admit(
  session: Session,
  { player, wish, isFull }: Asking,
): Result<'seated' | 'to-sit' | 'to-watch'> {
  const { places, header, kicked, phase } = session
  if (places.some((place) => isPlaceOf(place, player))) return accept('seated')
  if (kicked.includes(player)) return refuse('kicked', 'The host has removed you from this match.')
  const isKept = places.some(({ keptFor }) => keptFor?.player === player)
  const isInvited = isKept || wish.code === header.code
  const { visibility, spectators } = header.settings
  if (visibility === 'private' && !isInvited) return invitationNeeded()
  const isOver = phase === 'over'
  if (!wish.watch && !isOver) {
    if (header.settings.botAccounts === false && isBotAccount(player))
      return refuseAs('no-bot-accounts')
    // The seat of a player who is gone is not given to a passer-by.
    if (phase === 'playing' && !isInvited) return refuse('match-full', 'All seats are taken.')
    return accept('to-sit')
  }
  // Anybody who could have come may see how it ended.
  if (spectators === 'none' && !isOver) return refuseAs('no-spectators')
  if (spectators === 'invited' && !isInvited && !isOver) return invitationNeeded()
  if (isFull) return refuseAs('too-many-spectators')
  return accept('to-watch')
}

/**
 * Admits somebody again once everything is kept that came of it: meanwhile the host may have sent them
 * away, they may have left from elsewhere, and others may have come to look on.
 */
export function admitAgain(session: Session, asking: Asking): Result<unknown> {
  const admitted = admit(session, asking)
  return admitted.ok && admitted.value === 'to-sit' ? LEFT : admitted
}

const LEFT = refuseAs('left')

function invitationNeeded(): Result<never> {
  return refuse('invitation-needed', 'You need an invitation code to join this match.')
}
