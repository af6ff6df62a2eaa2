// The room in which bridges pass on what temples say, and hear what temples are to be told.
import { type Client, type MessageContext, type RoomException, ServerError } from '@colyseus/core'
import {
  type Down,
  membersOf,
  parseBridgeWish,
  parseCommandResult,
  parseInfo,
  parseReport,
  parseStatus,
  STRANGERS_ASKED_MAX,
  TEMPLES,
  type Unwelcome,
} from '@flower-war/protocol'
import type { Logger } from 'pino'
import { isJournalAway } from '../../../journal/journal.ts'
import type { Tally } from '../../../observe/metrics.ts'
import { refuseAs } from '../../../refusal.ts'
import type { Accounts } from '../../../temples/broker/accounts.ts'
import type { Commands } from '../../../temples/care/commands.ts'
import type { TempleHealths } from '../../../temples/care/health.ts'
import type { Downlink } from '../../../temples/link/downlink.ts'
import type { TempleRegistry } from '../../../temples/registry.ts'
import type { Temples } from '../../../temples/temples.ts'
import { checkToken } from '../shown-token.ts'
import { QuietRoom } from './quiet-room.ts'

export interface TempleRoomParts {
  readonly temples: Temples
  readonly downlink: Downlink
  readonly commands: Commands
  readonly healths: TempleHealths
  readonly accounts: Accounts
  readonly registry: TempleRegistry
  /** True if that player is banned: then their temples are not heard. */
  readonly isBanned: (player: string) => boolean
  /** Counts what came of each report. */
  readonly reports: Tally
  readonly log: Logger
  /** True if somebody with that token is a bridge. */
  readonly isBridge: (token: string) => boolean
}

/** The class of the room. */
export function templeRoomOf(parts: TempleRoomParts): new () => TempleRoom {
  return class extends TempleRoom {
    constructor() {
      super(parts)
    }

    static override async onAuth(token: string): Promise<true> {
      if (!parts.isBridge(token)) throw new ServerError(401, 'unauthorized')
      return true
    }
  }
}

class TempleRoom extends QuietRoom {
  readonly #parts: TempleRoomParts
  #stopListening: () => void = () => {}
  readonly #leaves = new Map<string, () => void>()

  constructor(parts: TempleRoomParts) {
    super()
    this.#parts = parts
    this.#answer(TEMPLES.report, (input, context) => this.#report(input, context))
    this.#answer(TEMPLES.status, (input, context) => this.#status(input, context))
    this.#answer(TEMPLES.info, (input, context) => this.#info(input, context))
    this.#answer(TEMPLES.result, async (input, context) => this.#result(input, context))
    this.#answer(TEMPLES.kept, async (input, context) => this.#kept(input, context))
    this.#answer(TEMPLES.strangers, (input, context) => this.#strangers(input, context))
    this.onMessage('*', () => {})
  }

