// The entry point for frontends that should stay small: it speaks plain JSON instead of Colyseus.
import { type FlowerWarClient, newClient } from './client.ts'
import { jsonTransport } from './json/transport.ts'
import type { IdentityWish } from './session.ts'

export * from './shared.ts'

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
  return newClient(address, identity, jsonTransport)
}
