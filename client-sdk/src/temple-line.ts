// The line of a bridge to a server: joined again whenever it is lost. What a bridge asks is answered or refused once; it
// keeps what it has to say itself, and says it again.
import { Client, type Room } from '@colyseus/sdk'
import { type Down, TEMPLES, type UpRequest } from '@flower-war/protocol'
import { joinRefusalIn, RefusalError, refusalIn } from './refusal-error.ts'
import { ANSWER_MS_MAX, JOIN_MS_MAX, sleepAfter, within } from './waiting.ts'

/** What a bridge hears. */
export interface TempleListener {
  /** Something is to be published for a temple. */
  down(down: Down): void
  connected(): void
  /** Also told each time that another try fails. */
  lost(why: string): void
  /** The server does not take this bridge, and will not. */
  refused(why: RefusalError): void
}

/** A bridge at a server. */
export interface TempleLine {
  /** Passes a report on; resolves when the beads are in the journal, rejects with a `RefusalError`. */
  report(request: UpRequest): Promise<void>
  /** Passes on whether a temple is connected. */
  status(request: UpRequest): Promise<void>
  close(): void
}

/** Joins the temples of a server as a bridge, by the token that its operator has given it. */
export function joinTemples(url: string, token: string, listener: TempleListener): TempleLine {
  const client = new Client(url)
  client.auth.token = token
  let room: Room | undefined
  let isClosed = false

  async function stay(): Promise<void> {
    for (let fails = 0; !isClosed; fails++) {
      try {
        const joined = await within(JOIN_MS_MAX, client.joinOrCreate(TEMPLES.room))
        fails = 0
        await untilGone(joined)
        listener.lost('the connection was lost')
      } catch (error) {
        const refusal = joinRefusalIn(error)
        if (refusal !== undefined) return listener.refused(refusal)
        listener.lost(String(Object(error).message ?? error))
      }
      if (!isClosed) await sleepAfter(fails)
    }
  }

  async function untilGone(joined: Room): Promise<void> {
    joined.reconnection.enabled = false
    const gone = new Promise((resolve) => joined.onLeave(resolve))
    joined.onMessage(TEMPLES.down, (down: Down) => listener.down(down))
    if (isClosed) void joined.leave()
    room = joined
    listener.connected()
    await gone
    room = undefined
  }

  async function ask(type: string, request: UpRequest): Promise<void> {
    if (room === undefined) throw notJoined()
    try {
      await room.request(type, request, { timeout: ANSWER_MS_MAX })
    } catch (error) {
      const refusal = refusalIn(error)
      throw refusal === undefined ? notJoined() : new RefusalError(refusal)
    }
  }

  void stay()
  return {
    report: (request) => ask(TEMPLES.report, request),
    status: (request) => ask(TEMPLES.status, request),
    close() {
      isClosed = true
      void room?.leave()
    },
  }
}

/** Nobody knows whether it was heard: it is said again. */
function notJoined(): RefusalError {
  return new RefusalError({ code: 'no-answer', detail: 'The server gives no answer now.' })
}
