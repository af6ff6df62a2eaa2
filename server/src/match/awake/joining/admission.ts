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

/** The role in which a player is admitted: on the seat they have, on one they may take, or as a spectator. */
export type Admitted = 'has-seat' | 'to-sit' | 'to-watch'

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
    if (phase === 'playing' && !isInvited) return refuseAs('match-full')
    return accept('to-sit')
  }
  // Once it is over, even a match without spectators may be watched.
  if (spectators === 'none' && !isOver) return refuseAs('no-spectators')
  if (spectators === 'invited' && !isInvited && !isOver) return refuseAs('invitation-needed')
  if (isFull) return refuseAs('too-many-spectators')
  return accept('to-watch')
}

/**
 * Checks a player again when their connection is added: meanwhile the host may have kicked them, they may have left on
 * another device, and spectators may have filled the room.
 */
export function admitAgain(session: Session, applicant: Applicant): Result<unknown> {
  const admitted = admit(session, applicant)
  return admitted.ok && admitted.value === 'to-sit' ? LEFT : admitted
}

const LEFT = refuseAs('left')
