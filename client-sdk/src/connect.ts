// Connects to a server over Colyseus, the default transport.
import { type FlowerWarClient, newClient } from './client.ts'
import { colyseusClient } from './colyseus/client.ts'
import { colyseusTransport } from './colyseus/transport.ts'
import type { IdentityWish } from './session.ts'

/**
 * Connects to a server as one person.
 *
 * @example
 * const client = await connect('http://localhost:2567', { name: 'Citlali' })
 */
export function connect(
  address: string | URL,
  identity: IdentityWish = {},
): Promise<FlowerWarClient> {
  return newClient(address, identity, (url, token) => colyseusTransport(colyseusClient(url, token)))
}
