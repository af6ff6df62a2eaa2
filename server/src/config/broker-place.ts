// The place of an MQTT broker.
import { urlToHttpOptions } from 'node:url'

/** Where a broker listens. */
export interface BrokerPlace {
  readonly host: string
  readonly port: number
}

/** The port of a URL that names none. */
const HTTP_PORT = 80

/** Returns the place that a URL names. */
export function brokerAt(url: string): BrokerPlace {
  // The URL itself has an address of IPv6 in brackets, with which it cannot be connected to.
  const { hostname, port = HTTP_PORT } = urlToHttpOptions(new URL(url))
  return { host: String(hostname), port: Number(port) }
}
