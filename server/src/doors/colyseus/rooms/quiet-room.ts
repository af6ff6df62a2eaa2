// A room of Colyseus without a limit on clients and without a clock: it sends only what it is told to.
import {
  Room,
  type RoomException,
  type RoomMethodName,
  type RoomOptions,
  ServerError,
} from '@colyseus/core'
import type { Logger } from 'pino'
import type { VisitorContext } from '../authenticate.ts'

/** Practically never: the clock would tick in every room, and changes are sent when they happen. */
const NEVER_MS = 3_600_000

export class QuietRoom<Types extends RoomOptions = RoomOptions> extends Room<Types> {
  readonly #log: Logger

  constructor({ log }: { readonly log: Logger }) {
    super()
    this.#log = log
    this.maxClients = Number.POSITIVE_INFINITY
    this.setTimestep(() => {}, NEVER_MS)
    this.patchRate = null
  }

  /** Returns what Colyseus keeps as the identity of the client: the player whom the guard has let in. */
  static override async onAuth(
    _token: string,
    _options: unknown,
    { visitor }: VisitorContext,
  ): Promise<unknown> {
    return visitor
  }

  /** Without this hook an exception in a handler would end the process. */
  override onUncaughtException(error: RoomException, method: RoomMethodName): void {
    // Refusals thrown to Colyseus are not faults.
    if (error.cause instanceof ServerError) return
    const where = { method, room: this.roomName, match: this.roomId }
    this.#log.error({ err: error, ...where }, 'a room failed')
  }
}
