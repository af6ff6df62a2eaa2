// A stream of lines over HTTP with the events of one player, in all their matches. While it is open they are present in
// all of them.

import type { MatchRow, Phase } from '@flower-war/protocol'
import type { Response } from 'express'
import type { Logger } from 'pino'
import { MATCHES_PER_PLAYER_MAX } from '../../config/limits/all-matches.ts'
import {
  ATTENDED_MS,
  BYTES_WAITING_MAX,
  OVER_STREAMED_MAX,
  OVER_STREAMED_MS_MAX,
  STREAM_ALIVE_MS,
} from '../../config/limits/connections.ts'
import { isStoreAway, type Journal, parseRow, rowsOf } from '../../journal/journal.ts'
import type { Directory } from '../../match/lifecycle/directory.ts'
import { mayWake } from '../../match/lifecycle/waking.ts'
import type { Call } from '../../matchmaking/callers.ts'
import type { Rates } from '../../net/rates.ts'
import type { Notices, Standing } from '../../people/notices.ts'
import type { Visitor } from '../../people/visits.ts'
import type { Timers } from '../../timers.ts'
import { KnownMatches, type PlayerEvent } from './events.ts'

export interface StreamParts {
  readonly directory: Pick<Directory, 'askLive' | 'isAwake' | 'addressOf'>
  readonly rates: Pick<Rates, 'take'>
  readonly journal: Pick<Journal, 'find' | 'list'>
  readonly notices: Notices
  readonly timers: Timers
  readonly log: Logger
  /** The address of a match at a process, seen from the player. */
  readonly playAt: (match: string, publicAddress: string | undefined) => string
}

/** The id of an event: when it was sent, and its number among those sent at that time. */
const ID = /^(\d{13})-(\d{1,9})$/

/** The time at which the event of that id was sent; undefined if it is not an id. */
export function eventAtMs(id: string): number | undefined {
  const [, ms] = ID.exec(id) ?? []
  return ms === undefined ? undefined : Number(ms)
}

/** Logs a failure, unless the store is away: each stream would say so every few seconds, and the store says it once. */
export function warnUnlessAway(error: unknown, log: Pick<Logger, 'warn'>, message: string): void {
  if (!isStoreAway(error)) log.warn({ err: error }, message)
}

export class EventStream {
  readonly #parts: StreamParts
  readonly #visitor: Visitor
  readonly #response: Response
  readonly #known = new KnownMatches()
  readonly #stopListening: () => void
  #callOff: () => void = () => {}
  /** The time in the last id, and the number of ids before it with that time. */
  #lastIdMs = 0
  #idsThen = 0
  /** Keeps lines in the order of the events, although their addresses are looked up asynchronously. */
  #writing: Promise<void> = Promise.resolve()
  #isEnded = false

