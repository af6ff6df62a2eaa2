// Remembers the last message and its encoded bytes.
import { getMessageBytes, Protocol } from '@colyseus/core'

/** Encodes messages; one sent to several clients in a row is encoded once. */
export class LastFrame {
  #type = ''
  #message: unknown
  #bytes: Uint8Array = new Uint8Array()

  of(type: string, message: unknown): Uint8Array {
    if (this.#type !== type || this.#message !== message) {
      this.#type = type
      this.#message = message
      this.#bytes = getMessageBytes.raw(Protocol.ROOM_DATA, type, message)
    }
    return this.#bytes
  }
}
