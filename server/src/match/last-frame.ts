// The last message that was sent, and the bytes that it was made into.
import { getMessageBytes, Protocol } from '@colyseus/core'

/** Makes messages into bytes; what several are sent one after the other, once. */
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
