// The HTTP server: limits on sockets, answers to what is not HTTP, and checks of those who ask for a WebSocket.
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import {
  BYTES_WAITING_TOGETHER_MAX,
  SOCKETS_LOOK_MS,
  SOCKETS_MAX,
  SOCKETS_PER_ADDRESS_MAX,
} from '../../config/limits/connections.ts'
import {
  HTTP_HEADER_BYTES_MAX,
  HTTP_PARSE_BYTES_MAX,
  HTTP_PROXY_IDLE_MS,
  HTTP_REQUEST_MS_MAX,
  HTTP_SILENT_MS_MAX,
} from '../../config/limits/http.ts'
import { CONNECTION_WAIT_MS } from '../../config/limits/own-work.ts'
import { addressKey, isWithin, siteOf } from '../../net/address.ts'
import { tooMany } from '../../net/allow.ts'
import { newCount } from '../../net/count.ts'
import { shareSockets } from '../../net/shared-sockets.ts'
import { refuseAs } from '../../refusal.ts'
import { rawRefusal, UNREADABLE } from '../answers.ts'
import { asksForWebSocket, refuseUpgrade, type UpgradeCheck } from '../upgrades.ts'
import type { Edge } from './edge.ts'
import { newRequestQueue } from './request-queue.ts'

/** Makes an HTTP server that a few addresses cannot fill, and that has `answer` answer a few requests at a time. */
export function newListener(edge: Edge, answer: RequestListener): Server {
  const { addresses, metrics, settings } = edge
  const isProxy = ({ remoteAddress = '' }: Socket): boolean => addresses.isProxy(remoteAddress)
  const isFromProxy = ({ socket }: IncomingMessage): boolean => isProxy(socket)
  const queue = newRequestQueue(answer, {
    ofSocket: (socket) => (isProxy(socket) ? socket : siteOf(addressKey(socket.remoteAddress))),
    ofRequest: (request) => siteOf(addresses.of(request)),
  })
  const options = {
    maxHeaderSize: HTTP_HEADER_BYTES_MAX,
    headersTimeout: HTTP_REQUEST_MS_MAX,
    requestTimeout: HTTP_REQUEST_MS_MAX,
    connectionsCheckingInterval: SOCKETS_LOOK_MS,
    // More is left in the kernel: what comes a byte at a time takes a hundred times its length here.
    highWaterMark: HTTP_PARSE_BYTES_MAX,
    // Node would refuse a request without a host header by itself, with an empty answer; it is not needed here.
    requireHostHeader: false,
    shouldUpgradeCallback(request: IncomingMessage) {
      const isWebSocket = asksForWebSocket(request)
      if (isWebSocket) {
        queue.release(request.socket)
        request.socket.once('close', lend(request))
      }
      return isWebSocket
    },
  }
  const take: RequestListener = (request, response) => {
    response.once('close', lend(request))
    // Node has set a shorter time by then.
    if (isFromProxy(request))
      response.once('finish', () => request.socket.setTimeout(HTTP_PROXY_IDLE_MS))
    queue.take(request, response)
  }
  const server = createServer(options, take)
  // This does not apply to WebSockets, which may be silent: they have pings.
  server.timeout = HTTP_SILENT_MS_MAX
  const countFor = shareSockets(server, {
    max: SOCKETS_MAX,
    isProxy: addresses.isProxy,
    bytesMax: BYTES_WAITING_TOGETHER_MAX,
    hit: metrics.limits.add,
  })
  /** Counts a proxy's socket for the address that it serves, and which may lose it when sockets run short. */
  const lend = (request: IncomingMessage): (() => void) =>
    isFromProxy(request) ? countFor(request.socket, addresses.of(request)) : () => {}
  const sockets = newCount(SOCKETS_PER_ADDRESS_MAX * (settings.limits ?? Number.POSITIVE_INFINITY))
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    // Connections from a proxy serve many addresses.
    const onClose = addresses.isProxy(remoteAddress)
      ? () => {}
      : sockets.enter(addressKey(remoteAddress))
    if (onClose === undefined) {
      metrics.limits.add('sockets-by-address')
      socket.destroy()
      return
    }
    socket.on('close', onClose)
    queue.watch(socket)
  })
  server.on('clientError', (error: Unreadable, socket: Socket) => {
    // Node looks for requests that take too long once in a while, and so finds many at a time.
    if (error.code === TOO_LATE) queue.end(socket, () => answerUnreadable(error, socket))
    else answerUnreadable(error, socket)
  })
  // An unknown `Expect` header is ignored.
  server.on('checkExpectation', take)
  server.on('connect', ({ socket }) => {
    queue.release(socket)
    // Node has taken its own listener away.
    socket.on('error', () => socket.destroy())
    metrics.refusals.add(NO_TUNNEL.code)
    refuseUpgrade(socket, NO_TUNNEL_ANSWER)
  })
  return server
}

