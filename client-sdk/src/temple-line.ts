// The line of a bridge to a server: joined again whenever it is lost. What a bridge asks is answered or refused once; it
// keeps what it has to say itself, and says it again.
import { Client, type Room } from '@colyseus/sdk'
import {
  type Account,
  type AccountKept,
  type Barred,
  type BridgeWish,
  type Down,
  TEMPLES,
  type Unwelcome,
  type UpRequest,
} from '@flower-war/protocol'
import { untilGone } from './pulse.ts'
import { joinRefusalIn, RefusalError, refusalIn } from './refusal-error.ts'
import { ANSWER_MS_MAX, joinedInTime, sleepAfter } from './waiting.ts'

/** What a bridge hears. */
export interface TempleListener {
  /** Something is to be published for a temple. */
  down(down: Down): void
  /** A temple is to be let in at the broker, or no longer; told to those who keep its accounts. */
  account?(account: Account): void
  /** A temple is to be kept out for now, or no longer; told to the same. */
  barred?(barred: Barred): void
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
  /** Says whether the broker lets a temple in that was to be. */
  kept(kept: AccountKept): Promise<void>
  /** Which of these names are no temple's, and which temples are to be kept out. */
  unwelcome(temples: readonly string[]): Promise<Unwelcome>
  close(): void
}

/** Joins the temples of a server as a bridge, by the token that its operator has given it. */
export function joinTemples(
  url: string,
  token: string,
  listener: TempleListener,
  wish: BridgeWish = { keepsAccounts: false },
): TempleLine {
  const client = new Client(url)
  client.auth.token = token
  let room: Room | undefined
  let isClosed = false

  async function stay(): Promise<void> {
    for (let fails = 0; !isClosed; fails++) {
      try {
        const joined = await joinedInTime(client.joinOrCreate(TEMPLES.room, wish))
        fails = 0
        await stayWith(joined)
        listener.lost('the connection was lost')
      } catch (error) {
        const refusal = joinRefusalIn(error)
        if (refusal !== undefined) return listener.refused(refusal)
        listener.lost(String(Object(error).message ?? error))
      }
      if (!isClosed) await sleepAfter(fails)
    }
  }

  async function stayWith(joined: Room): Promise<void> {
    joined.reconnection.enabled = false
    const gone = untilGone(joined)
    hear(joined, listener)
    if (isClosed) void joined.leave()
    room = joined
    listener.connected()
    await gone
    room = undefined
  }

  async function ask(type: string, request: object): Promise<unknown> {
    if (room === undefined) throw notJoined()
    try {
      return await room.request(type, request, { timeout: ANSWER_MS_MAX })
    } catch (error) {
      const refusal = refusalIn(error)
      throw refusal === undefined ? notJoined() : new RefusalError(refusal)
    }
  }

  void stay()
  return {
    async report(request) {
      await ask(TEMPLES.report, request)
    },
    async status(request) {
      await ask(TEMPLES.status, request)
    },
    async kept(kept) {
      await ask(TEMPLES.kept, kept)
    },
    async unwelcome(temples) {
      return unwelcomeIn(await ask(TEMPLES.strangers, { temples }))
    },
    close() {
      isClosed = true
      void room?.leave()
    },
  }
}

function hear(room: Room, listener: TempleListener): void {
  room.onMessage(TEMPLES.down, (down: Down) => listener.down(down))
  room.onMessage(TEMPLES.account, (account: Account) => listener.account?.(account))
  room.onMessage(TEMPLES.barred, (barred: Barred) => listener.barred?.(barred))
}

function unwelcomeIn(answer: unknown): Unwelcome {
  const { strangers, barred }: { strangers?: unknown; barred?: unknown } = Object(answer)
  return { strangers: namesIn(strangers), barred: namesIn(barred) }
}

function namesIn(input: unknown): readonly string[] {
  return Array.isArray(input) ? input.map(String) : []
}

/** Nobody knows whether it was heard: it is said again. */
function notJoined(): RefusalError {
  return new RefusalError({ code: 'no-answer', detail: 'The server gives no answer now.' })
}
