// The host and port of an MQTT broker.
import { urlToHttpOptions } from 'node:url'

export interface BrokerEndpoint {
  readonly host: string
  readonly port: number
}

/** The port of a URL that names none. */
const HTTP_PORT = 80

/** Returns the endpoint that a URL names. */
export function brokerAt(url: string): BrokerEndpoint {
  // `URL` leaves an IPv6 address in brackets, which `connect` does not take.
  const { hostname, port = HTTP_PORT } = urlToHttpOptions(new URL(url))
  return { host: String(hostname), port: Number(port) }
}
