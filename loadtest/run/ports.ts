// A port for a server inside this process.
import { once } from 'node:events'
import type { Server } from 'node:net'

/** Listens on any free port; returns it. */
export async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return address.port
}
