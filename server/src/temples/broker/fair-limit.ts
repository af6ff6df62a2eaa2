// Limits the temples connected to a broker: when there are too many, the address with the most loses its latest.
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

interface Connected extends Shared {
  /** A new connection with the same key replaces the one before. */
  readonly key: unknown
  /** Counts until it is closed; it is cut when it gives way to another. */
  readonly connection: Duplex
}

/** Counts a connection until it is closed; false if it gives way at once. */
type Keep = (connected: Connected) => boolean

export function newFairLimit(max: number): Keep {
  const kept = new Map<unknown, Connected>()
  return (connected) => {
    const { key, connection } = connected
    kept.delete(key)
    const last = displacedBy(connected, kept.values(), max)
    if (last === connected) return false
    last?.connection.destroy()
    if (last !== undefined) kept.delete(last.key)
    kept.set(key, connected)
    connection.once('close', () => {
      if (kept.get(key) === connected) kept.delete(key)
    })
    return true
  }
}
