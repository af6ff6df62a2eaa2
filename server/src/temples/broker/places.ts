// The places for temples at a broker, and the addresses that have them: when all are taken, the one with the most gives
// up its latest.
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { addressKey } from '../../net/address.ts'
import { displacedBy, type Shared } from '../../net/fair-share.ts'

/** Returns the address of a connection, which over WebSocket is that of its request. */
export type AddressAt = (connection: Duplex, request?: IncomingMessage) => string

export function newAddressAt(
  addressOf = ({ socket }: IncomingMessage): string => addressKey(socket.remoteAddress),
): AddressAt {
  return (connection, request) => {
    if (request !== undefined) return addressOf(request)
    return connection instanceof Socket ? addressKey(connection.remoteAddress) : ''
  }
}

interface Occupant extends Shared {
  /** A new connection with the same key takes over the place. */
  readonly key: unknown
  /** Holds the place until it is closed; it is cut when another gets the place. */
  readonly connection: Duplex
}

/** Takes a place until its connection is closed; false if there is none. */
type TakePlace = (occupant: Occupant) => boolean

export function newPlaces(max: number): TakePlace {
  const taken = new Map<unknown, Occupant>()
  return (occupant) => {
    const { key, connection } = occupant
    taken.delete(key)
    const last = displacedBy(occupant, taken.values(), max)
    if (last === occupant) return false
    last?.connection.destroy()
    if (last !== undefined) taken.delete(last.key)
    taken.set(key, occupant)
    connection.once('close', () => {
      if (taken.get(key) === occupant) taken.delete(key)
    })
    return true
  }
}
