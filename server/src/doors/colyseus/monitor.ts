// Colyseus's monitor. It adds methods to every room, so it is loaded only where it is switched on.
import type { RequestHandler } from 'express'

export async function loadMonitor(): Promise<RequestHandler> {
  const { monitor } = await import('@colyseus/monitor')
  return monitor()
}
