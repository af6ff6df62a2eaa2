// The connection to a match, through every loss of it: joined again for as long as the match lives, and asked
// again until there is an answer.
import type { Client, Room } from '@colyseus/sdk'
import { SERVER_REFUSALS } from '@flower-war/protocol'
import { closedAs, finalClose } from './final-close.ts'
import type { Connection } from './match-events.ts'
import { untilGone } from './pulse.ts'
import { randomDigits } from './random-digits.ts'
import { joinRefusalIn, RefusalError, refusalIn } from './refusal-error.ts'
import {
  ANSWER_MS_MAX,
  JOIN_MS_MAX,
  joinedInTime,
  newArrival,
  sleepAfter,
  within,
} from './waiting.ts'

/**
 * How a match is reached.
 * @internal
 */
export interface Route {
  readonly client: Client
  /** Where the server is. */
  readonly url: string
  readonly id: string
  readonly watch: boolean
  readonly entropy: string
  /** The code with which one was invited. */
  readonly code?: string
  /** The room, where making the match has already joined it. */
  readonly joined?: Room
  /** We have made the match ourselves. */
  readonly isMaker?: boolean
}

/** The user of a line. */
export interface LineUser {
  /** A room has been joined: listens to it, and resolves when all of the match is there. */
  enter(room: Room): Promise<unknown>
  changed(state: Connection): void
}

/** Refusals that pass: the same is asked again. */
const PASSING = new Set(['busy', 'journal-unavailable', 'moved', 'not-joined'])

/** A line to a match. */
export class Line {
  readonly #route: Route
  readonly #user: LineUser
  /** By which a server knows our attempts to join: one that arrives late must not push out the next. */
  readonly #from = randomDigits()
  #attempts = 0
  #room: Room | undefined
  #arrived = newArrival<Room>()
  #closed: RefusalError | undefined

  constructor(route: Route, user: LineUser) {
    this.#route = route
    this.#user = user
    // Those who wait for the room hear of the end elsewhere.
    this.#arrived.promise.catch(() => {})
    void this.#stayConnected()
  }

  /** Why the line is closed for good, once it is. */
  get closed(): RefusalError | undefined {
    return this.#closed
  }

  /** Resolves when the match has been joined. */
  async opened(): Promise<void> {
    await this.#arrived.promise
  }

  /** Closes it without giving anything up. */
  close(): void {
    this.#end(closedAs('left'))
    void this.#room?.leave()
  }

  /**
   * Asks until there is an answer, whatever happens to the connection. Where an answer was lost, refusals with
   * the codes of `done` say that what was asked for is done already.
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
        if (refusal !== undefined && !PASSING.has(refusal.code)) {
          if (isInDoubt && done.includes(refusal.code)) return undefined
          throw new RefusalError(refusal)
        }
        // What the journal seems not to have kept, it may have kept all the same.
        isInDoubt ||= refusal === undefined || refusal.code === 'journal-unavailable'
      }
      await sleepAfter(fails)
    }
  }

  /** Asks once, if there is a connection. */
  async requestOnce(type: string, message: unknown): Promise<unknown> {
    try {
      if (this.#room === undefined) throw this.#closed ?? new Error('the connection is gone')
      return await this.#room.request(type, message, { timeout: ANSWER_MS_MAX })
    } catch (error) {
      if (error instanceof RefusalError) throw error
      const detail = SERVER_REFUSALS['no-answer']
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

  /** Resolves when all of the match is there, with what resolves when the room is gone. */
  async #enter(room: Room): Promise<Promise<number>> {
    room.reconnection.enabled = false
    const gone = untilGone(room)
    const left = gone.then(() => Promise.reject(new Error('the connection was lost')))
    const ended = this.#arrived.promise
    try {
      await within(JOIN_MS_MAX, Promise.race([this.#user.enter(room), left, ended]))
      if (this.#closed !== undefined) throw this.#closed
    } catch (error) {
      // Nobody asks for anything there: else it would stay open beside the next one.
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
