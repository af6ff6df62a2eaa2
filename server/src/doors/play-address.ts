// The address of a match in plain JSON, at the process that owns it, as every door gives it.
import type { IncomingMessage } from 'node:http'
import { reachedAt } from '../net/address.ts'

/**
 * Makes the absolute address, as seen by the client. `publicAddress` is that of the owner: a host, or a path at the
 * host that all processes share; it is empty if there is only one process.
 */
export function playAddress(request: IncomingMessage, match: string, publicAddress = ''): string {
  const { isSecure, host } = reachedAt(request)
  const isPath = publicAddress === '' || publicAddress.startsWith('/')
  const root = isPath ? host + publicAddress : publicAddress
  return `${isSecure ? 'wss' : 'ws'}://${root}/api/matches/${match}/play`
}
