// A room of Colyseus without a limit on clients and without a clock: it sends only what it is told to.
import { Room, type RoomOptions } from '@colyseus/core'

/** Practically never: the clock would tick in every room, and changes are sent when they happen. */
const NEVER_MS = 3_600_000

export class QuietRoom<Types extends RoomOptions = RoomOptions> extends Room<Types> {
  constructor() {
    super()
    this.maxClients = Number.POSITIVE_INFINITY
    this.setTimestep(() => {}, NEVER_MS)
    this.patchRate = null
  }
}
