// A room of Colyseus that refuses nobody for want of room, and sends nothing by the clock: only what it is told to.
import { Room, type RoomOptions } from '@colyseus/core'

/** The clock would tick for every room: it is not needed, since what has changed is sent when it changes. */
const NEVER_MS = 3_600_000

export class QuietRoom<Types extends RoomOptions = RoomOptions> extends Room<Types> {
  constructor() {
    super()
    this.maxClients = Number.POSITIVE_INFINITY
    this.setTimestep(() => {}, NEVER_MS)
    this.patchRate = null
  }
}