/** The open WebSockets, by address. */
export interface OpenSockets {
  add(address: string, socket: Socket): void
  /** Ends those of an address at once. */
  cut(address: string): void
}

export function newOpenSockets(): OpenSockets {
  const open = new Map<string, Set<Socket>>()
  return {
    add(address, socket) {
      const sockets = open.get(address) ?? new Set()
      open.set(address, sockets.add(socket))
      socket.once('close', () => {
        sockets.delete(socket)
        if (sockets.size === 0) open.delete(address)
      })
    },
    cut(address) {
      for (const [key, sockets] of open)
        if (isWithin(key, address)) for (const socket of sockets) socket.destroy()
    },
  }
}

/** Checks requests for a WebSocket: who asks, how often, and how many there are. */
export function newUpgradeCheck(
  edge: Edge,
  openSockets: OpenSockets,
): (request: IncomingMessage) => UpgradeCheck {
  const { addresses, bans, connections, metrics, rates } = edge
  return (request) => {
    const address = addresses.of(request)
    if (bans.hasAddress(address)) {
      metrics.refusals.add('banned')
      return { isAccepted: false, answer: rawRefusal(403, 'Forbidden', BANNED) }
    }
    const waitMs = rates.takeRequest(address)
    const onClose = waitMs === undefined ? connections.enter(address) : undefined
    if (onClose !== undefined) {
      openSockets.add(address, request.socket)
      return { isAccepted: true, onClose }
    }
    if (waitMs === undefined) metrics.limits.add('connections-by-address')
    const refusal = tooMany(waitMs ?? CONNECTION_WAIT_MS)
    metrics.refusals.add(refusal.code)
    return { isAccepted: false, answer: rawRefusal(429, 'Too Many Requests', refusal) }
  }
}

const BANNED = refuseAs('banned').refusal
const TOO_LARGE = { code: 'too-large', detail: 'The headers of the request are too long.' }
const TOO_SLOW = refuseAs('too-slow').refusal

// Node by itself closes the connection without an answer, which a proxy may take for a failure of the server.
const NO_TUNNEL = { code: 'malformed-request', detail: 'CONNECT is not possible here.' }
const NO_TUNNEL_ANSWER = rawRefusal(405, 'Method Not Allowed', NO_TUNNEL, [
  'Allow: GET, HEAD, POST, DELETE, OPTIONS',
])

type Unreadable = Error & { readonly code?: string }

const TOO_LATE = 'ERR_HTTP_REQUEST_TIMEOUT'

/** Answers a request that is not HTTP, or takes too long to arrive. */
function answerUnreadable(error: Unreadable, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  socket.once('finish', () => socket.destroy())
  if (error.code === 'HPE_HEADER_OVERFLOW')
    socket.end(rawRefusal(431, 'Request Header Fields Too Large', TOO_LARGE))
  else if (error.code === TOO_LATE) socket.end(rawRefusal(408, 'Request Timeout', TOO_SLOW))
  else socket.end(rawRefusal(400, 'Bad Request', UNREADABLE))
}