  constructor(parts: StreamParts, visitor: Visitor, response: Response) {
    this.#parts = parts
    this.#visitor = visitor
    this.#response = response
    this.#stopListening = parts.notices.listen(visitor.player.id, (notice) =>
      this.#tell(this.#known.newsIn(notice)),
    )
    response.on('close', () => this.end())
  }

  /** Tells every open decision and every match that has ended since `afterMs`, and from then on all that is new. */
  async begin(afterMs: number | undefined): Promise<void> {
    const live = await this.#live()
    // Read after those, so that a match which ends at this moment is in one of the lists.
    const over = afterMs === undefined ? [] : await this.#overSince(afterMs)
    this.#tell(over.map(({ id, game, outcome }) => ({ type: 'over', match: id, game, outcome })))
    const ended = new Set(over.map(({ id }) => id))
    for (const row of live) if (!ended.has(row.id)) this.#known.note(row)
    await this.#attend(live)
    this.#stayAlive()
  }

  /** Ends the stream; one that was replaced says so, so that its client does not open another. */
  end(why?: 'replaced'): void {
    if (this.#isEnded) return
    if (why !== undefined) this.#write({ type: why })
    this.#isEnded = true
    this.#stopListening()
    this.#callOff()
    this.#response.end()
  }

  #stayAlive(): void {
    if (this.#isEnded) return
    this.#write({ type: 'alive' })
    this.#callOff = this.#parts.timers.after(STREAM_ALIVE_MS, () => {
      this.#live()
        .then((live) => this.#attend(live))
        .catch((error: unknown) =>
          warnUnlessAway(error, this.#parts.log, 'refreshing an event stream failed'),
        )
        .finally(() => this.#stayAlive())
    })
  }

  /** Counts the player as present in all their live matches, and sends what the stream may have missed. */
  async #attend(live: readonly MatchRow[]): Promise<void> {
    const call: Call = { ms: ATTENDED_MS }
    for (const { id } of live) {
      const { directory } = this.#parts
      const { player, address } = this.#visitor
      const allowed = await mayWake(id, { player: player.id, address }, this.#parts)
      if (!allowed.ok) continue
      const before = this.#known.lastTold(id)
      const attended = await directory.askLive<Standing>(id, 'attend', this.#visitor, call)
      // A notice that came meanwhile is as new, or newer: another process sends it on another way than its answer.
      const isNewest = this.#known.lastTold(id) === before
      // Refused if the seat is only kept for them, or the match is moving; the next round asks again.
      if (attended.ok && isNewest) this.#tell(this.#known.newsIn(attended.value))
    }
    const ended = this.#known.live().filter((id) => !live.some((row) => row.id === id))
    for (const id of ended) await this.#tellEnd(id)
  }

  async #tellEnd(id: string): Promise<void> {
    const found = await this.#parts.journal.find(id)
    if (found?.listing.phase !== 'over') return
    const { game, outcome } = parseRow(found.listing.row)
    const over = { type: 'stands', match: id, phase: 'over', decision: null } as const
    const news = this.#known.newsIn({ ...over, game, outcome })
    const own = found.listing.members.find(({ player }) => player === this.#visitor.player.id)
    // Whoever did not come to the seat that was kept for them, or lost it, is told nothing.
    if (own !== undefined && own.role !== 'kept') this.#tell(news)
  }

  async #live(): Promise<readonly MatchRow[]> {
    const [open, playing] = await Promise.all([this.#rows('open'), this.#rows('playing')])
    return [...open, ...playing]
  }

  /** The latest to end, in order; a player who was away for longer has the list of their matches. */
  async #overSince(afterMs: number): Promise<readonly MatchRow[]> {
    // The last line they have may have been told between the end of a match and the line that says so.
    const sinceMs = afterMs - OVER_STREAMED_MS_MAX
    // Matches from before this time was stored have none.
    const over = (await this.#rows('over')).filter(({ overAtMs = 0 }) => overAtMs > sinceMs)
    return over.reverse()
  }

  #rows(phase: Phase): Promise<readonly MatchRow[]> {
    const limit = phase === 'over' ? OVER_STREAMED_MAX : MATCHES_PER_PLAYER_MAX
    return rowsOf(this.#parts.journal, this.#visitor.player.id, phase, limit)
  }

  #tell(events: readonly PlayerEvent[]): void {
    for (const event of events)
      this.#writing = this.#writing
        .then(() => this.#withAddress(event))
        .then((line) => this.#write(line))
        .catch((error: unknown) => {
          warnUnlessAway(error, this.#parts.log, 'an event could not be sent; its stream is closed')
          this.end()
        })
  }

  /** Adds the address of the match, unless it is over. */
  async #withAddress(event: PlayerEvent): Promise<object> {
    if (event.type === 'over') return event
    const { directory, playAt } = this.#parts
    return { ...event, play: playAt(event.match, await directory.addressOf(event.match)) }
  }

  #write(line: object): void {
    if (this.#isEnded) return
    const text = `${JSON.stringify({ id: this.#nextId(), ...line })}\n`
    // A client that does not read is cut off; when it comes back, it is told what it missed.
    if (this.#response.writableLength + text.length > BYTES_WAITING_MAX) this.#response.destroy()
    else this.#response.write(text)
  }

  #nextId(): string {
    const nowMs = Math.max(this.#parts.timers.nowMs(), this.#lastIdMs)
    this.#idsThen = nowMs === this.#lastIdMs ? this.#idsThen + 1 : 0
    this.#lastIdMs = nowMs
    return `${nowMs}-${this.#idsThen}`
  }
}
