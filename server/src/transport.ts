// WebSockets as many slow and many sudden clients need them: nothing is sent from memory that is written to again,
// what is said in one moment leaves in one write, nobody's backlog grows for ever, and pings are spread over time.
import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { WebSocketTransport } from '@colyseus/ws-transport'
import {
  BYTES_WAITING_MAX,
  MESSAGE_BYTES_MAX,
  PING_INTERVAL_MS,
  PINGS_UNANSWERED_MAX,
} from './limits.ts'

/** What is needed of a WebSocket. */
interface Peer {
  readonly bufferedAmount: number
  send(data: Uint8Array, options: object, done?: (error?: Error) => void): void
  ping(): void
  terminate(): void
  on(event: 'pong' | 'close', listener: () => void): unknown
}

/** The transport of the server. */
export class Transport extends WebSocketTransport {
  constructor({ pingIntervalMs = PING_INTERVAL_MS } = {}) {
    // Colyseus would ping everybody in one tick, which stalls a full server for a tenth of a second.
    super({ maxPayload: MESSAGE_BYTES_MAX, pingInterval: 0 })
    this.wss.prependListener('connection', (peer, { socket }) => {
      Object.assign(peer, { send: outletOf(peer, socket) })
      keepAlive(peer, pingIntervalMs)
    })
  }
}

/** How frames leave for a peer. */
function outletOf(peer: Peer, socket: Pick<Socket, 'cork' | 'uncork'>): Peer['send'] {
  const send = peer.send.bind(peer)
  let isCorked = false
  return (data, options, done) => {
    // Whoever does not read joins again, and then gets the whole state once instead of all its changes.
    if (peer.bufferedAmount > BYTES_WAITING_MAX) peer.terminate()
    if (!isCorked) {
      isCorked = true
      socket.cork()
      process.nextTick(() => {
        isCorked = false
        socket.uncork()
      })
    }
    // Patches come from a buffer that the next patch is written to, and may still be waiting then.
    send(Buffer.from(data), options, done)
  }
}

/** Pings a peer at times of its own, and ends a connection that does not answer. */
function keepAlive(peer: Peer, intervalMs: number): void {
  let unanswered = 0
  let timer = setTimeout(ping, randomInt(intervalMs))
  peer.on('pong', () => {
    unanswered = 0
  })
  peer.on('close', () => clearTimeout(timer))

  function ping(): void {
    if (unanswered++ >= PINGS_UNANSWERED_MAX) {
      peer.terminate()
    } else {
      peer.ping()
      timer = setTimeout(ping, intervalMs)
    }
  }
}
