// The address of the broker, which a device is given when it is claimed.
import type { ReachedAt } from '../../net/address.ts'

interface BrokerAddressParts {
  /** The address that the operator has set. */
  readonly given: string | undefined
  /** The endpoint of the server's own broker, if it listens over TCP. */
  readonly tcp: { readonly host: string; readonly port: number } | undefined
}

const ONLY_HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/

/** The address for a device that has reached the server there: over TCP if it can, else through the web port. */
export function brokerAddress(
  { given, tcp }: BrokerAddressParts,
  { isSecure, host }: ReachedAt,
): string {
  if (given !== undefined) return given
  const [, name = host] = /^(.*?)(?::\d+)?$/.exec(host) ?? []
  if (tcp !== undefined && (!ONLY_HERE.test(tcp.host) || ONLY_HERE.test(name)))
    return `mqtt://${name}:${tcp.port}`
  return `${isSecure ? 'wss' : 'ws'}://${host}/mqtt`
}
