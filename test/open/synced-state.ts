// The synced state as any Colyseus client decodes it: types from the join frame, values from the following ones.
import { Decoder, Reflection } from '@colyseus/schema'
import { FRAME, kindOf } from '../../loadtest/codec.ts'

export class SyncedState {
  #decoder: Decoder | undefined

  take(frame: Uint8Array): void {
    const kind = kindOf(frame)
    if (kind === FRAME.join) this.#decoder = Reflection.decode(handshakeIn(frame))
    if (kind === FRAME.state || kind === FRAME.patch) this.#decoder?.decode(frame.subarray(1))
  }

  read(): Readonly<Record<string, unknown>> {
    return Object(this.#decoder?.state.toJSON())
  }
}

/** The types in a join frame. */
export function typesIn(frame: Uint8Array): unknown {
  const reflection = new Reflection()
  new Decoder(reflection).decode(handshakeIn(frame))
  return reflection.toJSON()
}

/** The types follow two texts and a length. */
function handshakeIn(frame: Uint8Array): Uint8Array {
  const serializer = 2 + (frame[1] ?? 0)
  const length = serializer + 1 + (frame[serializer] ?? 0)
  const bytes = { 204: 2, 205: 3, 206: 5 }[frame[length] ?? 0] ?? 1
  return frame.subarray(length + bytes)
}
