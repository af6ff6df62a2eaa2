// Knows which matches are awake, here or in another process, and wakes the others: after sleep, a crash or a deploy a
// match is claimed from the journal, folded, and put into a room.
import { accept, type Refusal, type Result } from '@flower-war/rules'
import type { Logger } from 'pino'
import type { Entropy } from '../../entropy.ts'
import type { House } from '../../house/house.ts'
import { isStoreAway, type Journal } from '../../journal/journal.ts'
import type { ListNews } from '../../lobby/news.ts'
import type { CalledMatch, Callers } from '../../matchmaking/callers.ts'
import type { PresentMatch } from '../../observe/metrics.ts'
import { refuseAs, refused } from '../../refusal.ts'
import type { Timers } from '../../timers.ts'
import { newMemoryShare } from './memory-share.ts'
import { type ClaimParts, claimMatch, type Opened } from './open-match.ts'

/** The rooms of all processes. */
export interface Rooms {
  has(match: string): Promise<boolean>
  /** The public address of the process that has a match; undefined if it has none, or the match is asleep. */
  addressOf(match: string): Promise<string | undefined>
  /** Makes a room for the match that was claimed with that ticket. */
  make(game: string, ticket: string): Promise<void>
  ask(match: string, call: RoomCall, values: readonly unknown[]): Promise<unknown>
}

/** The calls by which other parts of the server ask the room of a match. */
type RoomCall = 'temple' | 'end' | 'attend' | 'waitsFor' | 'rename'

/** The reply to a request to hold a seat; a number is the milliseconds for which none is held for this player. */
export type HoldResult = 'held' | 'full' | 'busy' | 'refused' | number

/** A match in this process's memory, as the doors see it. */
export interface VisitedMatch extends LocalMatch, CalledMatch {
  /** The players who ask over HTTP. */
  readonly callers: Callers
  /** Holds a free seat for a player about to join; if there is none, tells why. */
  hold(player: string, options: unknown, address?: string): Promise<HoldResult>
}

/** A match in this process's memory, as the cluster and the memory limit see it. */
export interface LocalMatch {
  /** Checks whether another process owns it by now; if so, drops it. */
  confirm(): Promise<void>
  /** Folds it again, since the journal may have lost entries. */
  recheck(): Promise<void>
  /** Releases the match so that another process can continue it, and sends its clients there. */
  moveAway(): Promise<void>
  /** Counts the people at the match. */
  census(): PresentMatch
}

interface DirectoryParts extends Omit<ClaimParts, 'journal'> {
  readonly rooms: Rooms
  readonly journal: Journal
  readonly timers: Timers
  readonly entropy: Entropy
  readonly house: House
  readonly log: Logger
  readonly news: ListNews
  /** The number of matches that may be in memory. */
  readonly awakeMax: number
  /** Called for each match that is put to sleep because there are more. */
  readonly hit: () => void
}

export class Directory {
  /** The matches of this process that are in memory. */
  readonly awake = new Map<string, VisitedMatch>()
  /** Resolves when another match has room in memory. */
  readonly makeRoomInMemory: () => Promise<void>
  readonly #parts: DirectoryParts
  /** Those that are being woken, and the outcome. */
  readonly #waking = new Map<string, Promise<Result<void>>>()
  /** Matches that were claimed for a room that is about to be made, by a ticket no client can know. */
  readonly #claimed = new Map<string, Opened>()

  constructor(parts: DirectoryParts) {
    this.#parts = parts
    const { awakeMax: max, hit, house } = parts
    const visits = house.people.list
    this.makeRoomInMemory = newMemoryShare({ awake: this.awake, max, hit, visits })
  }

  /** Makes sure that a match is in a room; refused if it cannot be. Concurrent joins wake it once. */
  async wake(match: string): Promise<Result<void>> {
    if (await this.isAwake(match)) return accept(undefined)
    const running =
      this.#waking.get(match) ?? this.#wake(match).finally(() => this.#waking.delete(match))
    this.#waking.set(match, running)
    return running
  }

