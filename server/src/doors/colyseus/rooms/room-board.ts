// The board of a room: the synced state for clients of Colyseus, and the same as plain JSON.
import type { Schema } from '@colyseus/schema'
import type { MatchState } from '@flower-war/protocol'
import {
  matchStateOf,
  newWriter,
  shapeOf,
  syncedOf,
  type Writer,
} from '@flower-war/protocol/synced'
import type { Playable } from '@flower-war/rules'
import { PlainBoard } from '../../../match/awake/showing/plain-board.ts'
import { project, type Surroundings } from '../../../match/model/projection.ts'
import type { Session } from '../../../match/model/session.ts'

/** A room whose clients have the synced state. */
export interface SyncedRoom {
  readonly clients: { readonly length: number }
  broadcastPatch(): unknown
}

export class RoomBoard {
  readonly plain = new PlainBoard()
  readonly state: Schema
  readonly #room: SyncedRoom
  readonly #write: Writer
  #shown: MatchState | undefined

  constructor(game: Playable, room: SyncedRoom) {
    const State = matchStateOf(game.shapes.view)
    this.state = new State()
    this.#room = room
    this.#write = newWriter(shapeOf(State), this.state)
  }

  show(session: Session, surroundings: Surroundings): void {
    this.#shown = project(session, surroundings, this.#shown)
    this.sync()
    this.plain.show(this.#shown)
  }

  /** Brings the synced state up to date; without a client of Colyseus, that waits until one joins. */
  sync(): void {
    if (this.#room.clients.length === 0 || this.#shown === undefined) return
    this.#write(syncedOf(this.#shown))
    this.#room.broadcastPatch()
  }
}
