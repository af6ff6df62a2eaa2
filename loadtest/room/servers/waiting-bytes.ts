// Measures the bytes queued for the slowest client, from within the server: they are not visible elsewhere.
import { Socket } from 'node:net'

/** Checks a socket after each write; the returned function returns the most bytes waiting since its last call. */
export function watchWaiting(): () => number {
  let most = 0
  const { write } = Socket.prototype
  Socket.prototype.write = function watched(this: Socket, ...args: unknown[]): boolean {
    const isFlowing: boolean = Reflect.apply(write, this, args)
    // A destroyed socket keeps nothing.
    if (!this.destroyed) most = Math.max(most, this.writableLength)
    return isFlowing
  }
  return () => {
    const told = most
    most = 0
    return told
  }
}
