// k6's own WebSocket, with what its types leave out: close codes, and what went wrong.
import { type BinaryType, WebSocket } from 'k6/websockets'

/** The types have it as an enumeration, which is not there when it runs. */
const ARRAY_BUFFER: BinaryType = Object('arraybuffer').valueOf()

export interface SocketWish {
  readonly url: string
  /** The protocol within it, if it has a name. */
  readonly protocol?: string
  opened?(): void
  heard(bytes: Uint8Array): void
  /** It has ended, and not by us. */
  lost(code: number, why: string): void
}

export interface Socket {
  send(bytes: Uint8Array<ArrayBuffer>): void
  close(): void
}

export function openSocket({ url, protocol, opened, heard, lost }: SocketWish): Socket {
  // A list of protocols is not supported there, the header is.
  const headers = protocol === undefined ? {} : { 'Sec-WebSocket-Protocol': protocol }
  const socket = new WebSocket(url, null, { headers })
  let isClosing = false
  let why = ''
  socket.binaryType = ARRAY_BUFFER
  socket.onopen = () => opened?.()
  socket.onmessage = (event) => {
    const data: unknown = event?.data
    if (data instanceof ArrayBuffer) heard(new Uint8Array(data))
  }
  socket.onerror = (event) => {
    why = String(Object(event).error)
  }
  socket.onclose = (...events: readonly unknown[]) => {
    if (!isClosing) lost(Number(Object(events[0]).code), why)
  }
  return {
    send: (bytes) => socket.send(bytes.buffer),
    close() {
      isClosing = true
      socket.close()
    },
  }
}
