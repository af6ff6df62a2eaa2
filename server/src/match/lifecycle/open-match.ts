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
import { WAKING_TURN_MS_MAX } from '../../config/limits/all-matches.ts'
import type { ClaimedMatch, Journal } from '../../journal/journal.ts'
import { during } from '../../observe/loop-work.ts'
import type { Player } from '../../people/player.ts'
import { refuseAs } from '../../refusal.ts'
import type { Timers } from '../../timers.ts'
import { inTurns } from '../../turns.ts'
import { closeInJournal } from '../awake/close-in-journal.ts'
import type { Owned } from '../awake/recovery.ts'
import type { MatchHeader } from '../model/entry.ts'
import { type Folded, fold, foldInSteps } from '../model/fold.ts'
import { listingOf } from '../model/listing.ts'
import { RulesError } from '../model/rules-error.ts'
import type { Directory } from './directory.ts'
import { matchOptionsIn, parseNewMatch } from './new-match.ts'
import type { Services } from './services.ts'

/** A match that this process owns, with its header and its rules. */
export interface Opened extends Owned {
  readonly game: Playable
  readonly header: MatchHeader
}

/** The epoch of a match without an owner. */
const NO_EPOCH = 0

/** Stores a new match with this header. */
export async function storeMatch(
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
export async function claimMatch(parts: ClaimParts, id: string): Promise<Result<Opened>> {
  const { journal } = parts
  const claimed = await journal.claim(id)
  const match = claimed?.match ?? (await journal.read(id))
  if (match === undefined) return refuseAs('no-match')
  let opened: Result<Opened> | undefined
  try {
    opened = await openClaimed(parts, { claim: claimed?.claim ?? { id, epoch: NO_EPOCH }, match })
    return opened
  } finally {
    // Another process may be able to play it.
    if (claimed !== undefined && opened?.ok !== true) await journal.release(claimed.claim)
  }
}

/** Folds a match by its rules. Closes it if they are gone, or fail; not if only a newer server has them. */
async function openClaimed(
  { games, rulesOf, journal, timers }: ClaimParts,
  { claim, match }: ClaimedMatch,
): Promise<Result<Opened>> {
  const found = findGame(games, match.game)
  if (!found.ok) return refuse('unknown-game', `${match.game} is not played here.`)
  if (match.version > found.value.version) return refuseAs('rules-changed')
  const game = await rulesOf(match.game, match.version)
  if (game === undefined) {
    // Without its rules a live match cannot continue, and is closed; one that is over keeps its record.
    await closeInJournal(journal, { claim, match }, 'rules-changed', timers.nowMs())
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
    await closeInJournal(journal, { claim, match }, 'rules-failed', timers.nowMs())
    return refuse('rules-failed', error.message)
  }
  return folded.ok ? accept({ game, header, claim, folded: folded.value }) : folded
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
  const header = parseNewMatch(game, matchOptionsIn(given), making, entropy)
  return header.ok ? storeMatch(game, journal, header.value, making.madeAt) : header
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
