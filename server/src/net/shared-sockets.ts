// The sockets of a server, of which there is a limited number: when they run short, the addresses that have the most
// lose their latest, so that a few addresses do not keep everybody else out.
import type { Server, Socket } from 'node:net'
import { keyOf } from './address.ts'
import { beyondFairShare, type Held } from './fair-share.ts'

interface Sharing {
  readonly max: number
  /** True for the address of a proxy, whose sockets are of many people. */
  readonly isProxy?: (address: string) => boolean
  /** Called for each socket that is refused or cut. */
  readonly hit?: () => void
}

interface Place extends Held {
  readonly socket: Socket
}

/** Counts a socket for an address until the returned function is called. */
type Hold = (socket: Socket, address: string) => () => void

/**
 * Has a server share its sockets fairly. A proxy's socket counts for nobody, and is not cut, unless it is held for the
 * address that the proxy serves with it.
 */
export function shareSockets(
  server: Server,
  { max, isProxy = () => false, hit = () => {} }: Sharing,
): Hold {
  const open = new Set<Place>()
  let count = 0
  // One more than there may be: it is looked at, and either it or another is cut.
  server.maxConnections = max + 1
  server.on('drop', hit)
  server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket
    if (!isProxy(remoteAddress)) socket.once('close', hold(socket, keyOf(remoteAddress)))
    count++
    socket.once('close', () => {
      count--
    })
    if (count >= server.maxConnections) makeRoom()
  })

  function hold(socket: Socket, address: string): () => void {
    const place = { address, socket }
    open.add(place)
    return () => {
      open.delete(place)
    }
  }

  /** Cuts a hundredth at a time, since picking reads all that are open. */
  function makeRoom(): void {
    const room = Math.ceil((server.maxConnections - 1) / 100)
    const latestFirst = [...open].reverse()
    for (const { socket } of beyondFairShare(latestFirst, Math.max(0, open.size - room))) {
      hit()
      socket.destroy()
    }
  }

  return hold
}
