// Ports of this machine.
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Listens on any port that is free; gives it. */
export async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}

/** A port that nobody listens on; whoever takes it keeps it over restarts. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenAnywhere(server)
  server.close()
  await once(server, 'close')
  return port
}
