// Sends frames over a WebSocket: those of one moment leave in one write, and the backlog is bounded.
import type { Duplex } from 'node:stream'
import { BYTES_WAITING_MAX, MESSAGE_PIECES_MAX } from '../config/limits/connections.ts'
import type { Traffic } from '../observe/metrics.ts'

/** The part of a WebSocket that sends. */
export interface Sending {
  readonly bufferedAmount: number
  readonly readyState: number
  readonly OPEN: number
  terminate(): void
}

/** Limits of `ws` on the pieces of a message. */
export const IN_FEW_PIECES = {
  maxFragments: MESSAGE_PIECES_MAX,
  maxBufferedChunks: MESSAGE_PIECES_MAX,
} as const

/**
 * With these codes `ws` closes a connection that has sent a frame of more than `maxPayload`, a message in too many
 * pieces, or text that is not UTF-8, such as half of a character of two.
 */
const UNREADABLE: readonly (number | undefined)[] = [1009, 1008, 1007]

/**
 * Calls `refuse` where `ws` would close the connection for such a frame without giving a reason. Where it answers the
 * close of a client, with the same code, it gives one, if an empty one.
 */
export function refuseUnreadable(
  peer: { close(code?: number, reason?: string): void },
  refuse: () => void,
): void {
  const close = peer.close.bind(peer)
  Object.assign(peer, {
    close: (code?: number, reason?: string) =>
      reason === undefined && UNREADABLE.includes(code) ? refuse() : close(code, reason),
  })
}

/** The first byte of a whole frame, by what it carries (RFC 6455, 5.2). */
const WHOLE = { text: 0x81, bytes: 0x82 } as const

export class Outbox {
  readonly #peer: Sending
  readonly #socket: Duplex
  readonly #traffic: Traffic
  #frames: Buffer[] = []
  #bytes = 0

  constructor(peer: Sending, socket: Duplex, traffic: Traffic) {
    this.#peer = peer
    this.#socket = socket
    this.#traffic = traffic
  }

  /** Sends text or bytes; false if the connection is not open. */
  send(content: Uint8Array | string): boolean {
    const length = typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength
    // A client that does not read has to join again, and then gets the whole state once instead of all its changes.
    if (this.#peer.bufferedAmount + this.#bytes + length > BYTES_WAITING_MAX) this.#peer.terminate()
    if (this.#peer.readyState !== this.#peer.OPEN) return false
    if (this.#frames.length === 0) process.nextTick(() => this.flush())
    const frame = frameOf(content, length)
    this.#frames.push(frame)
    this.#bytes += frame.byteLength
    this.#traffic.bytesOut += length
    return true
  }

  /** Writes all waiting frames; to be called before the connection is closed. */
  flush(): void {
    const [first] = this.#frames
    if (first === undefined) return
    const all = this.#frames.length === 1 ? first : Buffer.concat(this.#frames, this.#bytes)
    if (this.#peer.readyState === this.#peer.OPEN) this.#socket.write(all)
    this.#frames.length = 0
    this.#bytes = 0
  }
}

/**
 * Makes a frame as servers send it: whole, not masked. It copies the content, since Colyseus writes the next patch into
 * the same buffer while this one may still wait.
 */
function frameOf(content: Uint8Array | string, length: number): Buffer {
  const headBytes = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headBytes + length)
  frame[0] = typeof content === 'string' ? WHOLE.text : WHOLE.bytes
  if (headBytes === 2) frame[1] = length
  else if (headBytes === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  if (typeof content === 'string') frame.write(content, headBytes)
  else frame.set(content, headBytes)
  return frame
}
