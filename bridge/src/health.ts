// Health and figures of a bridge over HTTP, for operators and container runtimes.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Bridge } from './bridge.ts'

/** Serves `/healthz`, `/readyz` and `/metrics` on one address of this machine, or on all, and returns the port. */
export async function serveHealth(
  bridge: Bridge,
  port: number,
  host: string | undefined,
): Promise<number> {
  const server = createServer(async (request, response) => {
    const sides = bridge.sides()
    const isReady = sides.server && sides.broker
    if (request.url === '/metrics')
      return response.setHeader('content-type', 'text/plain').end(await bridge.metrics())
    const isKnown = request.url === '/healthz' || request.url === '/readyz'
    const isGood = request.url === '/healthz' || isReady
    response.statusCode = isKnown ? (isGood ? 200 : 503) : 404
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ ok: isGood, ...sides }))
  })
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
