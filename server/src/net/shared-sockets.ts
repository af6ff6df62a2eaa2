// Limits the sockets of a server, and the bytes that wait in them. When either runs short, the addresses that have the
// most lose some: their latest sockets, or those in which the most waits. So a few never keep all others out.
import type { Server, Socket } from 'node:net'
import { SOCKETS_LOOK_MS } from '../config/limits/connections.ts'
import { addressKey } from './address.ts'
import { amountOf, beyondFairShare, KEPT_PART, type Shared } from './fair-share.ts'

interface Sharing {
  readonly max: number
  /** The bytes that may wait in all sockets together, to be sent or to be read. */
  readonly bytesMax?: number
  /** True for the address of a proxy, whose sockets serve many people. */
  readonly isProxy?: (address: string) => boolean
  /** Called for each socket that is refused or cut. */
  readonly hit?: (limit: 'sockets' | 'bytes-waiting') => void
}

interface OpenSocket extends Shared {
  readonly socket: Socket
}

/** Counts a socket for an address until the returned function is called. */
type CountFor = (socket: Socket, address: string) => () => void

/**
 * Makes a server share its sockets fairly. A proxy's socket counts for no address, and is not cut, unless it is counted
 * for the address that it serves.
 */
export function shareSockets(
  server: Server,
  { max, bytesMax = Number.POSITIVE_INFINITY, isProxy = () => false, hit = () => {} }: Sharing,
): CountFor {
  const open = new Set<OpenSocket>()
  let count = 0
  // One more than allowed: when it arrives, it or another is cut.
  server.maxConnections = max + 1
  server.on('drop', () => hit('sockets'))
  const looking = setInterval(lookAtBytes, SOCKETS_LOOK_MS).unref()
  server.once('close', () => clearInterval(looking))
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    if (!isProxy(remoteAddress)) socket.once('close', countFor(socket, addressKey(remoteAddress)))
    count++
    socket.once('close', () => {
      count--
    })
    if (count >= server.maxConnections) makeRoom()
  })

  function countFor(socket: Socket, address: string): () => void {
    const opened = { address, socket }
    open.add(opened)
    return () => {
      open.delete(opened)
    }
  }

  /** Cuts a hundredth at a time, since picking reads the whole set. */
  function makeRoom(): void {
    const room = Math.ceil((server.maxConnections - 1) / 100)
    const latestFirst = [...open].reverse()
    cut(beyondFairShare(latestFirst, Math.max(0, open.size - room)), 'sockets')
  }

  /** Cuts sockets with the most waiting bytes. */
  function lookAtBytes(): void {
    const waiting = [...open]
      .map((each) => ({ ...each, amount: bytesIn(each.socket) }))
      .filter(({ amount }) => amount > 0)
      .sort((one, other) => other.amount - one.amount)
    if (amountOf(waiting) > bytesMax)
      cut(beyondFairShare(waiting, bytesMax * KEPT_PART), 'bytes-waiting')
  }

  function cut(sockets: readonly OpenSocket[], limit: 'sockets' | 'bytes-waiting'): void {
    for (const { socket } of sockets) {
      hit(limit)
      socket.destroy()
    }
  }

  return countFor
}

/** The bytes waiting in a socket, in either direction. */
function bytesIn({ writableLength, readableLength }: Socket): number {
  return writableLength + readableLength
}
