// A room of Colyseus without a limit on clients and without a clock: it sends only what it is told to, and its end
// waits for nobody.
import {
  Room,
  type RoomException,
  type RoomMethodName,
  type RoomOptions,
  ServerError,
} from '@colyseus/core'
import type { Logger } from 'pino'
import type { VisitorContext } from '../authenticate.ts'

/** A reserved seat, as Colyseus stores it. */
type Reservation = readonly [options: unknown, auth: unknown, isConsumed?: boolean]

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

  /**
   * Colyseus ends a room with clients only once no seat is reserved in it, and so would wait until the reservations of
   * players who have not connected yet expire; a server that stops would wait, too, for as long as seats are held.
   */
  override disconnect(closeCode?: number): Promise<unknown> {
    this.#dropReservations()
    return super.disconnect(closeCode)
  }

  /** Drops the reservations that nobody has consumed; the others end with their joins. */
  #dropReservations(): void {
    const reserved: Readonly<Record<string, Reservation>> = this['_reservedSeats']
    for (const [sessionId, [, , isConsumed]] of Object.entries(reserved)) {
      if (isConsumed) continue
      clearTimeout(this['_reservedSeatTimeouts'][sessionId])
      Reflect.deleteProperty(reserved, sessionId)
    }
    // In a room that ends by itself once it is empty, a reservation has put that off, too.
    clearTimeout(this['_autoDisposeTimeout'])
    this['_autoDisposeTimeout'] = undefined
  }

  /** Without this hook an exception in a handler would end the process. */
  override onUncaughtException(error: RoomException, method: RoomMethodName): void {
    // Refusals thrown to Colyseus are not faults.
    if (error.cause instanceof ServerError) return
    const where = { method, room: this.roomName, match: this.roomId }
    this.#log.error({ err: error, ...where }, 'a room failed')
  }
}
