// Finds the match that a client joins over one of our own doors, and holds a seat there.
import { accept, type Refusal, type Result } from '@flower-war/rules'
import type { AwakeMatch } from '../match/lifecycle/directory.ts'
import type { Services } from '../match/lifecycle/services.ts'
import { parseWish } from '../match/live/joining/wish.ts'
import { isOneTooMany } from '../matchmaking/allowance.ts'
import { tooMany } from '../net/allow.ts'
import type { Visitor } from '../people/present.ts'
import { refuseAs } from '../refusal.ts'
import { refusalOf } from './http/refusal.ts'

/** The match that a client wants to join. */
export interface Place {
  readonly match: string
  /** The address of the match at another process, seen from the client. */
  readonly playAt: (publicAddress: string) => string
}

/** The match is at another process. */
interface Elsewhere extends Refusal {
  readonly play: string
}

/** The match in this process's memory; woken if it sleeps, and refused as `moved` if another process has it. */
export async function awakeMatch(
  { match: id, playAt }: Place,
  { directory }: Pick<Services, 'directory'>,
): Promise<Result<AwakeMatch>> {
  const asleep = await directory.wake(id)
  if (asleep !== undefined) return { ok: false, refusal: refusalOf(asleep) ?? NO_MATCH.refusal }
  const match = directory.awake.get(id)
  if (match !== undefined) return accept(match)
  const publicAddress = await directory.placeOf(id)
  const moved = refuseAs('moved')
  if (publicAddress === undefined) return moved
  const elsewhere: Elsewhere = { ...moved.refusal, play: playAt(publicAddress) }
  return { ok: false, refusal: elsewhere }
}

/** Holds a seat for a player who joins with these wishes, unless they want to watch. */
export async function holdSeat(
  match: AwakeMatch,
  { player, address }: Visitor,
  wishes: unknown,
  { journal }: Pick<Services, 'journal'>,
): Promise<Result<void>> {
  if (parseWish(wishes).watch) return accept(undefined)
  if (await isOneTooMany(journal, player.id, match.id)) return refuseAs('too-many-matches')
  // `refused` passes here: the match itself then says why.
  const held = await match.hold(player.id, wishes, address)
  if (typeof held === 'number') return { ok: false, refusal: tooMany(held) }
  if (held === 'full') return refuseAs('match-full')
  return held === 'busy' ? refuseAs('busy') : accept(undefined)
}

const NO_MATCH = refuseAs('no-match')
