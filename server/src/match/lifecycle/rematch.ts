// Makes the rematch of a match, once, and invites those who played.
import { createHmac } from 'node:crypto'
import { accept, type Playable, type Result } from '@flower-war/rules'
import type { Entropy } from '../../entropy.ts'
import { type Journal, type Listing, StoreError } from '../../journal/journal.ts'
import { isTooManyAt, whyNoMore } from '../../matchmaking/match-limits.ts'
import { siteOf } from '../../net/address.ts'
import { refuseAs } from '../../refusal.ts'
import type { RequestParts } from '../awake/requests.ts'
import type { MatchHeader } from '../model/entry.ts'
import { listingOf } from '../model/listing.ts'
import { hasPerson } from '../model/places.ts'
import { newSession, type Session } from '../model/session.ts'
import { ID_DIGITS, matchIdFrom, newMatchSecret } from './new-match.ts'
import { storeMatch } from './open-match.ts'
import type { Services } from './services.ts'

/** A rematch and its listing. */
interface StoredRematch {
  readonly id: string
  readonly listing: Listing
  /** False if it was asked for before. */
  readonly isNew: boolean
}

/** The player who asks for a rematch, the site they ask from, and the number of matches that may be made there. */
interface RematchAsker {
  readonly player: string
  readonly madeAt: string | undefined
  readonly matchSharesFactor: number
  readonly nowMs: number
  readonly entropy: Entropy
  /** Called if storing it fails, although it may be stored. */
  readonly unsure?: () => void
}

/** Stores the rematch of a match, by these rules, unless there is one already. */
export async function storeRematch(
  game: Playable,
  journal: Journal,
  session: Session,
  { player, madeAt, matchSharesFactor, nowMs, entropy, unsure = () => {} }: RematchAsker,
): Promise<Result<StoredRematch>> {
  const id = rematchId(session.header)
  const before = await journal.find(id)
  if (before !== undefined) return accept({ id, listing: before.listing, isNew: false })
  // First, since on a full server no site may have any more.
  const code = await whyNoMore(journal, player)
  if (code !== undefined) return refuseAs(code)
  if (madeAt !== undefined && (await isTooManyAt(journal, madeAt, matchSharesFactor)))
    return refuseAs('too-many-from-here')
  const header = rematchOf(game, session, nowMs, entropy)
  if (!header.ok) return header
  try {
    const stored = await storeMatch(game, journal, header.value, madeAt)
    if (!stored.ok) return stored
    // No player is connected yet: the process that the first one reaches may claim it. If the release fails, that
    // process may claim it a little later, since there is no room for it here.
    await journal.release(stored.value.claim).catch(() => {})
    return accept({ id, listing: listingOf(stored.value.folded.session), isNew: true })
  } catch (error) {
    // Another player has asked for it at the same time.
    const isThere = error instanceof StoreError && error.code === 'exists'
    if (!isThere) {
      unsure()
      throw error
    }
    return accept({ id, listing: listingOf(newSession(game, header.value)), isNew: false })
  }
}

/** Makes the rematch of one match, by the newest rules of its game. */
export function rematchesOf(
  game: Playable,
  { journal, timers, entropy, news, notices, matchSharesFactor }: Services,
): RequestParts['makeRematch'] {
  /** True while the rematch may be stored, but nobody is invited to it. */
  let isUntold = false
  const unsure = (): void => {
    isUntold = true
  }
  return async (session, { player, address }) => {
    const madeAt = address === undefined ? undefined : siteOf(address)
    const nowMs = timers.nowMs()
    const asker = { player: player.id, madeAt, matchSharesFactor, nowMs, entropy, unsure }
    const stored = await storeRematch(game, journal, session, asker)
    if (!stored.ok) return stored
    const { id, listing, isNew } = stored.value
    news.tell(id, listing)
    const invitation = { match: id, game: game.id, follows: session.header.match }
    for (const { player: kin, role } of isNew || isUntold ? listing.members : [])
      if (role === 'kept' && kin !== player.id)
        notices.tell(kin, { type: 'invited', ...invitation })
    isUntold = false
    return accept(id)
  }
}

/** The id of the rematch of a match; empty if there is none. */
export async function storedRematchId(journal: Journal, header: MatchHeader): Promise<string> {
  const id = rematchId(header)
  return (await journal.find(id)) === undefined ? '' : id
}

/**
 * The header of a rematch, with the same people on the same seats; refused if these rules no longer allow its options.
 */
export function rematchOf(
  game: Playable,
  { header, places, kicked }: Session,
  createdAtMs: number,
  entropy: Entropy,
): Result<MatchHeader> {
  const options = game.parseOptions(header.options, header.players)
  if (!options.ok) return options
  return accept({
    ...header,
    match: rematchId(header),
    version: game.version,
    options: options.value,
    follows: header.match,
    secret: newMatchSecret(entropy),
    kicked,
    createdAtMs,
    seating: places.map((place) => {
      if (place.bot === 'seated') return { bot: place.level }
      if (!hasPerson(place)) return place.bot === 'none' ? 'free' : 'bot'
      return { player: place.person?.player ?? '', name: place.person?.name ?? '' }
    }),
  })
}

/** The id follows from the secret, so a match has only one rematch, however often it is asked for. */
export function rematchId({ secret, match }: MatchHeader): string {
  const id = createHmac('sha256', secret).update(`rematch ${match}`).digest()
  return matchIdFrom(id.subarray(0, ID_DIGITS))
}
