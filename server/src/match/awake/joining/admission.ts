// Decides whether a player is admitted to a match, to a seat or as a spectator.
import { accept, type Result } from '@flower-war/rules'
import { isBotAccount } from '../../../people/player.ts'
import { refuseAs } from '../../../refusal.ts'
import { isPlaceOf } from '../../model/places.ts'
import type { Session } from '../../model/session.ts'
import type { JoinWish } from './join-wish.ts'

/** A player who wants to join; `isFull` is true if there is no room for another spectator. */
export interface Applicant {
  readonly player: string
  readonly wish: JoinWish
  readonly isFull: boolean
}

/**
 * The role in which a player is admitted: on the seat they have, on one they may take, on one that the match offers to
 * everybody, or as a spectator.
 */
export type Admitted = 'has-seat' | 'to-sit' | 'to-sit-on-offer' | 'to-watch'

export function admit(session: Session, { player, wish, isFull }: Applicant): Result<Admitted> {
  const { places, header, kicked, phase } = session
  if (places.some((place) => isPlaceOf(place, player))) return accept('has-seat')
  if (kicked.includes(player)) return refuseAs('kicked')
  const isKept = places.some(({ keptFor }) => keptFor?.player === player)
  const isInvited = isKept || wish.code === header.code
  const { visibility, spectators } = header.settings
  if (visibility === 'private' && !isInvited) return refuseAs('invitation-needed')
  const isOver = phase === 'over'
  if (!wish.watch && !isOver) {
    if (header.settings.botAccounts === false && isBotAccount(player))
      return refuseAs('no-bot-accounts')
    // Only people who are invited take over the seat of a player who has left.
    if (phase === 'playing') return isInvited ? accept('to-sit') : refuseAs('match-full')
    // A code makes no difference: whoever sits at a public match knows it, and may have more guests.
    return accept(visibility === 'public' && !isKept ? 'to-sit-on-offer' : 'to-sit')
  }
  // Once it is over, even a match without spectators may be watched.
  if (spectators === 'none' && !isOver) return refuseAs('no-spectators')
  if (spectators === 'invited' && !isInvited && !isOver) return refuseAs('invitation-needed')
  if (isFull) return refuseAs('too-many-spectators')
  return accept('to-watch')
}

/** True for a player who has no seat yet and is to get one. */
export function isToSit(admitted: Admitted): admitted is 'to-sit' | 'to-sit-on-offer' {
  return admitted === 'to-sit' || admitted === 'to-sit-on-offer'
}

/**
 * Checks a player again when their connection is added: meanwhile the host may have kicked them, they may have left on
 * another device, and spectators may have filled the room.
 */
export function admitAgain(session: Session, applicant: Applicant): Result<unknown> {
  const admitted = admit(session, applicant)
  return admitted.ok && isToSit(admitted.value) ? LEFT : admitted
}

const LEFT = refuseAs('left')
