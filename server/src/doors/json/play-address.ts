// The address at which a match is played over the JSON door, at the process that owns it.
import type { IncomingMessage } from 'node:http'

/**
 * The absolute address, seen from where the request came. `publicAddress` is that of the owner: a host, or a path at the
 * host that all processes share; without one there is only this process.
 */
export function playAddress(
  { headers, socket }: IncomingMessage,
  match: string,
  publicAddress = '',
): string {
  // Anybody who lies about these misleads only themselves.
  const proto = headers['x-forwarded-proto'] ?? ('encrypted' in socket ? 'https' : 'http')
  const host = headers['x-forwarded-host'] ?? headers.host
  const isPath = publicAddress === '' || publicAddress.startsWith('/')
  const place = isPath ? `${String(host)}${publicAddress}` : publicAddress
  return `${proto === 'https' ? 'wss' : 'ws'}://${place}/api/matches/${match}/play`
}
