// Routes requests for a WebSocket to the doors, and refuses them.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { rawRefusal } from './answers.ts'

/** Accepts a request for a WebSocket, with a function to call when it is closed, or refuses it with an answer. */
export type UpgradeCheck =
  | { readonly isAccepted: true; readonly onClose: () => void }
  | { readonly isAccepted: false; readonly answer: string }

/** True for a request for a WebSocket. Requests to upgrade to HTTP/2 are answered over HTTP/1.1, like any other. */
export function asksForWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

export type Take = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Routes some paths to a taker before the other listeners, one of which would take every path. */
export function routeUpgrades(
  http: Server,
  takerOf: (path: string, request: IncomingMessage) => Take | undefined,
): void {
  const others = http.listeners('upgrade')
  http.removeAllListeners('upgrade')
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path = ''] = (request.url ?? '').split('?')
    const take = takerOf(path, request)
    if (take === undefined) {
      for (const other of others) other.call(http, request, socket, head)
      return
    }
    socket.on('error', () => socket.destroy())
    take(request, socket, head)
  })
}

/** Lets an accepted connection in, and answers a refused one; true if it is in. */
export function letIn(socket: Duplex, check: UpgradeCheck): boolean {
  if (check.isAccepted) socket.on('close', check.onClose)
  else refuseUpgrade(socket, check.answer)
  return check.isAccepted
}

/** Answers a request that is refused, and ends the connection even if the other side does not. */
export function refuseUpgrade(socket: Duplex, answer: string): void {
  socket.once('finish', () => socket.destroy())
  socket.end(answer)
}

export const MALFORMED_UPGRADE = rawRefusal(400, 'Bad Request', {
  code: 'malformed-request',
  detail: 'This request for a WebSocket is malformed.',
})
