// Where a device finds the broker, as it is told when it is claimed.
import type { IncomingHttpHeaders } from 'node:http'

export interface BrokerAddressParts {
  /** Where the operator says that it is. */
  readonly given: string | undefined
  /** Where the server's own listens over TCP, if it does. */
  readonly tcp: { readonly host: string; readonly port: number } | undefined
}

const ONLY_HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** The address for a device that has reached the server by that host: over TCP if it can, else through the web port. */
export function brokerAddress(
  { given, tcp }: BrokerAddressParts,
  headers: IncomingHttpHeaders,
): string {
  if (given !== undefined) return given
  const { host = 'localhost' } = headers
  const [, name = host] = /^(.*?)(?::\d+)?$/.exec(host) ?? []
  if (tcp !== undefined && (!ONLY_HERE.test(tcp.host) || ONLY_HERE.test(name)))
    return `mqtt://${name}:${tcp.port}`
  // Anybody who lies about a proxy misleads only themselves.
  const scheme = headers['x-forwarded-proto'] === 'https' ? 'wss' : 'ws'
  return `${scheme}://${host}/mqtt`
}
