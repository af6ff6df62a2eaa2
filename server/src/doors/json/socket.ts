// One WebSocket of the JSON door, within its limits: small text frames, read as fast as people send them, and a bounded
// backlog.
import type { IncomingMessage } from 'node:http'
import { CLOSE_CODES, refusalRow, type WireRefusal } from '@flower-war/protocol'
import type { WebSocket } from 'ws'
import { CLOSING_MS_MAX, CONFIRM_MS_MAX } from '../../config/limits/connections.ts'
import type { Entropy } from '../../entropy.ts'
import { keepAlive } from '../../net/keep-alive.ts'
import { Outbox, refuseUnreadable } from '../../net/outbox.ts'
import type { Pace, PaceOf } from '../../net/pace.ts'
import type { Traffic } from '../../observe/metrics.ts'
import { refuseAs } from '../../refusal.ts'
import { type Frame, parseFrame } from './frames.ts'

export interface SocketParts {
  readonly entropy: Entropy
  readonly traffic: Traffic
  /** Called with the name of a limit that is reached. */
  readonly hit: (limit: string) => void
  /** The pace at which the socket is read; without one there is no limit. */
  readonly paceOf: PaceOf | undefined
}

export class JsonSocket {
  readonly #socket: WebSocket
  readonly #parts: SocketParts
  readonly #pace: Pace | undefined
  readonly #outbox: Outbox
  #isClosing = false

  constructor(socket: WebSocket, request: IncomingMessage, parts: SocketParts) {
    const pace = parts.paceOf?.(socket, request)
    this.#socket = socket
    this.#parts = parts
    this.#pace = pace
    this.#outbox = new Outbox(socket, request.socket, parts.traffic)
    if (pace !== undefined) socket.on('close', pace.onClose)
    // A broken frame closes the connection by itself; without a listener it would end the process.
    socket.on('error', () => {})
    refuseUnreadable(socket, () => this.#refuseFrame())
    keepAlive(socket, { entropy: parts.entropy, isPaused: () => pace?.isPaused() === true })
    for (const control of ['ping', 'pong'] as const) socket.on(control, () => this.#isBeyond())
  }

  /** True once the connection is closing, or closed. */
  get isGone(): boolean {
    return this.#isClosing || this.#socket.readyState !== this.#socket.OPEN
  }

  write(text: string): void {
    if (!this.isGone) this.#outbox.send(text)
  }

  close(code: number, reason: string): void {
    if (this.#isClosing) return
    this.#isClosing = true
    this.#outbox.flush()
    this.#socket.close(code, reason)
    setTimeout(() => this.#socket.terminate(), CLOSING_MS_MAX).unref()
  }

  /** Sends a refusal and closes; the code tells clients whether to come back. */
  refuse(refusal: WireRefusal, closeCode: number = closeCodeOf(refusal.code)): void {
    this.write(JSON.stringify({ type: 'refused', ...refusal }))
    this.close(closeCode, refusal.code)
  }

  /** Calls the listeners for the first frame, a join, for each after it, and when the connection is closed. */
  listen(join: (frame: Frame) => void, next: (frame: Frame) => void, onClose: () => void): void {
    const late = setTimeout(() => this.refuse(TOO_SLOW), CONFIRM_MS_MAX)
    let take = (frame: Frame): void => {
      clearTimeout(late)
      take = next
      if (frame['type'] === 'join') join(frame)
      else this.refuse(NOT_JOINED, CLOSE_CODES.refused)
    }
    this.#socket.on('message', (bytes: Buffer, isBinary: boolean) => {
      // Counted even while it is closing: a client that goes on would otherwise be read as fast as it sends.
      if (this.#isBeyond() || this.#isClosing) return
      this.#parts.traffic.bytesIn += bytes.byteLength
      const frame = isBinary ? undefined : parseFrame(bytes.toString())
      if (frame === undefined) this.#refuseFrame()
      else take(frame)
    })
    this.#socket.on('close', () => {
      clearTimeout(late)
      onClose()
    })
  }

  #refuseFrame(): void {
    this.#parts.hit('malformed-frame')
    this.refuse(MALFORMED, CLOSE_CODES['malformed-frame'])
  }

  /** Counts a frame; true if too many have arrived even though reading was paused. */
  #isBeyond(): boolean {
    if (this.#pace?.isBeyond() !== true) return false
    if (!this.#isClosing) this.#parts.hit('too-many-messages')
    this.close(CLOSE_CODES['too-many-messages'], 'too-many-messages')
    return true
  }
}

/** The code of WebSockets for a server that asks to come again later. */
const TRY_LATER = 1013
/** The statuses of temporary refusals: late, too often, a fault of ours, or not now. */
const PASSING: ReadonlySet<number | undefined> = new Set([408, 429, 500, 503])

function closeCodeOf(code: string): number {
  // A fault of ours, too, but every further join would meet it again.
  const isForGood = code === 'rules-failed'
  return PASSING.has(refusalRow(code)?.status) && !isForGood ? TRY_LATER : CLOSE_CODES.refused
}

const MALFORMED = refuseAs('malformed-frame').refusal
/** Final, unlike elsewhere: this client has not asked to join at all. */
const NOT_JOINED = refuseAs('not-joined').refusal
const TOO_SLOW = refuseAs('too-slow').refusal
