// The connection to a match: rejoins for as long as the match lives, and repeats requests until they are answered.
import type { Client, Room } from '@colyseus/sdk'
import { REFUSALS, refusalRow } from '@flower-war/protocol'
import { closedAs, finalClose } from './final-close.ts'
import type { Connection } from './match-events.ts'
import {
  ANSWER_MS_MAX,
  JOIN_MS_MAX,
  joinedInTime,
  newArrival,
  sleepAfter,
  within,
} from './net/waiting.ts'
import { untilGone } from './pulse.ts'
import { randomDigits } from './random-digits.ts'
import { joinRefusalIn, RefusalError, refusalIn } from './refusal-error.ts'

/**
 * Parameters for joining a match.
 *
 * @internal
 */
export interface Route {
  readonly client: Client
  /** Base URL of the server. */
  readonly url: string
  readonly id: string
  readonly watch: boolean
  readonly entropy: string
  /** The code from an invitation. */
  readonly code?: string
  /** The room, if creating the match has already joined it. */
  readonly joined?: Room
  /** True if we created the match. */
  readonly isMaker?: boolean
}

/** Receives the rooms and the state of a line. */
export interface LineUser {
  /** Called for each room joined; listens to it and resolves once the match has been received completely. */
  enter(room: Room): Promise<unknown>
  changed(state: Connection): void
}

/** A connection to a match that survives being lost. */
export class Line {
  readonly #route: Route
  readonly #user: LineUser
  /** Identifies our join attempts to the server, so that a late one does not push out its successor. */
  readonly #from = randomDigits()
  #attempts = 0
  #room: Room | undefined
  #arrived = newArrival<Room>()
  #closed: RefusalError | undefined

  constructor(route: Route, user: LineUser) {
    this.#route = route
    this.#user = user
    // `opened` and `request` pass the rejection on to their callers; this only avoids an unhandled one.
    this.#arrived.promise.catch(() => {})
    void this.#stayConnected()
  }

  /** The reason the line is closed for good; undefined while it is open. */
  get closed(): RefusalError | undefined {
    return this.#closed
  }

  /** Resolves when the match has been joined. */
  async opened(): Promise<void> {
    await this.#arrived.promise
  }

  /** Closes the line; the seat has been given up (`left`), or is kept. */
  close(why: 'left' | 'disconnected'): void {
    this.#end(closedAs(why))
    void this.#room?.leave()
  }

  /**
   * Sends a request until it is answered, across reconnects. If an answer was lost, a refusal with one of the codes in
   * `done` means that the request had already succeeded.
   */
  async request(type: string, message: unknown, done: readonly string[] = []): Promise<unknown> {
    let isInDoubt = false
    for (let fails = 0; ; fails++) {
      if (this.#closed !== undefined) throw this.#closed
      const room = this.#room ?? (await this.#arrived.promise)
      try {
        return await room.request(type, message, { timeout: ANSWER_MS_MAX })
      } catch (error) {
        const refusal = refusalIn(error)
        if (refusal !== undefined && refusalRow(refusal.code)?.retry !== 'soon') {
          if (isInDoubt && done.includes(refusal.code)) return undefined
          throw new RefusalError(refusal)
        }
        // A journal that reported a failure may have kept the request all the same.
        isInDoubt ||= refusal === undefined || refusal.code === 'journal-unavailable'
      }
      await sleepAfter(fails)
    }
  }

  /** Sends a request once, if there is a connection. */
  async requestOnce(type: string, message: unknown): Promise<unknown> {
    try {
      if (this.#room === undefined) throw this.#closed ?? new Error('the connection is gone')
      return await this.#room.request(type, message, { timeout: ANSWER_MS_MAX })
    } catch (error) {
      if (error instanceof RefusalError) throw error
      const detail = REFUSALS['no-answer'].en
      throw new RefusalError(refusalIn(error) ?? { code: 'no-answer', detail })
    }
  }

  async #stayConnected(): Promise<void> {
    let { joined } = this.#route
    for (let fails = 0; this.#closed === undefined; ) {
      try {
        const gone = await this.#enter(joined ?? (await this.#join()))
        joined = undefined
        fails = 0
        const code = await gone
        this.#room = undefined
        // `close` was called: do not rejoin, even if the connection was lost before the server got our leave.
        if (this.#closed !== undefined) return
        const why = finalClose(code)
        if (why !== undefined) return this.#end(why)
        this.#arrived = newArrival()
        this.#arrived.promise.catch(() => {})
        this.#user.changed('lost')
      } catch (error) {
        joined = undefined
        const refusal = error instanceof RefusalError ? error : joinRefusalIn(error)
        if (refusal !== undefined) return this.#end(refusal)
        fails++
      }
      await sleepAfter(fails)
    }
  }

  #join(): Promise<Room> {
    const { client, id, watch, entropy, code = '' } = this.#route
    const attempt = ++this.#attempts
    return joinedInTime(client.joinById(id, { watch, entropy, code, from: this.#from, attempt }))
  }

  /** Resolves once the match has been received, with a promise for when the room is gone. */
  async #enter(room: Room): Promise<Promise<number>> {
    room.reconnection.enabled = false
    const gone = untilGone(room)
    const left = gone.then(() => Promise.reject(new Error('the connection was lost')))
    const ended = this.#arrived.promise
    try {
      await within(JOIN_MS_MAX, Promise.race([this.#user.enter(room), left, ended]))
      if (this.#closed !== undefined) throw this.#closed
    } catch (error) {
      // Unused, this room would stay open beside the next one.
      void room.leave(false)
      throw error
    }
    this.#room = room
    this.#arrived.resolve(room)
    this.#user.changed('connected')
    return gone
  }

  #end(why: RefusalError): void {
    if (this.#closed !== undefined) return
    this.#closed = why
    this.#arrived.reject(why)
    this.#user.changed('closed')
  }
}
