// A Colyseus client that sends its token in a header, never in a URL, since URLs end up in logs.
import { Client } from '@colyseus/sdk'

/** A client for the person with this token. Where WebSockets have no headers, the reservation identifies them. */
export function colyseusClient(url: string, token: string): Client {
  return new Client(url, { headers: { authorization: `Bearer ${token}` } })
}
