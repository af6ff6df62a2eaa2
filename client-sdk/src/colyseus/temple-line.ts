// A bridge's connection to a server, rejoined whenever it is lost. Each request is answered or refused once: the bridge
// itself keeps and repeats its requests.
import type { Room } from '@colyseus/sdk'
import {
  type Account,
  type AccountKept,
  type Barred,
  type BridgeWish,
  type Down,
  membersOf,
  messageOf,
  TEMPLES,
  type TempleCommand,
  type Unwelcome,
  type UpRequest,
} from '@flower-war/protocol'
import { serverUrl } from '../net/server-url.ts'
import { ANSWER_MS_MAX, joinedInTime, sleepAfter } from '../net/waiting.ts'
import { RefusalError } from '../refusal-error.ts'
import { colyseusClient } from './client.ts'
import { joinRefusalIn, refusalIn } from './refusals.ts'
import { wireOf } from './wire.ts'

/** The callbacks of a bridge. */
export interface TempleListener {
  /** Publish something to a temple. */
  down(down: Down): void
  /** Publish a command to a connected temple, not retained: it must not reach later subscribers. */
  command?(command: TempleCommand): void
  /** Add a temple's account at the broker, or remove it; sent to bridges that keep its accounts. */
  account?(account: Account): void
  /** Bar a temple for now, or admit it again; sent to bridges that keep the broker's accounts. */
  barred?(barred: Barred): void
  connected(): void
  /** Called when the connection is lost, and again for each failed attempt to rejoin. */
  lost(why: string): void
  /** The server rejects this bridge for good. */
  refused(why: RefusalError): void
}

/** A bridge's connection to a server. */
export interface TempleLine {
  /** Passes on a report; resolves when the beads are in the journal, rejects with a `RefusalError`. */
  report(request: UpRequest): Promise<void>
  /** Reports a temple as connected or disconnected. */
  status(request: UpRequest): Promise<void>
  /** Passes on a temple's description of itself, and its health. */
  info(request: UpRequest): Promise<void>
  /** Passes on a temple's answer to a command. */
  result(request: UpRequest): Promise<void>
  /** Reports that the broker now admits a temple, or that adding its account failed. */
  kept(kept: AccountKept): Promise<void>
  /** Asks which of these names belong to no temple, and which temples are barred. */
  unwelcome(temples: readonly string[]): Promise<Unwelcome>
  /** Leaves the server, without calling `lost`. */
  close(): void
}

/** Connects a bridge to the temples of a server, with the token from its operator. */
export function joinTemples(
  url: string,
  token: string,
  listener: TempleListener,
  wish: BridgeWish = { keepsAccounts: false },
): TempleLine {
  const client = colyseusClient(serverUrl(url), token)
  let room: Room | undefined
  let isClosed = false

  async function stay(): Promise<void> {
    for (let fails = 0; !isClosed; fails++) {
      try {
        const joined = await joinedInTime(
          client.joinOrCreate(TEMPLES.room, wish),
          (late: Room) => void late.leave(),
        )
        if (isClosed) return void joined.leave()
        fails = 0
        await stayWith(joined)
        if (!isClosed) listener.lost('the connection was lost')
      } catch (error) {
        if (isClosed) return
        const refusal = joinRefusalIn(error)
        if (refusal !== undefined) return listener.refused(refusal)
        listener.lost(messageOf(error))
      }
      if (!isClosed) await sleepAfter(fails)
    }
  }

  async function stayWith(joined: Room): Promise<void> {
    const { gone } = wireOf(joined)
    hear(joined, listener)
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
    async info(request) {
      await ask(TEMPLES.info, request)
    },
    async result(request) {
      await ask(TEMPLES.result, request)
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
  room.onMessage(TEMPLES.command, (command: TempleCommand) => listener.command?.(command))
  room.onMessage(TEMPLES.account, (account: Account) => listener.account?.(account))
  room.onMessage(TEMPLES.barred, (barred: Barred) => listener.barred?.(barred))
}

function unwelcomeIn(answer: unknown): Unwelcome {
  const { strangers, barred, places } = membersOf(answer)
  return { strangers: namesIn(strangers), barred: namesIn(barred), places: namesIn(places) }
}

function namesIn(input: unknown): readonly string[] {
  return Array.isArray(input) ? input.map(String) : []
}

/** The error for a request that may or may not have reached the server, so that the bridge repeats it. */
function notJoined(): RefusalError {
  return new RefusalError({ code: 'no-answer', detail: 'The server gives no answer now.' })
}
