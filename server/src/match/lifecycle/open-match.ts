// Opens a match for a room: a new one, or one claimed from the journal.
import { membersOf } from '@flower-war/protocol'
import {
  accept,
  findGame,
  type Playable,
  type Result,
  type RulesOf,
  refuse,
} from '@flower-war/rules'
import { WAKING_TURN_MS_MAX } from '../../config/limits.ts'
import type { Entropy } from '../../entropy.ts'
import { type Journal, type Listing, StoreError } from '../../journal/journal.ts'
import { isTooManyAt, whyNoMore } from '../../matchmaking/allowance.ts'
import { siteOf } from '../../net/address.ts'
import { during } from '../../observe/loop-work.ts'
import type { Player } from '../../people/player.ts'
import { refuseAs } from '../../refusal.ts'
import type { Timers } from '../../timers.ts'
import { inTurns } from '../../turns.ts'
import { closeUnplayed } from '../live/close-unplayed.ts'
import type { Owned } from '../live/recovery.ts'
import type { RequestParts } from '../live/requests.ts'
import type { MatchHeader } from '../model/entry.ts'
import { type Folded, fold, foldInSteps } from '../model/fold.ts'
import { listingOf } from '../model/listing.ts'
import { RulesError } from '../model/rules-error.ts'
import { newSession, type Session } from '../model/session.ts'
import type { Directory } from './directory.ts'
import { askedIn, parseNewMatch, rematchId, rematchOf } from './new-match.ts'
import type { Services } from './services.ts'

/** A match that this process owns, with its header and its rules. */
export interface Opened extends Owned {
  readonly game: Playable
  readonly header: MatchHeader
}

/** The epoch of a match without an owner. */
const NOBODY = 0

/** Stores a new match with this header. */
export async function keepMatch(
  game: Playable,
  journal: Journal,
  header: MatchHeader,
  madeAt?: string,
): Promise<Result<Opened>> {
  const folded = fold(game, header, [])
  if (!folded.ok) return folded
  const { match: id, version, code, createdAtMs } = header
  const row = { id, game: game.id, version, header: JSON.stringify(header), code, createdAtMs }
  const claim = await journal.create(row, listingOf(folded.value.session), madeAt)
  return accept({ game, header, claim, folded: folded.value })
}

/** A rematch and its listing. */
interface Kept {
  readonly id: string
  readonly listing: Listing
  /** False if it was asked for before. */
  readonly isNew: boolean
}

/** The player who asks for a rematch, the place they ask from, and the number of matches that may be made there. */
interface RematchAsker {
  readonly player: string
  readonly madeAt: string | undefined
  readonly madeAtOnePlaceMax: number
  readonly nowMs: number
  readonly entropy: Entropy
}

/** Stores the rematch of a match, by these rules, unless there is one already. */
export async function keepRematch(
  game: Playable,
  journal: Journal,
  session: Session,
  { player, madeAt, madeAtOnePlaceMax, nowMs, entropy }: RematchAsker,
): Promise<Result<Kept>> {
  const id = rematchId(session.header)
  const before = await journal.find(id)
  if (before !== undefined) return accept({ id, listing: before.listing, isNew: false })
  const isTooMany = madeAt !== undefined && (await isTooManyAt(journal, madeAt, madeAtOnePlaceMax))
  const code = isTooMany ? 'too-many-from-here' : await whyNoMore(journal, player)
  if (code !== undefined) return refuseAs(code)
  const header = rematchOf(game, session, nowMs, entropy)
  if (!header.ok) return header
  try {
    const kept = await keepMatch(game, journal, header.value, madeAt)
    // No player is connected yet: the process that the first one reaches may claim it.
    if (kept.ok) await journal.release(kept.value.claim)
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 'exists') throw error
  }
  return accept({ id, listing: listingOf(newSession(game, header.value)), isNew: true })
}

