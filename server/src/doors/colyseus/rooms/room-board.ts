// The board of a room: the synced state, as clients of Colyseus get it, and the same as plain JSON.
import type { Schema } from '@colyseus/schema'
import { matchStateOf, newWriter, shapeOf, type Writer } from '@flower-war/protocol/synced'
import type { Playable } from '@flower-war/rules'
import { PlainBoard } from '../../../match/live/showing/plain-board.ts'
import { type Projection, project, type Surroundings } from '../../../match/model/projection.ts'
import type { Session } from '../../../match/model/session.ts'

export class RoomBoard {
  readonly plain = new PlainBoard()
  readonly state: Schema
  readonly #write: Writer
  #shown: Projection | undefined

  constructor(game: Playable) {
    const State = matchStateOf(game.shapes.view)
    this.state = new State()
    this.#write = newWriter(shapeOf(State), this.state)
  }

  /** Writes what has changed into both; `send` sends it to the clients of Colyseus. */
  show(session: Session, surroundings: Surroundings, send: () => void): void {
    this.#shown = project(session, surroundings, this.#shown)
    this.#write(this.#shown)
    send()
    this.plain.show(this.#shown)
  }
}
