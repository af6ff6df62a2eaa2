// Measures the bytes queued for the slowest client, from within the server: they are not visible elsewhere.
import { WebSocket } from 'ws'

/** Checks a connection after each send; the returned function returns the most bytes waiting since its last call. */
export function watchWaiting(): () => number {
  let most = 0
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function watched(this: WebSocket, ...args: unknown[]): void {
    Reflect.apply(send, this, args)
    // A closed socket still adds to the amount, although it keeps nothing.
    if (this.readyState === this.OPEN) most = Math.max(most, this.bufferedAmount)
  }
  return () => {
    const told = most
    most = 0
    return told
  }
}
