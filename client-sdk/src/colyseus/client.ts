// A client of Colyseus that shows who it is in a header, and never in an address, which others log.
import { Client } from '@colyseus/sdk'

/** A client for the person with this token. Where WebSockets have no headers, their reservation says who they are. */
export function colyseusClient(url: string, token: string): Client {
  return new Client(url, { headers: { authorization: `Bearer ${token}` } })
}