/** Makes rematches for the rooms of a game, by its newest rules. */
export function rematchesOf(
  game: Playable,
  { journal, timers, entropy, news, notices, madeAtOnePlaceMax }: Services,
): RequestParts['makeRematch'] {
  return async (session, { player, address }) => {
    const madeAt = address === undefined ? undefined : siteOf(address)
    const asker = { player: player.id, madeAt, madeAtOnePlaceMax, nowMs: timers.nowMs(), entropy }
    const kept = await keepRematch(game, journal, session, asker)
    if (!kept.ok) return kept
    const { id, listing, isNew } = kept.value
    news.tell(id, listing)
    const invitation = { match: id, game: game.id, follows: session.header.match }
    for (const { player: kin, role } of isNew ? listing.members : [])
      if (role === 'kept' && kin !== player.id)
        notices.tell(kin, { type: 'invited', ...invitation })
    return accept(id)
  }
}

/** The id of the rematch of a match; empty if there is none. */
export async function keptRematch(journal: Journal, header: MatchHeader): Promise<string> {
  const id = rematchId(header)
  return (await journal.find(id)) === undefined ? '' : id
}

export interface ClaimParts {
  /** The games that are played here. */
  readonly games: readonly Playable[]
  /** The rules of any version of them. */
  readonly rulesOf: RulesOf
  readonly journal: Journal
  readonly timers: Pick<Timers, 'nowMs' | 'clockMs'>
}

/**
 * Claims a live match and folds it. One that has ended is folded too, for people who come back to see the end; it takes
 * no input any more, so it needs no owner.
 */
export async function claimMatch(
  { games, rulesOf, journal, timers }: ClaimParts,
  id: string,
): Promise<Result<Opened>> {
  const claimed = await journal.claim(id)
  const match = claimed?.match ?? (await journal.read(id))
  if (match === undefined) return refuseAs('no-match')
  const claim = claimed?.claim ?? { id, epoch: NOBODY }
  if (!findGame(games, match.game).ok)
    return refuse('unknown-game', `${match.game} is not played here.`)
  const game = await rulesOf(match.game, match.version)
  if (game === undefined) {
    // Without its rules a match cannot continue: it is closed, and its record stays as it is.
    await closeUnplayed(journal, { claim, match }, 'rules-changed', timers.nowMs())
    return refuseAs('rules-changed')
  }
  const header: MatchHeader = JSON.parse(match.header)
  let folded: Result<Folded>
  try {
    folded = await inTurns(foldInSteps(game, header, match.lines), {
      ms: WAKING_TURN_MS_MAX,
      turn: (some) => during('waking', some),
      clockMs: timers.clockMs,
    })
  } catch (error) {
    if (!(error instanceof RulesError)) throw error
    await closeUnplayed(journal, { claim, match }, 'rules-failed', timers.nowMs())
    return refuse('rules-failed', error.message)
  }
  if (folded.ok) return accept({ game, header, claim, folded: folded.value })
  await journal.release(claim)
  return folded
}

type OpeningParts = Pick<Services, 'journal' | 'timers' | 'entropy'> & {
  readonly directory: Pick<Directory, 'take'>
}

/** Opens the match of a new room: one that was claimed for it by ticket, or a new one. */
export async function openMatch(
  game: Playable,
  { journal, directory, timers, entropy }: OpeningParts,
  options: unknown,
): Promise<Result<Opened>> {
  const given = membersOf(options)
  const { wake, maker, madeAt, match } = given
  const opened = directory.take(wake)
  if (opened !== undefined) return accept(opened)
  const making = {
    id: parseId(match),
    maker: parseMaker(maker),
    madeAt: typeof madeAt === 'string' ? madeAt : undefined,
    createdAtMs: timers.nowMs(),
  }
  const header = parseNewMatch(game, askedIn(given), making, entropy)
  return header.ok ? keepMatch(game, journal, header.value, making.madeAt) : header
}

/** The id of a new match, which the guard of matchmaking has written into the options. */
function parseId(input: unknown): string {
  if (typeof input !== 'string') throw new Error('the match has no id')
  return input
}

/** The maker of a match, whom the guard of matchmaking has written into the options. */
function parseMaker(input: unknown): Player {
  const { id, name } = membersOf(input)
  if (typeof id !== 'string' || typeof name !== 'string') throw new Error('nobody makes the match')
  return { id, name }
}
