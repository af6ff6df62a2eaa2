// The address at which a match is played over the JSON door, at the process that owns it.
import type { IncomingMessage } from 'node:http'
import { reachedAt } from '../../net/address.ts'

/**
 * The absolute address, seen from where the request came. `publicAddress` is that of the owner: a host, or a path at
 * the host that all processes share; without one there is only this process.
 */
export function playAddress(request: IncomingMessage, match: string, publicAddress = ''): string {
  const { isSecure, host } = reachedAt(request)
  const isPath = publicAddress === '' || publicAddress.startsWith('/')
  const place = isPath ? host + publicAddress : publicAddress
  return `${isSecure ? 'wss' : 'ws'}://${place}/api/matches/${match}/play`
}
