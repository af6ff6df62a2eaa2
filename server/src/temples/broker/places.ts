// The places at the broker, for temples that have signed in: when all are taken, the address with the most gives up its
// latest to one from elsewhere.
import { Socket } from 'node:net'
import type { Client } from 'aedes'
import { keyOf } from '../../net/address.ts'
import { beyondFairShare, type Held } from '../../net/fair-share.ts'

interface Place extends Held {
  readonly client: Client
}

/** Takes a place for a client until its connection is closed; false if there is none for it. */
type TakePlace = (client: Client) => boolean

export function newPlaces(max: number): TakePlace {
  /** By the client's id: one that comes back takes its own place. */
  const taken = new Map<string, Place>()
  return (client) => {
    const place = { client, address: addressOf(client) }
    taken.delete(client.id)
    const [last] = beyondFairShare([place, ...[...taken.values()].reverse()], max)
    if (last === place) return false
    last?.client.conn.destroy()
    if (last !== undefined) taken.delete(last.client.id)
    taken.set(client.id, place)
    client.conn.once('close', () => {
      if (taken.get(client.id) === place) taken.delete(client.id)
    })
    return true
  }
}

/** Over WebSocket that of the request: behind a proxy all of those count as one address. */
function addressOf({ conn, req }: Client): string {
  const socket = req?.socket ?? conn
  return keyOf(socket instanceof Socket ? socket.remoteAddress : '')
}
