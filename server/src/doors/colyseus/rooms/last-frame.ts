// Makes the connections of clients of Colyseus, which share the bytes of the last message.
import { type Client, getMessageBytes, Protocol } from '@colyseus/core'
import type { Connection, Origin } from '../../../match/awake/showing/connection.ts'
import type { Visitor } from '../../../people/visits.ts'

/** Encodes messages; one sent to several clients in a row is encoded once. */
export class LastFrame {
  #type = ''
  #message: unknown
  #bytes: Uint8Array = new Uint8Array()

  /** The connection of a client; its messages are encoded here. */
  connection(client: Client, visitor: Visitor, origin: Origin | undefined): Connection & Visitor {
    return {
      ...visitor,
      origin,
      send: (type, message) => client.enqueueRaw(this.of(type, message)),
      close: (code, reason) => client.leave(code, reason),
    }
  }

  of(type: string, message: unknown): Uint8Array {
    if (this.#type !== type || this.#message !== message) {
      this.#type = type
      this.#message = message
      this.#bytes = getMessageBytes.raw(Protocol.ROOM_DATA, type, message)
    }
    return this.#bytes
  }
}
