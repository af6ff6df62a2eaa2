// The connection to a match: rejoins as long as the match lives, and repeats requests until they are answered.
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessages,
  isRepeated,
  type MessageRow,
} from '@flower-war/protocol'
import type { Connection } from '../match-events.ts'
import { JOIN_MS_MAX, joinedInTime, newArrival, sleepAfter, within } from '../net/waiting.ts'
import { randomDigits } from '../random-digits.ts'
import { RefusalError, refusalOf } from '../refusal-error.ts'
import { finalClose } from './final-close.ts'
import type { MatchWire, Transport } from './wire.ts'

/**
 * Parameters for joining a match.
 *
 * @internal
 */
export interface Route {
  readonly transport: Transport
  /** Base URL of the server, and the token for requests to it. */
  readonly url: string
  readonly token: string
  readonly id: string
  readonly watch: boolean
  readonly entropy: string
  /** The code from an invitation. */
  readonly code?: string
  /** The connection, if creating the match has already joined it. */
  readonly joined?: MatchWire | undefined
  /** True if we created the match. */
  readonly isMaker?: boolean
}

/** Receives the connections and the state of a line. */
export interface LineUser {
  /**
   * Called for each connection; listens to it and resolves once the whole match has been received. `resync` asks for it
   * again.
   */
  enter(wire: MatchWire, resync: () => Promise<unknown>): Promise<unknown>
  changed(state: Connection): void
}

/** A connection to a match that survives being lost. */
export class Line {
  readonly #route: Route
  readonly #user: LineUser
  /** Identifies our join attempts to the server, so that a late one does not push out its successor. */
  readonly #from = randomDigits()
  #attempts = 0
  #wire: MatchWire | undefined
  #arrived = newArrival<MatchWire>()
  readonly #over = new AbortController()
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

  /** Resolves once the match has been received. Aborting `off` before closes the line, and rejects with the reason. */
  async opened(off?: AbortSignal): Promise<void> {
    const callOff = (): void => this.close('disconnected')
    off?.addEventListener('abort', callOff)
    try {
      await this.#arrived.promise
    } catch (error) {
      throw off?.aborted === true ? (off.reason ?? error) : error
    } finally {
      off?.removeEventListener('abort', callOff)
    }
  }

  /** Closes the line; the seat has been given up (`left`), or is kept. */
  close(why: 'left' | 'disconnected'): void {
    this.#end(refusalOf(why))
    this.#wire?.close()
  }

  /**
   * Sends a request until it is answered, across reconnects. If an answer was lost, some refusals mean that the request
   * had already succeeded.
   */
  async request<Type extends ClientMessage>(
    type: Type,
    content: ClientMessages[Type],
  ): Promise<unknown> {
    checkContent(content)
    const { done }: MessageRow = CLIENT_MESSAGES[type]
    let isInDoubt = false
    for (let fails = 0; ; fails++) {
      if (this.#closed !== undefined) throw this.#closed
      const wire = this.#wire ?? (await this.#arrived.promise)
      try {
        return await wire.request(type, content)
      } catch (error) {
        const refusal = error instanceof RefusalError ? error : undefined
        if (refusal !== undefined && !isRepeated(refusal.code)) {
          if (isInDoubt && done.includes(refusal.code)) return undefined
          throw refusal
        }
        // A journal that reported a failure may have kept the request all the same.
        isInDoubt ||= refusal === undefined || refusal.code === 'journal-unavailable'
      }
      await sleepAfter(fails)
    }
  }

  /** Sends a request once, if there is a connection. */
  async requestOnce<Type extends ClientMessage>(
    type: Type,
    content: ClientMessages[Type],
  ): Promise<unknown> {
    checkContent(content)
    if (this.#closed !== undefined) throw this.#closed
    if (this.#wire === undefined) throw refusalOf('no-answer')
    try {
      return await this.#wire.request(type, content)
    } catch (error) {
      if (error instanceof RefusalError) throw error
      throw refusalOf('no-answer')
    }
  }

  async #stayConnected(): Promise<void> {
    let { joined } = this.#route
    for (let fails = 0; this.#closed === undefined; ) {
      let failure: unknown
      try {
        const wire = await this.#enter(joined ?? (await this.#join()))
        joined = undefined
        fails = 0
        const code = await wire.gone
        this.#wire = undefined
        // `close` was called meanwhile: do not rejoin, whatever ended this connection.
        if (this.#closed !== undefined) return
        const why = finalClose(code)
        if (why !== undefined) return this.#end(why)
        this.#arrived = newArrival()
        this.#arrived.promise.catch(() => {})
        this.#user.changed('lost')
      } catch (error) {
        joined = undefined
        if (error instanceof RefusalError) return this.#end(error)
        failure = error
        fails++
      }
      await sleepAfter(fails, failure, this.#over.signal)
    }
  }

  #join(): Promise<MatchWire> {
    const { transport, id, watch, entropy, code = '' } = this.#route
    const attempt = ++this.#attempts
    const request = { watch, entropy, code, from: this.#from, attempt }
    const joining = transport.join(id, request, this.#over.signal)
    return joinedInTime(joining, (late) => late.close())
  }

  /** Resolves with the connection once the match has been received over it. */
  async #enter(wire: MatchWire): Promise<MatchWire> {
    const left = wire.gone.then((code) => {
      throw finalClose(code) ?? new Error('the connection was lost')
    })
    const ended = this.#arrived.promise
    try {
      const entered = this.#user.enter(wire, () => this.request('resync', {}))
      await within(JOIN_MS_MAX, Promise.race([entered, left, ended]))
      if (this.#closed !== undefined) throw this.#closed
    } catch (error) {
      // Unused, this connection would stay open beside the next one.
      wire.close()
      throw error
    }
    this.#wire = wire
    this.#arrived.resolve(wire)
    this.#user.changed('connected')
    return wire
  }

  #end(why: RefusalError): void {
    if (this.#closed !== undefined) return
    this.#closed = why
    this.#arrived.reject(why)
    this.#over.abort()
    this.#user.changed('closed')
  }
}

/** A server reads frames of up to 4 kB; the parts besides the content are short. */
const CONTENT_BYTES_MAX = 4_000

/** Throws if the content cannot be sent: the server would close the connection at every retry. */
function checkContent(content: object): void {
  let bytes = Number.POSITIVE_INFINITY
  try {
    bytes = new TextEncoder().encode(JSON.stringify(content)).byteLength
  } catch {
    // JSON cannot represent it, for example because of a circular reference.
  }
  if (bytes > CONTENT_BYTES_MAX)
    throw new RefusalError({
      code: 'malformed-frame',
      detail: `What you wish must be plain JSON of at most ${CONTENT_BYTES_MAX} bytes.`,
    })
}
