// How many bytes wait for the slowest client, seen from within the server: no other place knows.
import { WebSocket } from 'ws'

/** Looks at every connection whenever something is sent on it; gives the most that has waited since it was asked before. */
export function watchWaiting(): () => number {
  let most = 0
  const { send } = WebSocket.prototype
  WebSocket.prototype.send = function watched(this: WebSocket, ...args: unknown[]): void {
    Reflect.apply(send, this, args)
    // One that is closed counts on, and keeps nothing.
    if (this.readyState === this.OPEN) most = Math.max(most, this.bufferedAmount)
  }
  return () => {
    const told = most
    most = 0
    return told
  }
}
