// The room in which bridges pass on what temples say, and hear what temples are to be told.
import {
  type Client,
  type MessageContext,
  Room,
  type RoomException,
  ServerError,
} from '@colyseus/core'
import { type Down, parseReport, parseStatus, SERVER_REFUSALS, TEMPLES } from '@flower-war/protocol'
import { isRecord } from '@flower-war/rules'
import type { Logger } from 'pino'
import type { Downlink } from './downlink.ts'
import type { Temples } from './temples.ts'

export interface TempleRoomParts {
  readonly temples: Temples
  readonly downlink: Downlink
  readonly log: Logger
  /** Whether somebody with that token is a bridge. */
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

const NEVER_MS = 3_600_000

class TempleRoom extends Room {
  readonly #parts: TempleRoomParts
  #stopListening: () => void = () => {}

  constructor(parts: TempleRoomParts) {
    super()
    this.#parts = parts
    this.maxClients = Number.POSITIVE_INFINITY
    this.setTimestep(() => {}, NEVER_MS)
    this.patchRate = null
    this.onMessage(TEMPLES.report, (_client, input, context) => this.#report(input, context))
    this.onMessage(TEMPLES.status, (_client, input, context) => this.#status(input, context))
    this.onMessage('*', () => {})
  }

  override onCreate(): void {
    const { downlink } = this.#parts
    this.#stopListening = downlink.listen((down: Down) => this.broadcast(TEMPLES.down, down))
  }

  override onJoin(_client: Client): void {
    this.#parts.log.info({ bridges: this.clients.length }, 'a bridge has come')
  }

  override async onLeave(): Promise<void> {
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

  async #report(input: unknown, context: MessageContext): Promise<unknown> {
    const { temple, payload } = isRecord(input) ? input : {}
    const report = typeof payload === 'string' ? parseReport(payload) : undefined
    if (typeof temple !== 'string' || report === undefined) return context.reject(MALFORMED)
    const result = await this.#parts.temples.report(temple, report)
    return result.ok ? { ok: true } : context.reject(result.refusal)
  }

  async #status(input: unknown, context: MessageContext): Promise<unknown> {
    const { temple, payload } = isRecord(input) ? input : {}
    const status = typeof payload === 'string' ? parseStatus(payload) : undefined
    if (typeof temple !== 'string' || status === undefined) return context.reject(MALFORMED)
    await this.#parts.temples.status(temple, status)
    return { ok: true }
  }
}

const MALFORMED = { code: 'malformed-request', detail: SERVER_REFUSALS['malformed-request'] }
