// k6's own WebSocket, with what its types leave out: close codes and errors.
import { type BinaryType, WebSocket } from 'k6/websockets'

/** The types declare an enum that does not exist at run time. */
const ARRAY_BUFFER: BinaryType = Object('arraybuffer').valueOf()

export interface SocketWish {
  readonly url: string
  /** The subprotocol, if any. */
  readonly protocol?: string
  opened?(): void
  heard(bytes: Uint8Array): void
  /** The socket was closed, and not by us. */
  lost(code: number, why: string): void
}

export interface Socket {
  send(bytes: Uint8Array<ArrayBuffer>): void
  close(): void
}

export function openSocket({ url, protocol, opened, heard, lost }: SocketWish): Socket {
  // k6 supports the header, but not the list of protocols.
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
