// The WebSockets of Colyseus, hardened against slow and hostile clients and against crowds: frames are copied before
// the encoder overwrites them, frames of one moment leave in one write, no backlog grows for ever, pings are spread
// over time, and only frames that a client may send are read, as fast as people send them.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { Protocol } from '@colyseus/core'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { CLOSE_CODES } from '@flower-war/protocol'
import {
  CLOSING_MS_MAX,
  CONFIRM_MS_MAX,
  MESSAGE_BYTES_MAX,
} from '../../config/limits/connections.ts'
import type { Entropy } from '../../entropy.ts'
import { keepAlive } from '../../net/keep-alive.ts'
import { IN_FEW_PIECES, Outbox, refuseUnreadable, type Sending } from '../../net/outbox.ts'
import type { Pace, PaceOf } from '../../net/pace.ts'
import type { Traffic } from '../../observe/metrics.ts'
import { letIn, MALFORMED_UPGRADE, refuseUpgrade, type UpgradeCheck } from '../upgrades.ts'
import { isFrame } from './frames.ts'

/** The part of a WebSocket that is used here. */
interface Peer extends Sending {
  send(data: Uint8Array, options: object, done?: (error?: Error) => void): void
  ping(): void
  pause(): void
  resume(): void
  close(code: number, reason: string): void
  on(event: string, listener: (...args: never[]) => void): unknown
}

/** The parts of a transport; limits that are not given are off. */
export interface TransportParts {
  readonly entropy: Entropy
  readonly http?: Server
  readonly pingIntervalMs?: number
  readonly confirmMs?: number
  readonly checkUpgrade?: (request: IncomingMessage) => UpgradeCheck
  /** Called with each new connection. */
  readonly connected?: (peer: object, request: IncomingMessage) => void
  /** True for clients that may send any number of messages. */
  readonly isTrusted?: (request: IncomingMessage) => boolean
  readonly paceOf?: PaceOf | undefined
  /** Called with the name of a limit that is reached. */
  readonly hit?: (limit: string) => void
  readonly traffic?: Traffic
}

const acceptAll = (): UpgradeCheck => ({ isAccepted: true, onClose() {} })

export class Transport extends WebSocketTransport {
  #checkUpgrade: NonNullable<TransportParts['checkUpgrade']>

  constructor({ http, checkUpgrade = acceptAll, connected, isTrusted, ...inlet }: TransportParts) {
    // Colyseus would ping all clients in one tick, which stalls a full server for a tenth of a second.
    const options = { maxPayload: MESSAGE_BYTES_MAX, ...IN_FEW_PIECES, pingInterval: 0 }
    super(http === undefined ? options : { ...options, server: http })
    this.#checkUpgrade = checkUpgrade
    const { paceOf, hit = () => {}, confirmMs = CONFIRM_MS_MAX } = inlet
    const traffic = inlet.traffic ?? { bytesIn: 0, bytesOut: 0 }
    this.wss.prependListener('connection', (peer, request) => {
      const { socket } = request
      connected?.(peer, request)
      const isLimited = isTrusted?.(request) !== true
      const pace = isLimited ? paceOf?.(peer, request) : undefined
      if (pace !== undefined) peer.on('close', pace.onClose)
      Object.assign(peer, {
        ...outletOf(peer, socket, traffic),
        on: inletOf(peer, { hit, confirmMs, pace, traffic }),
      })
      const { 'malformed-frame': malformed } = CLOSE_CODES
      refuseUnreadable(peer, () => peer.close(malformed, 'malformed-frame'))
      keepAlive(peer, { ...inlet, isPaused: () => pace?.isPaused() === true })
    })
  }

  /** Admits or refuses requests for a WebSocket. */
  protected override listenForUpgrade(server: Server): void {
    this.wss.on('wsClientError', (_error, socket) => refuseUpgrade(socket, MALFORMED_UPGRADE))
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      socket.on('error', () => socket.destroy())
      if (!letIn(socket, this.#checkUpgrade(request))) return
      this.wss.handleUpgrade(request, socket, head, (peer) =>
        this.wss.emit('connection', peer, request),
      )
    })
  }

  get connections(): number {
    return this.wss.clients.size
  }
}

/** Sends messages to a peer through an outbox, which is also emptied before the connection is closed. */
function outletOf(peer: Peer, socket: Duplex, traffic: Traffic): Pick<Peer, 'send' | 'close'> {
  const [send, close] = [peer.send.bind(peer), peer.close.bind(peer)]
  const outbox = new Outbox(peer, socket, traffic)
  return {
    send(content, options, done) {
      if (!outbox.send(content)) return send(content, options, done)
      done?.()
    },
    close(code, reason) {
      outbox.flush()
      close(code, reason)
    },
  }
}

type Inlet = Required<Pick<TransportParts, 'hit' | 'traffic' | 'confirmMs'>> & {
  readonly pace: Pace | undefined
}

/** Passes messages of a peer to the listeners: only those it may send, and only at its pace. */
function inletOf(peer: Peer, { pace, hit, traffic, confirmMs }: Inlet): Peer['on'] {
  const on = peer.on.bind(peer)
  let isClosed = false

  function close(name: 'malformed-frame' | 'too-many-messages'): void {
    if (isClosed) return
    isClosed = true
    hit(name)
    peer.close(CLOSE_CODES[name], name)
    setTimeout(() => peer.terminate(), CLOSING_MS_MAX).unref()
  }

  function count(): void {
    if (pace?.isBeyond() === true) close('too-many-messages')
  }

  on('ping', count)
  on('pong', count)
  const confirmed = setTimeout(() => peer.terminate(), confirmMs)
  on('close', () => clearTimeout(confirmed))
  return (event, listener) => {
    if (event !== 'message') return on(event, listener)
    return on('message', (bytes: Buffer, isBinary: boolean) => {
      // Messages that were read in one go still arrive after one of them has closed the connection. They count all the
      // same: until it is cut, a client that goes on would otherwise be read as fast as it sends.
      if (isClosed) return count()
      // Only this frame confirms the join; until it comes, Colyseus keeps everything that is sent to the client.
      if (bytes[0] === Protocol.JOIN_ROOM) clearTimeout(confirmed)
      traffic.bytesIn += bytes.byteLength
      if (!isBinary || !isFrame(bytes)) close('malformed-frame')
      else if (pace?.isBeyond() === true) close('too-many-messages')
      // The library types listeners by event, and here the event is any.
      else listener(...([bytes, isBinary] as never[]))
    })
  }
}