  /** True if it is in a room, in any process. */
  isAwake(match: string): Promise<boolean> {
    return this.#parts.rooms.has(match)
  }

  /** The public address of the process in whose memory it is. */
  addressOf(match: string): Promise<string | undefined> {
    return this.#parts.rooms.addressOf(match)
  }

  /** True if it is in this process's memory, or about to be. For matches elsewhere the journal knows the owner. */
  isHere(match: string): boolean {
    return this.awake.has(match) || this.#waking.has(match)
  }

  /** Hands over the match that was claimed with a ticket, once. */
  take(ticket: unknown): Opened | undefined {
    if (typeof ticket !== 'string') return undefined
    const claimed = this.#claimed.get(ticket)
    this.#claimed.delete(ticket)
    return claimed
  }

  /** Asks a match that is not over, in whichever process it is, and wakes it if need be. */
  async askLive<Value>(
    match: string,
    call: RoomCall,
    ...values: readonly unknown[]
  ): Promise<Result<Value>> {
    const found = await this.#parts.journal.find(match)
    if (found === undefined) return refuseAs('no-match')
    if (found.listing.phase === 'over') return refuseAs('match-over')
    const woken = await this.#wakeToAsk(match)
    if (!woken.ok) return woken
    const answer = await this.askAwake<Value>(match, call, ...values)
    // The match exists: it has just fallen asleep, or another process has it.
    const isAsleep = !answer.ok && answer.refusal.code === 'no-match'
    return isAsleep ? refuseAs('moved') : answer
  }

  /**
   * Asks a match if it is awake. An error may mean that the answer was lost: it is refused as `moved`, so that the
   * asker tries again.
   */
  async askAwake<Value>(
    match: string,
    call: RoomCall,
    ...values: readonly unknown[]
  ): Promise<Result<Value>> {
    if (!(await this.isAwake(match))) return refuseAs('no-match')
    try {
      return (await this.#parts.rooms.ask(match, call, values)) as Result<Value>
    } catch {
      // Its process is about to stop, or the match is about to move.
      return refuseAs('moved')
    }
  }

  async #wakeToAsk(match: string): Promise<Result<void>> {
    try {
      const woken = await this.wake(match)
      return woken.ok ? woken : refuseAs('no-match')
    } catch (error) {
      if (isStoreAway(error)) throw error
      // Another process owns it but does not list it yet, or this one is stopping.
      return refuseAs('moved')
    }
  }

  async #wake(id: string): Promise<Result<void>> {
    const { rooms, journal, entropy, house, log, news } = this.#parts
    // A stopping server releases its matches, and takes no new ones.
    if (house.isStopping) throw new Error('this server is stopping')
    const opened = await claimMatch(this.#parts, id)
    if (!opened.ok) {
      // It may have been closed just now.
      const found = await journal.find(id)
      if (found !== undefined) news.tell(id, found.listing)
      return noted(log, id, opened.refusal)
    }
    const ticket = entropy.drawBytes('wake-ticket', 16).toString('hex')
    this.#claimed.set(ticket, opened.value)
    try {
      await rooms.make(opened.value.header.game, ticket)
    } catch (error) {
      this.#claimed.delete(ticket)
      // The room may be there, and only its row is not.
      await this.awake.get(id)?.moveAway()
      await journal.release(opened.value.claim)
      throw error
    }
    return accept(undefined)
  }
}

/**
 * Logs why a match was not woken; not if there is none, since any stranger can ask for that. The details of a fault are
 * in the log alone.
 */
function noted(log: Logger, match: string, refusal: Refusal): Result<never> {
  const { code, detail } = refusal
  if (code === 'broken-journal' || code === 'rules-failed') {
    log.error({ match, detail }, 'a match cannot continue')
    return refuseAs(code)
  }
  if (code !== 'no-match') log.info({ match, code }, 'a match could not be woken')
  return refused(refusal)
}