  override onCreate(): void {
    const { downlink, commands } = this.#parts
    const ends = [
      downlink.listen((down: Down) => this.broadcast(TEMPLES.down, down)),
      commands.listen((command) => this.broadcast(TEMPLES.command, command)),
    ]
    this.#stopListening = () => {
      for (const end of ends) end()
    }
  }

  override async onJoin(client: Client, options: unknown): Promise<void> {
    await checkToken(client, this.#parts.isBridge)
    const leave = this.#parts.accounts.join({
      ...parseBridgeWish(options),
      tell: (account) => client.send(TEMPLES.account, account),
      bar: (barred) => client.send(TEMPLES.barred, barred),
    })
    this.#leaves.set(client.sessionId, leave)
    this.#parts.log.info({ bridges: this.clients.length }, 'a bridge has come')
  }

  override async onLeave({ sessionId }: Client): Promise<void> {
    this.#leaves.get(sessionId)?.()
    this.#leaves.delete(sessionId)
    this.#parts.log.info({ bridges: this.clients.length }, 'a bridge has gone')
    if (this.clients.length === 0) await this.#parts.temples.loseSight()
  }

  override onDispose(): void {
    this.#stopListening()
  }

  override onUncaughtException(error: RoomException, method: string): void {
    if (error.cause instanceof ServerError) return
    this.#parts.log.error({ err: error, method }, 'the room of the bridges failed')
  }

  /** Colyseus would answer that something was done that has thrown. */
  #answer(
    type: string,
    carryOut: (input: unknown, context: MessageContext) => Promise<unknown>,
  ): void {
    this.onMessage(type, (_client, input, context) =>
      carryOut(input, context).catch((error: unknown) => {
        const code = isJournalAway(error) ? 'journal-unavailable' : 'internal'
        if (code === 'internal')
          this.#parts.log.error({ err: error, type }, 'a temple was not heard')
        return context.reject(refuseAs(code).refusal)
      }),
    )
  }

  async #report(input: unknown, context: MessageContext): Promise<unknown> {
    const { temple, payload } = membersOf(input)
    const report = typeof payload === 'string' ? parseReport(payload) : undefined
    const { temples, reports } = this.#parts
    const isReport = typeof temple === 'string' && report !== undefined
    const result = isReport ? await temples.report(temple, report) : refuseAs('malformed-request')
    reports.add(result.ok ? 'taken' : result.refusal.code)
    return result.ok ? { ok: true } : context.reject(result.refusal)
  }

  async #status(input: unknown, context: MessageContext): Promise<unknown> {
    const { temple, payload } = membersOf(input)
    const status = typeof payload === 'string' ? parseStatus(payload) : undefined
    if (typeof temple !== 'string' || status === undefined)
      return context.reject(refuseAs('malformed-request').refusal)
    await this.#parts.temples.status(temple, status)
    return { ok: true }
  }

  async #info(input: unknown, context: MessageContext): Promise<unknown> {
    const { temple, payload } = membersOf(input)
    const info = typeof payload === 'string' ? parseInfo(payload) : undefined
    if (typeof temple !== 'string' || info === undefined)
      return context.reject(refuseAs('malformed-request').refusal)
    const { registry, healths } = this.#parts
    if ((await registry.find(temple)) !== undefined) healths.note(temple, info)
    return { ok: true }
  }

  #result(input: unknown, context: MessageContext): unknown {
    const { temple, payload } = membersOf(input)
    const result = typeof payload === 'string' ? parseCommandResult(payload) : undefined
    if (typeof temple !== 'string' || result === undefined)
      return context.reject(refuseAs('malformed-request').refusal)
    this.#parts.commands.answer({ temple, ...result })
    return { ok: true }
  }

  #kept(input: unknown, context: MessageContext): unknown {
    const { temple, isKept } = membersOf(input)
    if (typeof temple !== 'string' || typeof isKept !== 'boolean')
      return context.reject(refuseAs('malformed-request').refusal)
    this.#parts.accounts.note(temple, isKept)
    return { ok: true }
  }

  async #strangers(input: unknown, context: MessageContext): Promise<unknown> {
    const { temples } = membersOf(input)
    if (!isListOfNames(temples)) return context.reject(refuseAs('malformed-request').refusal)
    const { registry, isBanned } = this.#parts
    const found = await Promise.all(temples.map((temple) => registry.find(temple)))
    const isBarred = (owner: string | undefined): boolean => owner !== undefined && isBanned(owner)
    const unwelcome: Unwelcome = {
      strangers: temples.filter((_, index) => found[index] === undefined),
      barred: temples.filter((_, index) => isBarred(found[index]?.owner)),
    }
    return unwelcome
  }
}

function isListOfNames(input: unknown): input is readonly string[] {
  return (
    Array.isArray(input) &&
    input.length <= STRANGERS_ASKED_MAX &&
    input.every((each) => typeof each === 'string')
  )
}
